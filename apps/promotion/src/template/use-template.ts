import type { Caller, Reply } from "@hiram/contract";
import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { useEffect, useState } from "react";
import { askTemplate } from "./ask-template.ts";

/** A template as it was answered, or why not. */
export interface LoadedTemplate {
  readonly id: string;
  readonly locale: Locale;
  readonly reply: Reply<LandingTemplate>;
}

/** The template of an address; what was shown stays until another id or language has come (PROMO-2). */
export function useTemplate(client: Caller, id: string, locale: Locale, first: LoadedTemplate) {
  const [shown, setShown] = useState(first);
  const isShown = shown.id === id && shown.locale === locale;
  useEffect(() => {
    if (isShown) return undefined;
    let isLeft = false;
    const load = async (): Promise<void> => {
      const reply = await askTemplate(client, id);
      if (!isLeft) setShown({ id, locale, reply });
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [client, id, locale, isShown]);
  return {
    reply: shown.reply,
    /** Shows a template that has come already. */
    show: setShown,
    retry: async (): Promise<void> => setShown({ id, locale, reply: await askTemplate(client, id) }),
  };
}
