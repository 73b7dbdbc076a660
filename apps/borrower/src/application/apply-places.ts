import {
  type ApplicationState,
  type CertifyStep,
  ID_PICTURES,
  type IdPicture,
} from "@hiram/contract/applications/certify-form.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import type { AddressQuery } from "../shell/address-query.ts";
import type { App } from "../shell/app.ts";

/** Places within the page, by `?step=`; `all` is the list of steps even for whom it is decided. */
export type ApplyPlace = CertifyStep | IdPicture | "all";

/** The loan that was chosen before applying, which the borrower comes back to; centavos, periods of `termUnit`. */
export interface LoanChoice {
  readonly productId?: string | undefined;
  readonly amount?: string | undefined;
  readonly periods?: string | undefined;
  readonly termUnit?: string | undefined;
}

export function choiceOf({ productId, amount, periods, termUnit }: AddressQuery): LoanChoice {
  return { productId, amount, periods, termUnit };
}

/** Where the ID is gone on with: its number first, then the pictures that are missing; the number again once it is whole. */
export function placeOfCard({ steps, pictures }: Pick<CertifyList, "steps" | "pictures">): ApplyPlace {
  return isNumberSaved(steps) ? (ID_PICTURES.find((side) => pictures[side] === 0) ?? "card") : "card";
}

/** Kind and number are saved together, and the number is never sent back. */
export function isNumberSaved(steps: CertifyList["steps"]): boolean {
  const items = steps.find(({ step }) => step === "card")?.items ?? [];
  return items.some(({ code, value }) => code === "idKind" && value !== "");
}

/** Where a step is gone on with. */
export function placeOf(step: CertifyStep, list: Pick<CertifyList, "steps" | "pictures">): ApplyPlace {
  return step === "card" ? placeOfCard(list) : step;
}

/** Decided, or being looked at; a refusal whose day has come is over (WEB-6). @param today in Manila */
export function isAnswered({ state, againOn }: ApplicationState, today: string): boolean {
  return state !== "none" && !(state === "refused" && againOn <= today);
}

/** The confirmation of the loan that was chosen, when the limit allows it; otherwise where one is chosen. */
export function goOnAddress(
  app: App,
  { limit }: Pick<ApplicationState, "limit">,
  choice: LoanChoice,
): string {
  const { productId, amount } = choice;
  if (!productId) return app.address("home");
  const isChosen = Number(amount ?? 0) > 0 && Number(amount) <= limit;
  return isChosen ? app.address("loanConfirm", { ...choice }) : app.address("product", { productId });
}
