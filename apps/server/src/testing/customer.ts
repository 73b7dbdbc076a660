import { randomInt, randomUUID } from "node:crypto";
import type { LoanProduct } from "@hiram/lending";
import { borrowers, sessions } from "../identity/schema.ts";
import { hashOfSession } from "../identity/session-hash.ts";
import { products } from "../loans/schema.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { defaultChannels } from "../repayments/default-channels.ts";
import { paymentChannels } from "../repayments/schema.ts";
import { sampleProduct } from "./sample-order.ts";

export interface Customer {
  readonly borrowerId: number;
  readonly sessionId: string;
  readonly productId: number;
}

export interface CustomerWish {
  readonly product?: LoanProduct;
  readonly creditLimitCentavos?: number;
  readonly hasPayoutAccount?: boolean;
}

/** A new borrower who is logged in, with a product to borrow. */
export async function makeCustomer({ db }: Database, wish: CustomerWish = {}): Promise<Customer> {
  const { product = sampleProduct, creditLimitCentavos = 10_000_000, hasPayoutAccount = true } = wish;
  const { id: productId, name, logo } = product;
  await db.insert(products).values({ id: productId, name, logo, definition: product }).onConflictDoNothing();
  await db
    .insert(paymentChannels)
    .values([...defaultChannels])
    .onConflictDoNothing();
  const phone = `09${randomInt(1e9).toString().padStart(9, "0")}`;
  const [borrower] = await db
    .insert(borrowers)
    .values({ phone, fullName: "Juana Dela Cruz", creditLimitCentavos })
    .returning({ id: borrowers.id });
  const borrowerId = borrower!.id;
  if (hasPayoutAccount) await bindAccount(db, borrowerId, phone);
  return { borrowerId, productId, sessionId: await logIn(db, borrowerId) };
}

/** Binds a payout account. @returns its id */
export async function bindAccount(db: Db, borrowerId: number, accountNumber: string): Promise<number> {
  const [account] = await db
    .insert(payoutAccounts)
    .values({
      borrowerId,
      kind: "wallet",
      channel: "GCASH",
      channelName: "GCash",
      accountNumber,
      accountNumberLast4: accountNumber.slice(-4),
      holderName: "Juana Dela Cruz",
      boundAt: new Date("2026-01-01T00:00:00Z"),
    })
    .returning({ id: payoutAccounts.id });
  return account!.id;
}

export interface SessionWish extends Partial<Pick<typeof sessions.$inferInsert, "expiresAt" | "endedAt">> {
  readonly sessionId?: string;
}

/** A session of the borrower, live and of any device unless wished otherwise. @returns its id */
export async function logIn(
  db: Db,
  borrowerId: number,
  { sessionId = randomUUID(), ...times }: SessionWish = {},
): Promise<string> {
  const idHash = hashOfSession(sessionId);
  const expiresAt = new Date("2036-01-01T00:00:00Z");
  await db.insert(sessions).values({ idHash, borrowerId, expiresAt, ...times });
  return sessionId;
}
