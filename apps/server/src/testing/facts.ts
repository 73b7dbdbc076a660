import { randomInt } from "node:crypto";
import type { LoanProduct } from "@hiram/lending";
import { borrowers } from "../identity/schema.ts";
import { orders, products } from "../orders/schema.ts";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { defaultChannels } from "../payment-channels/default-channels.ts";
import { paymentChannels } from "../payment-channels/schema.ts";

/** A plain product: ₱1,000 to ₱10,000 for 30 days in one instalment, one extension, flat penalty. */
const TEST_PRODUCT: LoanProduct = {
  id: 7,
  name: "Test loan",
  logo: "/logo.svg",
  amount: { minCentavos: 1_000_00, maxCentavos: 10_000_00, stepCentavos: 500_00 },
  terms: [{ periods: 30, unit: "D", instalments: 1 }],
  rateTiers: [{ fromDay: 1, dailyRatePpm: 2_000 }],
  fees: [],
  penalty: { newBorrowerCentavos: 1_000_00, repeatBorrowerCentavos: 800_00, mostPpm: null },
  extension: { fee: { kind: "percent", value: 100_000 }, limit: 1, periodDays: 30 },
  early: { halfTerm: true, minDays: 7 },
  method: "equal-principal",
};

/** A number that hardly any other test has. */
const randomMobile = (): string => `09${randomInt(1e9).toString().padStart(9, "0")}`;

/** Creates the product, and the channels to pay through, where they are missing. */
export async function openShop(db: Db, product: LoanProduct): Promise<void> {
  const { id, name, logo } = product;
  await db.insert(products).values({ id, name, logo, definition: product }).onConflictDoNothing();
  await db
    .insert(paymentChannels)
    .values([...defaultChannels])
    .onConflictDoNothing();
}

/** A separate borrower for a test. @returns the id */
export async function addBorrower(
  db: Db,
  values: Partial<typeof borrowers.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(borrowers)
    .values({
      phone: randomMobile(),
      fullName: "Juana Dela Cruz",
      creditLimitCentavos: 50_000_00,
      ...values,
    })
    .returning({ id: borrowers.id });
  if (row === undefined) throw new Error("no borrower was written");
  return row.id;
}

/** Binds a payout account: a wallet with the given number, or a random one. @returns its id */
export async function bindAccount(
  db: Db,
  borrowerId: number,
  accountNumber = randomMobile(),
): Promise<number> {
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

/** An order of ₱5,000 for 30 days, not decided yet. @returns the id */
export async function addOrder(
  db: Db,
  borrowerId: number,
  values: Partial<typeof orders.$inferInsert> = {},
): Promise<number> {
  const { id, name, logo } = TEST_PRODUCT;
  await db.insert(products).values({ id, name, logo, definition: TEST_PRODUCT }).onConflictDoNothing();
  const [row] = await db
    .insert(orders)
    .values({
      borrowerId,
      productId: id,
      terms: TEST_PRODUCT,
      amountCentavos: 5_000_00,
      periods: 30,
      termUnit: "D",
      repeatBorrower: false,
      confirmedAt: new Date("2026-03-01T08:00:00Z"),
      ...values,
    })
    .returning({ id: orders.id });
  if (row === undefined) throw new Error("no order was written");
  return row.id;
}
