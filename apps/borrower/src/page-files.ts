import { PAGES } from "@hiram/contract";
import type { AddressQuery } from "./shell/address-query.ts";
import type { PageArea } from "./shell/texts.ts";

/** Pages whose screen is not named as its texts are, or begins with parts that its loader waits for. */
const FILES: Readonly<Record<string, (query: AddressQuery) => readonly string[]>> = {
  [PAGES.loanConfirm2]: () => ["loan-confirm-2-screen.tsx"],
  [PAGES.repaymentOfCode2]: () => ["repayment-of-code-2-screen.tsx"],
  [PAGES.aboutUs]: () => ["information-screen.tsx"],
  [PAGES.privacyPolicy]: () => ["information-screen.tsx"],
  [PAGES.loanTerms]: () => ["information-screen.tsx"],
  [PAGES.apply]: ({ step }) => ["apply-screen.tsx", applyPart(step)],
};

/**
 * The files that an address shows besides the entry, by the ends of their paths: the server has them fetched early.
 * A guess where the page's data decides; what was not guessed is fetched by the page.
 */
export function pageFiles(path: string, texts: PageArea, query: AddressQuery): readonly string[] {
  return FILES[path]?.(query) ?? [`${texts}-screen.tsx`];
}

function applyPart(step: string | undefined): string {
  if (!step || step === "all") return "steps-overview.tsx";
  if (step === "ext") return "references-step.tsx";
  return step.startsWith("id") ? "id-picture-step.tsx" : "question-step.tsx";
}
