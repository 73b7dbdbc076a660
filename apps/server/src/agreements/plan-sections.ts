import { manilaDateOf, sumOf } from "@hiram/lending";
import type { DocumentSection } from "../paper/document.ts";
import type { DocumentWords } from "./document-words.ts";
import type { PlanModel } from "./plan-model.ts";

/**
 * What a payment plan changes, and what the Truth in Lending Act requires the borrower to be told about it (RA 3765).
 */
export function planSections(model: PlanModel, words: DocumentWords): DocumentSection[] {
  const { w, amount, day, percent } = words;
  const { owed, payments, latePenaltyCentavos: penalty, penaltyMostPpm, order } = model;
  const total = sumOf(payments.map(({ amountCentavos }) => amountCentavos));
  const lateText = (): string => {
    if (penalty === 0) return w.planLateNone;
    return penaltyMostPpm === null
      ? w.planLate(amount(penalty))
      : w.planLateCapped(amount(penalty), percent(penaltyMostPpm));
  };
  return [
    {
      heading: w.plan,
      blocks: [
        { kind: "text", text: w.planText(String(order.id), day(manilaDateOf(new Date(order.acceptedAt)))) },
        { kind: "text", text: w.planStays },
      ],
    },
    {
      heading: w.disclosure,
      blocks: [
        { kind: "text", text: w.planLaw },
        {
          kind: "rows",
          rows: [
            { label: w.planOwed, value: amount(total), isStrong: true },
            { label: w.principal, value: amount(owed.principal), isPart: true },
            { label: w.interest, value: amount(owed.interest), isPart: true },
            ...(owed.fees > 0 ? [{ label: w.fees, value: amount(owed.fees), isPart: true }] : []),
            ...(owed.penalty > 0
              ? [{ label: w.latePenalty, value: amount(owed.penalty), isPart: true }]
              : []),
            { label: w.planCharge, value: amount(0), isStrong: true },
            { label: w.planRate, value: percent(0) },
            { label: words.labels.totalOfPayments, value: amount(total), isStrong: true },
          ],
        },
        { kind: "text", text: w.planCopy },
      ],
    },
    {
      heading: w.schedule,
      blocks: [
        {
          kind: "table",
          head: [w.number, w.dueDay, w.toPay],
          rows: payments.map(({ dueOn, amountCentavos }, index) => [
            String(index + 1),
            day(dueOn),
            amount(amountCentavos),
          ]),
          total: ["", w.total, amount(total)],
        },
      ],
    },
    {
      heading: w.late,
      blocks: [
        {
          kind: "text",
          text: lateText(),
        },
        { kind: "text", text: w.planEarly },
      ],
    },
  ];
}
