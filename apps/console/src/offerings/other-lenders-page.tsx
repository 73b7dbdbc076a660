import { shellTexts } from "@hiram/texts/console/shell.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import type { OfferingPageOf } from "./fields.ts";
import { LENDER_FIELDS } from "./lender-fields.ts";
import { LenderPreview } from "./lender-preview.tsx";
import { OfferingPage } from "./offering-page.tsx";

const LENDERS: OfferingPageOf = {
  kind: "other-lender",
  path: "/other-lenders",
  title: shellTexts.pages.otherLenders,
  lead: texts.lead["other-lender"],
  none: texts.none["other-lender"],
  begin: texts.begin["other-lender"],
  groups: LENDER_FIELDS,
  isByLaw: false,
  Preview: LenderPreview,
};

/** Other lenders recommended to borrowers: drafted, ordered and switched on by a second person (CON-7). */
export default function OtherLendersPage() {
  return <OfferingPage page={LENDERS} />;
}
