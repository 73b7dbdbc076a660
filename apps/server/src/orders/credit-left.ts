import type { ManilaDate } from "@hiram/lending";
import { and, eq, gte, sql } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import type { Db } from "../platform/database/database.ts";
import { preparedOnce } from "../platform/database/prepared.ts";
import { overdueExceptions } from "./schema.ts";

/** What staff and the policy allow a borrower. */
export interface CreditTerms {
  readonly limitCentavos: number;
  /** A person allowed further lending although something is overdue. */
  readonly hasOverdueException: boolean;
}

const NO_CREDIT: CreditTerms = { limitCentavos: 0, hasOverdueException: false };

const termsOfBorrower = preparedOnce((db) =>
  db
    .select({
      limitCentavos: borrowers.creditLimitCentavos,
      hasOverdueException: sql<boolean>`exists (
        select 1 from ${overdueExceptions} e where e.borrower_id = ${sql.raw('"borrowers"."id"')}
          and (e.ends_on is null or e.ends_on >= ${sql.placeholder("today")}))`,
    })
    .from(borrowers)
    .where(eq(borrowers.id, sql.placeholder("borrowerId")))
    .prepare("credit_terms"),
);

export async function readCreditTerms(db: Db, borrowerId: number, today: ManilaDate): Promise<CreditTerms> {
  const [terms] = await termsOfBorrower(db).execute({ borrowerId, today });
  return terms ?? NO_CREDIT;
}

/** Until when an exception lets a borrower borrow; null: none applies today. */
export async function exceptedUntil(
  db: Db,
  borrowerId: number,
  today: ManilaDate,
): Promise<ManilaDate | null> {
  const [standing] = await db
    .select({ endsOn: overdueExceptions.endsOn })
    .from(overdueExceptions)
    .where(and(eq(overdueExceptions.borrowerId, borrowerId), gte(overdueExceptions.endsOn, today)));
  return standing?.endsOn ?? null;
}

/** The principal of all orders together, owed or promised, in centavos. */
export const principalOf = (orders: readonly { readonly principalCentavos: number }[]): number =>
  orders.reduce((sum, { principalCentavos }) => sum + principalCentavos, 0);

/** How much of a borrower's limit is left beside all their orders, in centavos; negative when it is exceeded. */
export const creditLeft = (limitCentavos: number, orders: Parameters<typeof principalOf>[0]): number =>
  limitCentavos - principalOf(orders);
