import {
  type PayoutAccountForm,
  type SavedAccount,
  wrongFieldsOf,
} from "@hiram/contract/payout-accounts/account-form.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { eq } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import { payouts } from "../payouts/schema.ts";
import { type Customer, makeCustomer } from "../testing/customer.ts";
import type { TestServer } from "../testing/test-server.ts";
import { payoutAccounts, unconfirmedAccounts } from "./schema.ts";

type Form = Readonly<Record<string, string | number>>;

/** A valid form for each card type. */
export const FORMS = {
  wallet: { cardType: 1, channelNumber: 90006, walletNumber: "09181112222", walletName: "Juana Dela Cruz" },
  bank: { cardType: 2, bankCode: "BPI", bankAccountNumber: "1234567890", bankAccountName: "Juana Dela Cruz" },
  counter: {
    cardType: 3,
    counterCode: "CEBUANA",
    counterName: "Juana Dela Cruz",
    counterBirthDate: "1990-02-28",
    counterCity: "1380300000",
  },
} as const satisfies Readonly<Record<string, Form>>;

/** A borrower, and the form's calls in their session. */
export async function makeBinder(server: TestServer, options: { readonly hasPayoutAccount?: boolean } = {}) {
  const { database } = server;
  const { db } = database;
  const customer: Customer = await makeCustomer(database, { hasPayoutAccount: false, ...options });
  const { borrowerId, productId, sessionId } = customer;
  const [borrower] = await db.select().from(borrowers).where(eq(borrowers.id, borrowerId));
  const phone = borrower!.phone;

  const call = async (...[name, payload, language]: [Parameters<TestServer["call"]>[0], Form, string?]) =>
    server.call(name, payload, { sessionId, ...(language && { language }) });

  return {
    ...customer,
    phone,
    call,
    items: async (language?: string) =>
      (
        (await call("payoutAccountForm", { product_id: productId }, language)).envelope
          .data as PayoutAccountForm
      ).items,
    bind: async (form: Form, language?: string) => (await call("savePayoutAccount", form, language)).envelope,
    /** What is wrong, by field, in the order reported. */
    wrong: async (form: Form, language?: string) => {
      const { data } = (await call("savePayoutAccount", form, language)).envelope;
      return Object.fromEntries(wrongFieldsOf(data).map(({ code, message }) => [code, message]));
    },
    saved: async (form: Form) => (await call("savePayoutAccountOfOrder", form)).envelope.data as SavedAccount,
    /** Every account ever bound, oldest first. */
    accounts: () =>
      db
        .select()
        .from(payoutAccounts)
        .where(eq(payoutAccounts.borrowerId, borrowerId))
        .orderBy(payoutAccounts.id),
    waiting: () =>
      db.select().from(unconfirmedAccounts).where(eq(unconfirmedAccounts.borrowerId, borrowerId)),
    /** Confirms a loan of ₱3,000. @returns functions to ask about it */
    borrow: async () => {
      const payload = { productId, amount: 300_000, periods: 91, termUnit: "D" };
      const { envelope } = await call("loanDetailPush", payload);
      const { lendDetailsUrl } = envelope.data as { lendDetailsUrl: string };
      const orderId = Number(new URL(lendDetailsUrl, "http://x").searchParams.get("orderId"));
      return {
        orderId,
        details: async () => (await call("loanDetails", { productId, orderId })).envelope.data as LoanDetails,
        payouts: () =>
          db.select().from(payouts).where(eq(payouts.orderId, orderId)).orderBy(payouts.requestedAt),
      };
    },
  };
}
