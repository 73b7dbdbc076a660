import type { ManilaDate } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { type LoanOrder, loanOrder } from "./loan-order.ts";
import { listOrders } from "./read-orders.ts";

/** Principal owed on an order, or promised and not paid out yet. */
export function principalPromised({ record, account, status }: LoanOrder): number {
  if (account !== null) return account.outstandingPrincipalCentavos;
  return status === "rejected" ? 0 : record.amountCentavos;
}

/** What a borrower's limit leaves to borrow today, in centavos; negative when it is exceeded. */
export async function creditLeft(db: Db, borrowerId: number, today: ManilaDate): Promise<number> {
  const [borrower] = await db
    .select({ limit: borrowers.creditLimitCentavos })
    .from(borrowers)
    .where(eq(borrowers.id, borrowerId));
  const orders = (await listOrders(db, borrowerId)).map((record) => loanOrder(record, today));
  return (borrower?.limit ?? 0) - orders.reduce((sum, order) => sum + principalPromised(order), 0);
}
