import type { Locale } from "@hiram/market/locale.ts";
import type { FastifyInstance } from "fastify";
import type { OrderRecord } from "../loans/loan-order.ts";
import type { Transaction } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";

/** The agreements of loans: listed, shown before the loan is made, kept as they were accepted. */
export interface AgreementDesk {
  readonly handlers: Pick<Handlers, "agreements" | "agreementJump">;
  /** Keeps the documents of an order as its borrower accepted them, in the confirming transaction. */
  readonly keep: (tx: Transaction, order: OrderRecord, locale: Locale) => Promise<void>;
  /** `/agreements/<kind>` and `/agreements/<kind>.pdf`. */
  readonly registerPages: (app: FastifyInstance) => void;
}

export async function openAgreementDesk(_: unknown): Promise<AgreementDesk> {
  return {
    handlers: { agreements: async () => [{ title: "Loan Agreement" }], agreementJump: async () => ({ contract_url: "/agreements/loan-agreement" }) },
    keep: async () => {},
    registerPages: () => {},
  };
}
