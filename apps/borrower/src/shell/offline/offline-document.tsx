import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Header } from "@hiram/ui/header/header.tsx";
import { ErrorPanel } from "@hiram/ui/message-panel/error-panel.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import type { Locale } from "@hiram/market/locale.ts";
import { texts as english } from "@hiram/texts/en/offline.ts";
import { texts as englishShell } from "@hiram/texts/en/shell.ts";
import { texts as filipino } from "@hiram/texts/fil/offline.ts";
import { texts as filipinoShell } from "@hiram/texts/fil/shell.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { NAMES } from "./kept-screens.ts";
import classes from "./offline.module.css";

/** Each sheet that the page needs, as text. */
const sheets = import.meta.glob<string>(
  [
    "./offline.module.css",
    "../../../../../packages/ui/src/{tokens,base}.css",
    "../../../../../packages/ui/src/{action-bar,button,header,message-panel,notice,page}/*.module.css",
  ],
  { eager: true, query: "?inline", import: "default" },
);
export const styles = Object.values(sheets).join("");

/** What the page shows, in both languages until its script has chosen one (offline-page.ts). */
export const body = (): string =>
  renderToStaticMarkup(
    <>
      <Frame locale="en" texts={english} retry={englishShell.retry} />
      <Frame locale="fil" texts={filipino} retry={filipinoShell.retry} />
    </>,
  );

interface FrameProps {
  readonly locale: Locale;
  readonly texts: typeof english;
  readonly retry: string;
}

function Frame({ locale, texts, retry }: FrameProps) {
  return (
    <div lang={locale} data-frame>
      <Page
        header={<Header title={texts.title} />}
        actions={
          <ActionBar>
            <Button>{retry}</Button>
          </ActionBar>
        }
      >
        <div data-nothing>
          <ErrorPanel message={texts.comesBack} />
        </div>
        <div data-something hidden>
          <Notice tone="due">{texts.comesBack}</Notice>
        </div>
        {NAMES.map((name) => (
          <section key={name} className={classes.kept} data-kept={name} hidden aria-label={texts[name]}>
            <div className={classes.head}>
              <h2>{texts[name]}</h2>
              <p className={classes.quiet} data-as-of />
              {name === "code" && (
                <p className={classes.quiet} data-warning>
                  {texts.again}
                </p>
              )}
            </div>
            {name === "code" && (
              <div data-ended hidden>
                <Notice tone="overdue">{texts.ended}</Notice>
              </div>
            )}
            <div data-screen />
          </section>
        ))}
      </Page>
    </div>
  );
}
