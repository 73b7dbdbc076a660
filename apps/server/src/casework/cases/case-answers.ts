import type { CaseLine } from "@hiram/contract/staff/cases/case-queue.ts";
import type { MaskedBorrower, StaffOrder } from "@hiram/contract/staff/cases/case-file.ts";
import { daysBetween } from "@hiram/lending";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import { isProblemType } from "../../complaints/problem-types.ts";
import { maskedName } from "../../identity/masked-person.ts";
import { maskedPhone } from "../../identity/read-phone.ts";
import type { borrowers } from "../../identity/schema.ts";
import { creditWords } from "../../orders/credit-words.ts";
import { type LoanOrder } from "../../orders/loan-order.ts";
import { orderTitle } from "../../orders/order-title.ts";
import type { Wording } from "../../orders/wording.ts";
import type { CaseRow } from "../../support-cases/case-queue.ts";

const CONTACT_TITLE = "A message from the site";

const instant = (at: Date | null): string => at?.toISOString() ?? "";

/** A case by the names of the console's calls. */
export function lineAnswer(
  { case: of, opening, again, fullName, closedAt, visitor, owner, score }: CaseRow,
  { texts, now }: { readonly texts: ServerTexts; readonly now: Date },
): CaseLine {
  const { problemType, answeredAt, dueAt } = of;
  return {
    caseId: of.id,
    kind: of.complaintId === null ? "message" : "complaint",
    problemId: of.complaintId ?? 0,
    problemType,
    title: isProblemType(problemType) ? texts.complaint.types[problemType] : CONTACT_TITLE,
    opening: again?.opening ?? opening,
    wroteAgainAt: instant(again === null ? null : new Date(again.sentAt)),
    orderId: of.orderId ?? 0,
    person: visitor ?? maskedName({ fullName: fullName ?? "", closedAt }),
    locale: of.locale,
    openedAt: instant(of.openedAt),
    dueAt: instant(dueAt),
    isOverdue: (answeredAt ?? now) >= dueAt ? 1 : 0,
    ownerId: of.ownerId ?? 0,
    owner: of.ownerId === null ? "" : (owner ?? "Demo"),
    answeredAt: instant(answeredAt),
    score: score ?? 0,
  };
}

/** An order as staff see it: what was lent, what is owed, how late it is, what was overpaid. */
export function staffOrderAnswer(order: LoanOrder, wording: Wording): StaffOrder {
  const { record, account } = order;
  const next = account?.nextInstalment ?? null;
  return {
    orderId: record.id,
    product: record.product.name,
    status: orderTitle(order, wording),
    amountCentavos: record.amountCentavos,
    owedCentavos: account?.outstandingCentavos ?? 0,
    dueOn: next?.dueOn ?? "",
    daysLate: next?.state === "overdue" ? daysBetween(next.dueOn, wording.today) : 0,
    credit: [...creditWords(order, wording)],
    confirmedAt: instant(record.confirmedAt),
  };
}

type Borrower = typeof borrowers.$inferSelect;

export function maskedBorrowerAnswer(borrower: Borrower): MaskedBorrower {
  const { id, phone, createdAt, creditLimitCentavos } = borrower;
  return {
    borrowerId: id,
    name: maskedName(borrower),
    phone: maskedPhone(phone),
    since: instant(createdAt),
    limitCentavos: creditLimitCentavos,
  };
}
