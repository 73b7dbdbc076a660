import type { CreditPolicy } from "./policy.ts";

const pesos = (amount: number): number => amount * 100;

/**
 * Version 1, which the migration `credit_policies` writes into every new database (POL-4): a newcomer with complete
 * steps gets ₱2,000 at once. What looks like one person with several accounts is referred to a person, never refused by
 * the machine alone.
 */
export const starterPolicy: CreditPolicy = {
  rules: [
    {
      id: "under-age",
      when: [{ fact: "ageYears", is: "below", value: 18 }],
      outcome: { is: "refuse", reason: "under-age", againAfterDays: 365 },
    },
    {
      id: "loan-overdue",
      when: [{ fact: "loansOverdue", is: "above", value: 0 }],
      outcome: { is: "refuse", reason: "loan-overdue", againAfterDays: 1 },
    },
    {
      id: "income-too-low",
      when: [{ fact: "monthlyIncomeCentavos", is: "below", value: pesos(5_000) }],
      outcome: { is: "refuse", reason: "income-too-low", againAfterDays: 30 },
    },
    {
      id: "obligations-too-high",
      when: [{ fact: "obligationsPercent", is: "above", value: 50 }],
      outcome: { is: "refuse", reason: "obligations-too-high", againAfterDays: 30 },
    },
    {
      id: "refused-often",
      when: [{ fact: "refusalsLast90Days", is: "above", value: 2 }],
      outcome: { is: "ask-person", reason: "refused-before" },
    },
    {
      id: "id-pictures-missing",
      when: [{ fact: "idPictures", is: "below", value: 3 }],
      outcome: { is: "ask-person", reason: "id-incomplete" },
    },
    {
      id: "same-id",
      when: [{ fact: "accountsWithSameId", is: "above", value: 0 }],
      outcome: { is: "ask-person", reason: "id-on-other-account" },
    },
    {
      id: "same-payout-account",
      when: [{ fact: "accountsWithSamePayoutAccount", is: "above", value: 0 }],
      outcome: { is: "ask-person", reason: "payout-account-on-other-account" },
    },
    {
      // Families share phones; three accounts on one are reviewed.
      id: "same-device",
      when: [{ fact: "accountsWithSameDevice", is: "above", value: 2 }],
      outcome: { is: "ask-person", reason: "device-on-other-accounts" },
    },
  ],
  limits: {
    starterCentavos: pesos(2_000),
    steps: [
      { loansRepaidInTime: 1, limitCentavos: pesos(3_000) },
      { loansRepaidInTime: 2, limitCentavos: pesos(5_000) },
      { loansRepaidInTime: 4, limitCentavos: pesos(8_000) },
      { loansRepaidInTime: 7, limitCentavos: pesos(12_000) },
    ],
  },
};
