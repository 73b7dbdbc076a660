import { PAGES, type Reply } from "@hiram/contract";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import { type ApplyView, viewOf } from "./application/apply-parts.ts";
import type { AddressQuery } from "./shell/app/address-query.ts";
import type { PageArea } from "./shell/app/texts.ts";

const APPLY_PARTS: Readonly<Record<ApplyView["name"], string>> = {
  questions: "question-step.tsx",
  references: "references-step.tsx",
  picture: "id-picture-step.tsx",
  decision: "decision.tsx",
  overview: "steps-overview.tsx",
};

/** Pages whose screen is not named like their texts, or begins with parts that its loader waits for. */
const FILES: Readonly<Record<string, (query: AddressQuery) => readonly [string, ...string[]]>> = {
  [PAGES.loanConfirm2]: () => ["loan-confirm-2-screen.tsx"],
  [PAGES.repaymentOfCode2]: () => ["repayment-of-code-2-screen.tsx"],
  [PAGES.aboutUs]: () => ["information-screen.tsx"],
  [PAGES.privacyPolicy]: () => ["information-screen.tsx"],
  [PAGES.loanTerms]: () => ["information-screen.tsx"],
  [PAGES.apply]: ({ step }) => ["apply-screen.tsx", APPLY_PARTS[likelyView(step)]],
};

/**
 * The files that an address shows besides the entry, by the ends of their paths: the server has them fetched
 * early; the screen's own file first. A guess where the page's data decides: `filesOfData` knows.
 */
export function pageFiles(
  path: string,
  texts: PageArea,
  query: AddressQuery,
): readonly [string, ...string[]] {
  return FILES[path]?.(query) ?? [`${texts}-screen.tsx`];
}

function likelyView(step: string | undefined): ApplyView["name"] {
  if (!step || step === "all") return "overview";
  if (step === "ext") return "references";
  return step.startsWith("id") ? "picture" : "questions";
}

interface LoadedPage {
  readonly query: AddressQuery;
  readonly data: unknown;
}

/** The files that depend on the page's data: without their styles its first paint would be unstyled. */
export function filesOfData(path: string, { query, data }: LoadedPage, today: string): readonly string[] {
  if (path !== PAGES.apply) return [];
  const reply = data as Reply<CertifyList>;
  return reply.success ? [APPLY_PARTS[viewOf(reply.data, query, today).name]] : [];
}
