import type { Caller } from "@hiram/contract";
import type { LandingTemplate } from "@hiram/contract/operations/promotion-template.ts";
import { setPageTitle } from "@hiram/market/browser.ts";
import type { Texts } from "@hiram/market/texts/promotion/load.ts";
import { Activity, useEffect, useRef, useState } from "react";
import { downloadHash, landingHash, type PageAddress } from "./address/page-address.ts";
import { LandingPage } from "./landing/landing-page.tsx";
import type { Outcome } from "./landing/use-registration.ts";
import { LateChunk } from "./shell/late-chunk.tsx";

/** What every page of a template is given. */
export interface TemplatePageProps {
  readonly client: Caller;
  readonly address: PageAddress;
  readonly template: LandingTemplate;
  readonly texts: Texts;
  readonly onSpeakOther: () => Promise<void>;
}

/** What a page that is opened from the template's is given. */
export interface LaterPageProps extends TemplatePageProps {
  readonly onBack: () => void;
}

const downloadPage = () => import("./download/download-page.tsx");
const agreementPage = () => import("./agreement/agreement-page.tsx");

/**
 * The template, its download page and its agreement. The template's form is only hidden behind the other two, so
 * that what was typed is there on the way back (PROMO-10).
 */
export function TemplatePages(props: TemplatePageProps) {
  const { address, template, texts } = props;
  const { page } = address;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const title = { landing: template.title, download: texts.downloadTitle, agreement: texts.agreementTitle }[
    page
  ];
  useEffect(() => setPageTitle(title), [title]);
  const goBack = useWayBack(address);

  function finish(reached: Outcome): void {
    setOutcome(reached);
    location.hash = downloadHash(address);
  }

  return (
    <>
      <Activity mode={page === "landing" ? "visible" : "hidden"}>
        <LandingPage {...props} onFinish={finish} />
      </Activity>
      {page === "download" && (
        <LateChunk texts={texts} load={downloadPage}>
          {({ DownloadPage }) => <DownloadPage {...props} onBack={goBack} outcome={outcome} />}
        </LateChunk>
      )}
      {page === "agreement" && (
        <LateChunk texts={texts} load={agreementPage}>
          {({ AgreementPage }) => <AgreementPage {...props} onBack={goBack} />}
        </LateChunk>
      )}
    </>
  );
}

/** Back to the template: a step back where it was shown before, otherwise in this page's place. */
function useWayBack(address: PageAddress): () => void {
  const wasOnTemplate = useRef(false);
  useEffect(() => {
    if (address.page === "landing") wasOnTemplate.current = true;
  }, [address]);
  return () => {
    if (wasOnTemplate.current) history.back();
    else location.replace(landingHash(address));
  };
}
