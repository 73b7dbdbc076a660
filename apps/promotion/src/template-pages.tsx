import { setPageTitle } from "@hiram/browser/browser.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { Activity, useEffect, useState } from "react";
import { downloadHash, landingHash, type PageAddress } from "./address/page-address.ts";
import { LandingPage } from "./landing/landing-page.tsx";
import { LatePage } from "./shell/late-page.tsx";
import type { Outcome, TemplatePageProps } from "./shell/template-page-props.ts";

const downloadPage = latePart(() => import("./download/download-page.tsx"));
const agreementPage = latePart(() => import("./agreement/agreement-page.tsx"));

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
  useLoadAhead(downloadPage);
  useLoadAhead(agreementPage);
  const { isBehind, goBack } = useTemplateBehind(address);

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
        <LatePage title={title} texts={texts} late={downloadPage}>
          {({ DownloadPage }) => (
            <DownloadPage {...props} isTemplateBehind={isBehind} onBack={goBack} outcome={outcome} />
          )}
        </LatePage>
      )}
      {page === "agreement" && (
        <LatePage title={title} texts={texts} late={agreementPage}>
          {({ AgreementPage }) => <AgreementPage {...props} isTemplateBehind={isBehind} onBack={goBack} />}
        </LatePage>
      )}
    </>
  );
}

/** Back to the template: a step back if it was shown before, otherwise it replaces this page. */
function useTemplateBehind(address: PageAddress) {
  const [isBehind, setBehind] = useState(false);
  if (address.page === "landing" && !isBehind) setBehind(true);
  return {
    isBehind,
    goBack: (): void => {
      if (isBehind) history.back();
      else location.replace(landingHash(address));
    },
  };
}
