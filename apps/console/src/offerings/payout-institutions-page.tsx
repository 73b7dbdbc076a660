import { institutionTexts as words } from "@hiram/texts/console/offerings/payout-institutions.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import type { OfferingPageOf } from "./fields.ts";
import { InstitutionPreview } from "./institution-preview.tsx";
import { OfferingPage } from "./offering-page.tsx";

const INSTITUTIONS: OfferingPageOf = {
  kind: "payout-institution",
  path: "/payout-institutions",
  title: shellTexts.pages.payoutInstitutions,
  lead: texts.lead["payout-institution"],
  none: texts.none["payout-institution"],
  begin: texts.begin["payout-institution"],
  groups: [
    {
      title: words.shown,
      fields: [
        { kind: "text", path: "name", label: words.name },
        { kind: "whole", path: "position", label: words.position, hint: words.positionHint },
      ],
    },
    {
      title: words.provider,
      fields: [
        { kind: "choice", path: "kind", label: words.kind, hint: words.staysHint, options: words.kinds },
        { kind: "text", path: "code", label: words.code, hint: words.staysHint },
      ],
    },
    {
      title: words.accounts,
      fields: [
        { kind: "whole", path: "longestName", label: words.longestName },
        { kind: "whole", path: "channelNumber", label: words.channelNumber, hint: words.channelNumberHint },
        { kind: "text", path: "accountDigits", label: words.accountDigits, hint: words.accountDigitsHint },
        { kind: "flag", path: "needsBranchCity", label: words.needsBranchCity },
        { kind: "flag", path: "isSlow", label: words.isSlow },
      ],
    },
  ],
  isByLaw: false,
  Preview: InstitutionPreview,
};

/** Where loans are paid out: drafted, ordered and switched on or off by a second person (CON-7). */
export default function PayoutInstitutionsPage() {
  return <OfferingPage page={INSTITUTIONS} />;
}
