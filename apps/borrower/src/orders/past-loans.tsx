import type { Reply } from "@hiram/contract";
import { orderList, type OrderList } from "@hiram/contract/orders/order-list.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { useState } from "react";
import { Problem } from "../form-parts/problem.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";

type PastOrder = OrderList["orders"][number];

interface PastLoansProps {
  readonly texts: Texts<"orders">;
  readonly first: Reply<OrderList>;
  readonly reload: () => void;
}

/** Finished loans, each with its receipts; more are loaded on request (WEB-7). */
export function PastLoans({ texts, first, reload }: PastLoansProps) {
  const app = useApp();
  const [problem, setProblem] = useState("");
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
    setProblem("");
    const { loading } = app.shellTexts();
    const reply = await app.api.call(orderList, { after: next }, { quiet: true, loadingText: loading });
    if (reply.success) setMore({ ...reply.data, orders: [...more.orders, ...reply.data.orders] });
    else setProblem(reply.message);
  }

  return (
    <>
      <Card title={texts.past}>
        <Rows>
          {orders.map((order) => (
            <Past key={order.orderId} order={order} texts={texts} />
          ))}
        </Rows>
      </Card>
      <Problem text={problem} />
      {next !== "" && (
        <Button variant="ghost" onPress={showMore}>
          {texts.showMore}
        </Button>
      )}
    </>
  );
}

function Past({ order, texts }: { readonly order: PastOrder; readonly texts: Texts<"orders"> }) {
  const app = useApp();
  const { orderId, productId, productName, statusText, amount, confirmedOn, settledOn } = order;
  const day = (date: string): string => formatDay(date, app.locale(), app.settings.today);
  const name = `${productName}, ${day(confirmedOn)}`;
  return (
    <>
      <Row
        href={app.address("loanDetails", { productId, orderId })}
        note={`${statusText} · ${settledOn === "" ? day(confirmedOn) : texts.paidOffOn(day(confirmedOn), day(settledOn))}`}
        value={formatAmount(amount, app.profile)}
      >
        {productName}
      </Row>
      {settledOn !== "" && (
        <Row href={app.address("receipts", { productId, orderId })} label={texts.receiptsOf(name)}>
          {texts.receipts}
        </Row>
      )}
    </>
  );
}
