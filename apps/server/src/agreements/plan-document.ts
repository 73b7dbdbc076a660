import type { Lender } from "@hiram/content";
import type { AgreedPayment } from "@hiram/lending";
import type { Locale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import type { Transaction } from "../platform/database/database.ts";
import { renderAgreementHtml } from "./agreement-html.ts";
import { PLAN_DOCUMENT } from "./agreement-kinds.ts";
import { readParty } from "./borrowing-party.ts";
import { latePenalty } from "../orders/loan-order.ts";
import { owedParts, type PlanModel, type PlannedLoan } from "./plan-model.ts";
import { agreements } from "./schema.ts";

/** Keeps a plan's disclosure as its borrower accepted it, in the accepting transaction (WEB-12). */
export type KeepPlanDocument = (
  tx: Transaction,
  loan: PlannedLoan,
  accepted: { readonly agreed: readonly AgreedPayment[]; readonly now: Date; readonly locale: Locale },
) => Promise<void>;

export function planDocumentKeeper({
  lender,
  profile,
}: {
  readonly lender: Lender;
  readonly profile: Pick<Profile, "thousandsSeparator">;
}): KeepPlanDocument {
  return async (tx, loan, { agreed, now, locale }) => {
    const { record, account } = loan;
    const model: PlanModel = {
      kind: PLAN_DOCUMENT.kind,
      lender,
      ...(await readParty(tx, record.borrowerId)),
      productName: record.product.name,
      order: { id: record.id, acceptedAt: now.toISOString() },
      owed: owedParts(account),
      payments: agreed,
      latePenaltyCentavos: latePenalty(
        loan,
        agreed.map(({ amountCentavos }) => amountCentavos),
      ),
      penaltyMostPpm: record.product.penalty.mostPpm,
      thousandsSeparator: profile.thousandsSeparator,
    };
    await tx.insert(agreements).values({
      orderId: record.id,
      kind: model.kind,
      title: PLAN_DOCUMENT.title[locale],
      html: renderAgreementHtml(model, locale),
      terms: model,
      acceptedAt: now,
    });
  };
}
