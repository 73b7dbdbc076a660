import { Page } from "@hiram/ui/page/page.tsx";
import { Sea } from "@hiram/ui/sea/sea.tsx";
import type { ReactNode } from "react";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./welcome-page.module.css";

/** The first page of a plain browser: the mark, one field with its button, and the brand's sea below. */
export function WelcomePage({
  texts,
  children,
}: {
  readonly texts: Texts<"sign-in">;
  /** The field, its button, and the other ways in. */
  readonly children: ReactNode;
}) {
  const app = useApp();
  return (
    // Sent only by its button, as every form (form-page.tsx).
    <form method="dialog" noValidate onSubmit={(submit) => submit.preventDefault()}>
      <Page
        header={<ScreenHeader title={texts.title} />}
        actions={
          <footer className={styles.shore}>
            <Sea className={styles.sea} />
            <p>
              <a href={app.address("aboutUs")}>{texts.whoWeAre}</a>
            </p>
          </footer>
        }
      >
        <div className={styles.welcome}>
          <img src="/icon.svg" alt="" width="56" height="56" />
          <h2>{texts.welcome}</h2>
        </div>
        {children}
      </Page>
    </form>
  );
}
