import { randomInt, randomUUID } from "node:crypto";
import type { LoanProduct } from "@hiram/lending";
import { borrowers, sessions } from "../identity/schema.ts";
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

/** A live session of the borrower. @returns its id */
export async function logIn(
  db: Db,
  borrowerId: number,
  times: Partial<Pick<typeof sessions.$inferInsert, "expiresAt" | "endedAt">> = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(sessions).values({ id, borrowerId, expiresAt: new Date("2036-01-01T00:00:00Z"), ...times });
  return id;
}
