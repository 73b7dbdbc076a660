import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { payoutAccounts } from "../payout-accounts/schema.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { claimedUntil, firstInquiry, INQUIRY_BATCH } from "../platform/providers/inquiries.ts";
import type { PayoutOrder, PayoutProvider } from "../platform/providers/payout-provider.ts";
import type { payouts, refunds } from "./schema.ts";

/** What the payout provider is asked to send: a loan's proceeds, or a borrower's own money. */
export type TransferTable = typeof payouts | typeof refunds;
export type Transfer = TransferTable["$inferSelect"];

/** Under way: its outcome is not known, whether or not it was sent. */
export const underWay = (table: TransferTable): SQL | undefined =>
  and(isNull(table.paidAt), isNull(table.failedAt));

/** Whether its outcome is not known, whether or not it was sent. */
export const isUnderWay = ({ paidAt, failedAt }: Pick<Transfer, "paidAt" | "failedAt">): boolean =>
  paidAt === null && failedAt === null;

/** Whether the provider has accepted it or its outcome is known: no job sends it any more. */
export const isPastSending = ({ acceptedAt, paidAt, failedAt }: Transfer): boolean =>
  acceptedAt !== null || paidAt !== null || failedAt !== null;

/** It may be with another provider than the one that is set up now, which cannot know it and would send it again. */
export class SentElsewhere extends Error {
  override readonly name = "SentElsewhere";
}

/** @throws {SentElsewhere} */
export function demandSameProvider(
  { id, sentTo }: Pick<Transfer, "id" | "sentTo">,
  provider: Pick<PayoutProvider, "name">,
): void {
  if (sentTo !== null && sentTo !== provider.name)
    throw new SentElsewhere(
      `what was sent as ${id} may be with ${sentTo}, and PAYOUT_API_URL names ${provider.name} now: see ` +
        "docs/running.md, Another payout provider",
    );
}

/** Records that the provider may have it from now on, once. The caller holds the order's lock. */
export async function markSent(
  tx: Transaction,
  table: TransferTable,
  { id, sentAt, sentTo }: Transfer,
  provider: Pick<PayoutProvider, "name">,
  now: Date,
): Promise<void> {
  if (sentAt !== null && sentTo !== null) return;
  const first = sentAt === null ? { sentAt: now, nextInquiryAt: firstInquiry(now) } : {};
  await tx
    .update(table)
    .set({ ...first, sentTo: provider.name })
    .where(eq(table.id, id));
}

/** The account that a transfer goes to. */
export async function accountOf(
  db: Db,
  { id, accountId }: Pick<Transfer, "id" | "accountId">,
): Promise<typeof payoutAccounts.$inferSelect> {
  const [account] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.id, accountId));
  if (account === undefined) throw new Error(`what is to be sent as ${id} has no account`);
  return account;
}

/** What the provider is asked to send, and to which account. */
export async function payoutOrderOf(tx: Transaction, transfer: Transfer): Promise<PayoutOrder> {
  const { id, amountCentavos } = transfer;
  const account = await accountOf(tx, transfer);
  const { channel: accountChannel, accountNumber, holderName, cityCode, holderBornOn } = account;
  return {
    reference: id,
    amountCentavos,
    accountChannel,
    accountNumber,
    holderName,
    ...(cityCode === null ? {} : { cityCode }),
    ...(holderBornOn === null ? {} : { holderBornOn }),
  };
}

/** A transfer that the provider is to be asked about. */
export type DueTransfer = Pick<Transfer, "id" | "orderId" | "sentAt" | "inquiries">;

/** Transfers that are due for an inquiry, claimed so that no other server asks about them meanwhile. */
export async function claimDue(db: Db, table: TransferTable, now: Date): Promise<DueTransfer[]> {
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(and(lte(table.nextInquiryAt, now), underWay(table)))
    .orderBy(asc(table.nextInquiryAt))
    .limit(INQUIRY_BATCH)
    .for("update", { skipLocked: true });
  return db
    .with(db.$with("due").as(due))
    .update(table)
    .set({ nextInquiryAt: claimedUntil(now), inquiries: sql`${table.inquiries} + 1` })
    .where(inArray(table.id, sql`(select id from due)`))
    .returning({
      id: table.id,
      orderId: table.orderId,
      sentAt: table.sentAt,
      inquiries: table.inquiries,
    });
}
