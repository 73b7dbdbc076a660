import { shellTexts } from "@hiram/texts/console/shell.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import type { OfferingPageOf } from "./fields.ts";
import { LANDING_FIELDS } from "./landing-fields.ts";
import { LandingPreview } from "./landing-preview.tsx";
import { OfferingPage } from "./offering-page.tsx";

const LANDING_PAGES: OfferingPageOf = {
  kind: "landing-page",
  path: "/landing-pages",
  title: shellTexts.pages.landingPages,
  lead: texts.lead["landing-page"],
  none: texts.none["landing-page"],
  begin: texts.begin["landing-page"],
  groups: LANDING_FIELDS,
  isByLaw: false,
  Preview: LandingPreview,
};

/** Landing pages: drafted beside a phone that shows them, switched on by a second person (CON-7). */
export default function LandingPagesPage() {
  return <OfferingPage page={LANDING_PAGES} />;
}
