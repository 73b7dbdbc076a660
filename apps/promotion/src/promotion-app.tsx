import type { Caller } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import { loadPromotionTexts, type Texts } from "@hiram/texts/promotion/load.ts";
import { LoadingIndicator } from "@hiram/ui/loading-indicator/loading-indicator.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { Toasts } from "@hiram/ui/toasts/toasts.tsx";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { addressIn, type PageAddress } from "./address/page-address.ts";
import { usePageAddress } from "./address/use-page-address.ts";
import { useTemplateLook } from "./look/use-template-look.ts";
import { TemplateFailed } from "./shell/template-failed.tsx";
import { TemplatePages } from "./template-pages.tsx";
import { askTemplate } from "./template/ask-template.ts";
import { type LoadedTemplate, useTemplate } from "./template/use-template.ts";
import { trackVisit } from "./visitor/tracking.ts";
import { isUnreachable } from "./visitor/unreachable.ts";

export interface PromotionAppProps {
  readonly clientIn: (locale: Locale) => Caller;
  /** In the language that the page is opened in, as is all that follows. */
  readonly client: Caller;
  readonly texts: Texts;
  readonly locale: Locale;
  readonly first: LoadedTemplate;
}

/** The whole app: the address's template in the visitor's language, or why it cannot be shown. */
export function PromotionApp({ clientIn, first, ...start }: PromotionAppProps) {
  const address = usePageAddress();
  const [speech, setSpeech] = useState(start);
  const { client, texts, locale } = speech;
  const other = locale === "en" ? "fil" : "en";
  const { reply, stoodInFor, show, retry } = useTemplate(client, address.campaign.id, locale, first);
  useTemplateLook(reply.success ? reply.data.colors : undefined);
  useVisit(client, address);

  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const isSwitching = useRef(false);
  const [isComing, setIsComing] = useState(false);
  /**
   * Everything stays as it is, including what was typed, until page and template have loaded in the other
   * language.
   */
  async function speakOther(): Promise<void> {
    if (isSwitching.current) return;
    isSwitching.current = true;
    setIsComing(true);
    const otherClient = clientIn(other);
    const { id } = address.campaign;
    const [otherTexts, spoken] = await Promise.all([
      loadPromotionTexts(other).catch(() => null),
      askTemplate(otherClient, id),
    ]);
    isSwitching.current = false;
    setIsComing(false);
    if (otherTexts === null || !spoken.reply.success) {
      const isGone = otherTexts === null || isUnreachable(spoken.reply);
      toast.error(isGone ? texts.networkFailure : spoken.reply.message);
      return;
    }
    history.replaceState(history.state, "", addressIn(other, location));
    show({ id, locale: other, ...spoken });
    setSpeech({ client: otherClient, locale: other, texts: otherTexts });
  }

  return (
    <>
      {reply.success ? (
        <TemplatePages
          client={client}
          address={address}
          template={reply.data}
          stoodInFor={stoodInFor}
          texts={texts}
          otherLocale={other}
          onSpeakOther={speakOther}
        />
      ) : (
        <TemplateFailed reply={reply} texts={texts} onRetry={retry} />
      )}
      <LoadingIndicator text={isComing ? texts.languageLoading : null} />
      <Toasts />
    </>
  );
}

/**
 * A visit is counted once, when the template's page first appears, whether or not the template can be shown.
 */
function useVisit(client: Caller, { page, campaign }: PageAddress): void {
  const isCounted = useRef(false);
  useEffect(() => {
    if (page !== "landing" || isCounted.current) return;
    isCounted.current = true;
    trackVisit(client, campaign);
  }, [client, page, campaign]);
}
