import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import { type CertifyStep, ID_PICTURES, type IdPicture } from "@hiram/contract/applications/certify-form.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";

/** Places within the page, by `?step=`; `all` is the list of steps even after the decision. */
export type ApplyPlace = CertifyStep | IdPicture | "all";

/**
 * The loan that was chosen before applying, to which the borrower comes back; centavos, periods of `termUnit`.
 */
export interface LoanChoice {
  readonly productId?: string | undefined;
  readonly amount?: string | undefined;
  readonly periods?: string | undefined;
  readonly termUnit?: string | undefined;
}

export function choiceOf({ productId, amount, periods, termUnit }: AddressQuery): LoanChoice {
  return { productId, amount, periods, termUnit };
}

/**
 * Where to continue with the ID: its number first, then the missing pictures; the number again once it is
 * complete.
 */
function placeOfCard({ steps, pictures }: Pick<CertifyList, "steps" | "pictures">): ApplyPlace {
  return isNumberSaved(steps) ? (ID_PICTURES.find((side) => pictures[side] === 0) ?? "card") : "card";
}

/** Kind and number are saved together, and the number is never sent back. */
function isNumberSaved(steps: CertifyList["steps"]): boolean {
  const items = steps.find(({ step }) => step === "card")?.items ?? [];
  return items.some(({ code, value }) => code === "idKind" && value !== "");
}

/** Where to continue with a step. */
export function placeOf(step: CertifyStep, list: Pick<CertifyList, "steps" | "pictures">): ApplyPlace {
  return step === "card" ? placeOfCard(list) : step;
}

/**
 * Decided or under review; a refusal ends on the day from which one may apply again (WEB-6), new pictures are sent at
 * once. @param today in Manila
 */
export function isAnswered({ state, againOn }: ApplicationState, today: string): boolean {
  if (state === "refused") return againOn > today;
  return state === "looking" || state === "approved";
}

/** The confirmation of the chosen loan, if the limit allows it; otherwise the page for choosing another amount. */
export function goOnAddress(
  app: App,
  { limit }: Pick<ApplicationState, "limit">,
  choice: LoanChoice,
): string {
  const { productId, amount, periods, termUnit } = choice;
  if (!productId) return app.address("home");
  const isChosen = Number(amount ?? 0) > 0 && Number(amount) <= limit;
  if (isChosen) return app.address("loanConfirm", { ...choice });
  return app.address("product", { productId, periods, termUnit });
}
