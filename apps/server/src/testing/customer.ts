import { randomUUID } from "node:crypto";
import type { LoanProduct } from "@hiram/lending";
import { sessions } from "../identity/schema.ts";
import { hashOfSession } from "../identity/session-hash.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { addBorrower, bindAccount, openShop } from "./facts.ts";
import { sampleProduct } from "./sample-order.ts";

export interface Customer {
  readonly borrowerId: number;
  readonly sessionId: string;
  readonly productId: number;
}

export interface CustomerOptions {
  readonly product?: LoanProduct;
  readonly creditLimitCentavos?: number;
  readonly hasPayoutAccount?: boolean;
}

/** A new borrower who is logged in, with a product to borrow. */
export async function makeCustomer({ db }: Database, options: CustomerOptions = {}): Promise<Customer> {
  const { product = sampleProduct, creditLimitCentavos = 10_000_000, hasPayoutAccount = true } = options;
  await openShop(db, product);
  const borrowerId = await addBorrower(db, { creditLimitCentavos });
  if (hasPayoutAccount) await bindAccount(db, borrowerId);
  return { borrowerId, productId: product.id, sessionId: await logIn(db, borrowerId) };
}

export interface SessionOptions extends Partial<
  Pick<typeof sessions.$inferInsert, "startedAt" | "expiresAt" | "endedAt" | "deviceName">
> {
  readonly sessionId?: string;
}

/** A session for the borrower, live and usable on any device unless the options say otherwise. @returns its id */
export async function logIn(
  db: Db,
  borrowerId: number,
  { sessionId = randomUUID(), ...times }: SessionOptions = {},
): Promise<string> {
  const idHash = hashOfSession(sessionId);
  const expiresAt = new Date("2036-01-01T00:00:00Z");
  await db.insert(sessions).values({ idHash, borrowerId, expiresAt, ...times });
  return sessionId;
}
