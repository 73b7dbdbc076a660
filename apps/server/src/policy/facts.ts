/**
 * Everything that a credit policy may ask about an applicant (POL-1). Saving a policy with a rule that names anything
 * else is refused. Each fact is gathered by a function of its own (`applications/gather-facts.ts`).
 */
export const FACTS = {
  /** In whole years on the day of the decision, in Manila. */
  ageYears: "number",
  /** Declared, a month. */
  monthlyIncomeCentavos: "number",
  /** Declared, a month: what is already being repaid elsewhere. */
  monthlyObligationsCentavos: "number",
  /** Obligations as a share of the income, rounded up. */
  obligationsPercent: "number",
  /** An `EMPLOYMENTS` code. */
  employment: "text",
  /** The code of an ID kind in the operator's list. */
  idKind: "text",
  /** Out of three: front, back, selfie. */
  idPictures: "number",
  loansOverdue: "number",
  loansRepaid: "number",
  /** Of those repaid: never past due. */
  loansRepaidInTime: "number",
  /** Applications refused in the 90 days before. */
  refusalsLast90Days: "number",
  accountsWithSameId: "number",
  accountsWithSamePayoutAccount: "number",
  accountsWithSameDevice: "number",
} as const;

export type FactName = keyof typeof FACTS;
type FactValue<Kind> = Kind extends "number" ? number : string;

/** What is known about one applicant at one moment; null: not known. */
export type PolicyFacts = { readonly [Name in FactName]: FactValue<(typeof FACTS)[Name]> | null };

export const isFactName = (name: string): name is FactName => Object.hasOwn(FACTS, name);

/** Why an application is refused or referred to a person: stored with decisions, so never renamed. */
export const REASONS = [
  "under-age",
  "income-too-low",
  "obligations-too-high",
  "loan-overdue",
  "refused-before",
  "repaid-late",
  "id-incomplete",
  "id-on-other-account",
  "payout-account-on-other-account",
  "device-on-other-accounts",
  "person-decided",
] as const;
export type Reason = (typeof REASONS)[number];
