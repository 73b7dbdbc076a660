import type { Caller } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import { useEffect, useState } from "react";
import { askTemplate, type TemplateReply } from "./ask-template.ts";

/** The server's template, or why there is none. */
export interface LoadedTemplate extends TemplateReply {
  readonly id: string;
  readonly locale: Locale;
}

/** The template of an address; the previous one is shown until another id or language has loaded (PROMO-2). */
export function useTemplate(client: Caller, id: string, locale: Locale, first: LoadedTemplate) {
  const [shown, setShown] = useState(first);
  const isShown = shown.id === id && shown.locale === locale;
  useEffect(() => {
    if (isShown) return undefined;
    let isLeft = false;
    const load = async (): Promise<void> => {
      const loaded = await askTemplate(client, id);
      if (!isLeft) setShown({ id, locale, ...loaded });
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [client, id, locale, isShown]);
  return {
    reply: shown.reply,
    stoodInFor: shown.stoodInFor,
    /** Shows a template that has already loaded. */
    show: setShown,
    retry: async (): Promise<void> => setShown({ id, locale, ...(await askTemplate(client, id)) }),
  };
}
