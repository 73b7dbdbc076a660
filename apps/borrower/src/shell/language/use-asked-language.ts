import { readLocale } from "@hiram/market/locale.ts";
import { useEffect, useEffectEvent } from "react";
import type { App } from "../app/app.ts";
import { noteSpoken, noteUnspoken, untoldChoice, useTappedLanguage } from "./chosen-language.ts";
import { indicateInstead } from "../loading/loading.ts";
import type { Opened } from "../pages/screen-cache.ts";

interface Asking {
  /** The address's query. */
  readonly search: string;
  readonly shown: Promise<Opened>;
  /** Opens the same in the app's language, out of sight. @returns whether it can take the place of what is shown */
  readonly open: (app: App, shown: Promise<Opened>) => Promise<boolean>;
  readonly onOpened: (app: App) => void;
}

/**
 * The language that was tapped, or that `?lang=` names, without reloading the page: what is shown stays whole until
 * all of it is there in the other language, and for good if that does not come (WEB-8).
 * @param app in the language that is spoken
 */
export function useAskedLanguage(app: App, { search, shown, open, onOpened }: Asking): void {
  const tapped = useTappedLanguage();
  const asked = tapped ?? readLocale(new URLSearchParams(search).get("lang")) ?? app.locale();
  const change = useEffectEvent(async (from: Promise<Opened>, isLeft: () => boolean) => {
    const other = await app.inLanguage(asked).catch(() => null);
    const isOpened = other !== null && !isLeft() && (await open(other, from));
    if (isLeft()) return;
    if (isOpened) {
      noteSpoken(other);
      onOpened(other);
    } else {
      noteUnspoken(app);
      app.onFailure(app.shellTexts().languageFailure);
    }
  });
  useEffect(() => {
    if (asked === app.locale()) return undefined;
    let isLeft = false;
    const hide = indicateInstead(app.shellTexts().languageLoading);
    void change(shown, () => isLeft);
    return () => {
      isLeft = true;
      hide();
    };
  }, [app, asked, shown]);
  // What was tapped is told by the app that speaks it.
  useEffect(() => tellChoice(app), [app]);
}

/** Few pages have a choice to tell the server. @returns stops */
function tellChoice(app: App): (() => void) | undefined {
  if (untoldChoice.read() === null) return undefined;
  const left = new AbortController();
  import("./send-language.ts").then(({ sendWhenOnline }) => sendWhenOnline(app, left.signal)).catch(() => {});
  return () => left.abort();
}
