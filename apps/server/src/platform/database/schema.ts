/** Every table, by the domain that owns it. */
export * from "../../agreements/schema.ts";
export * from "../../complaints/schema.ts";
export * from "../../identity/schema.ts";
export * from "../../ledger/schema.ts";
export * from "../../loans/schema.ts";
export * from "../../one-time-codes/schema.ts";
export * from "../../payout-accounts/schema.ts";
export * from "../../payouts/schema.ts";
export * from "../../repayments/bank-cards-schema.ts";
export * from "../../promotion/schema.ts";
export * from "../../repayments/schema.ts";
export * from "../../site/schema.ts";
export * from "../../tracking/schema.ts";
export * from "../clock-schema.ts";
export * from "../inbox/schema.ts";
export * from "../jobs/schema.ts";
export * from "../throttle/schema.ts";
