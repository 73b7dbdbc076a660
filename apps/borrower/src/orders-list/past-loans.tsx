import type { Reply } from "@hiram/contract";
import { orderList, type OrderList } from "@hiram/contract/orders/order-list.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { useState } from "react";
import type { Texts } from "../shell/texts.ts";
import { useApp } from "../shell/use-app.ts";
import styles from "./orders.module.css";

type PastOrder = OrderList["orders"][number];

interface PastLoansProps {
  readonly texts: Texts<"orders">;
  readonly first: Reply<OrderList>;
  readonly reload: () => void;
}

/** Loans that are over, each with its receipts; more of them as they are asked for (WEB-7). */
export function PastLoans({ texts, first, reload }: PastLoansProps) {
  const app = useApp();
  const [more, setMore] = useState<OrderList>({ orders: [], next: "" });
  if (!first.success)
    return (
      <>
        <Notice tone="due">{first.message}</Notice>
        <Button variant="ghost" onPress={reload}>
          {app.shellTexts().retry}
        </Button>
      </>
    );
  const orders = [...first.data.orders, ...more.orders];
  const next = more.orders.length === 0 ? first.data.next : more.next;
  if (orders.length === 0) return null;

  async function showMore(): Promise<void> {
    const reply = await app.api.call(orderList, { after: next }, { loadingText: app.shellTexts().loading });
    if (reply.success) setMore({ ...reply.data, orders: [...more.orders, ...reply.data.orders] });
  }

  return (
    <section>
      <h2 className={styles.heading}>{texts.past}</h2>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.orderId} className={styles.past}>
            <Past order={order} texts={texts} />
          </li>
        ))}
      </ul>
      {next !== "" && (
        <Button variant="ghost" onPress={showMore}>
          {texts.showMore}
        </Button>
      )}
    </section>
  );
}

function Past({ order, texts }: { readonly order: PastOrder; readonly texts: Texts<"orders"> }) {
  const app = useApp();
  const { orderId, productId, productName, statusText, amount, confirmedOn, settledOn } = order;
  const day = (date: string): string => formatDay(date, app.locale(), app.settings.today);
  const name = `${productName}, ${day(confirmedOn)}`;
  return (
    <>
      <a className={styles.order} href={app.address("loanDetails", { productId, orderId })}>
        <span className={styles.name}>{productName}</span>
        <span className={styles.status}>
          {statusText} · {formatAmount(amount, app.profile)}
        </span>
        <span className={styles.status}>
          {settledOn === "" ? day(confirmedOn) : texts.paidOffOn(day(confirmedOn), day(settledOn))}
        </span>
      </a>
      {settledOn !== "" && (
        <a
          className={styles.receipts}
          href={app.address("receipts", { productId, orderId })}
          aria-label={texts.receiptsOf(name)}
        >
          {texts.receipts}
        </a>
      )}
    </>
  );
}
