import type { HomePage } from "@hiram/contract/home/home-page.ts";
import { ORDER_STATUS_CODES } from "@hiram/contract/orders/order-status.ts";
import { feesTaken } from "@hiram/lending/schedule.ts";
import { type LoanOrder, loanOrder } from "../orders/loan-order.ts";
import type { ListedOrder } from "../orders/order-standing.ts";
import { orderTitle } from "../orders/order-title.ts";
import { openUntilOf } from "../orders/plan-standing.ts";
import { thisOrder } from "../orders/order-facts.ts";
import { prepareOrderList } from "../orders/read-orders.ts";
import { type ApplicationReview, unsentText } from "../orders/unsent-words.ts";
import { isMoneyLate } from "../orders/waiting-notice.ts";
import type { Wording } from "../orders/wording.ts";
import type { Db } from "../platform/database/database.ts";
import { preparedOnce } from "../platform/database/prepared.ts";

type HomeOrder = HomePage["orders"][number];

const ordersAtHome = preparedOnce((db) =>
  prepareOrderList(db, "orders_at_home", { openUntil: openUntilOf(thisOrder.id) }),
);

/** Open orders as the home page shows them, in the order given (WEB-3, WEB-7). */
export async function readHomeOrders(
  db: Db,
  openOrders: readonly ListedOrder[],
  review: ApplicationReview,
  wording: Wording,
): Promise<HomeOrder[]> {
  const ids = openOrders.map(({ orderId }) => orderId);
  const { today } = wording;
  const read = await ordersAtHome(db)(ids);
  const folded = new Map(
    read.map(({ record, extras }) => [record.id, { order: loanOrder(record, today), ...extras }]),
  );
  return openOrders.map((listed): HomeOrder => {
    const { order, openUntil = null } = folded.get(listed.orderId) ?? {};
    const isSent = listed.standing.paidOutOn !== null;
    const isOffered = isSent && openUntil !== null && openUntil >= today;
    return {
      ...orderAnswer(listed, wording),
      ...(order === undefined || isSent ? {} : unsentWords(order, review, wording)),
      // As the account has them, because an extension moves the plan's days and is a fact of its own.
      dueDays: order?.account?.instalments.map(({ dueOn }) => dueOn) ?? [],
      isPlanOffered: isOffered ? 1 : 0,
      planOpenUntil: isOffered ? openUntil : "",
    };
  });
}

/** How an order stands of which no money was sent or none has arrived, what comes next, and what is up to its borrower. */
const unsentWords = (
  order: LoanOrder,
  review: ApplicationReview,
  wording: Wording,
): Pick<HomeOrder, "statusText" | "statusNote" | "needsAccount" | "moneyLate"> => ({
  statusText: orderTitle(order, wording),
  statusNote: unsentText(order, review, wording),
  needsAccount: order.needsAccount ? 1 : 0,
  moneyLate: isMoneyLate(order, wording.today) ? 1 : 0,
});

function orderAnswer(
  { orderId, product, amountCentavos, standing }: ListedOrder,
  { texts }: Wording,
): Omit<HomeOrder, "dueDays" | "isPlanOffered" | "planOpenUntil"> {
  return {
    orderId: String(orderId),
    productId: product.id,
    productName: product.name,
    productLogo: product.logo,
    orderStatus: ORDER_STATUS_CODES[standing.status],
    statusText: texts.statusTitle[standing.status],
    statusNote: "",
    amount: amountCentavos,
    netProceeds: amountCentavos - feesTaken(product, amountCentavos, "from-proceeds"),
    outstanding: standing.outstandingCentavos,
    dueAmount: standing.dueCentavos,
    dueOn: standing.nextDueOn ?? "",
    daysOverdue: standing.daysPastDue,
    paidOutOn: standing.paidOutOn ?? "",
  };
}
