import type { HomePage } from "@hiram/contract/home/home-page.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { Pieces } from "@hiram/ui/pieces/pieces.tsx";
import { LateNote, Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { orderHorizon } from "../loan-parts/loan-horizon.tsx";
import { MainBar, useIsPlainBrowser } from "../shell/frame/main-bar.tsx";
import { mostUrgentFirst } from "../loan-parts/most-urgent-first.ts";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { type OrdersData, loadOrders } from "./load-orders.ts";
import { PastLoans } from "./past-loans.tsx";

export const page = declarePage({
  load: loadOrders,
  Screen: OrdersScreen,
  isKept: ({ home, past }) => home.success && past.success,
  next: ["loanDetails"],
});

/** The loans under way, each with what to pay next and by when, and the finished ones (WEB-7). */
function OrdersScreen({ texts, data, reload }: ScreenProps<"orders", OrdersData>) {
  const app = useApp();
  const isInBrowser = useIsPlainBrowser();
  const { home, past } = data;
  const bar = <MainBar words={texts} current="loans" />;
  if (!home.success)
    return (
      <FailedScreen
        title={texts.title}
        message={home.message}
        onRetry={reload}
        isRoot={isInBrowser}
        bar={bar}
      />
    );

  const orders = mostUrgentFirst(home.data.orders);
  return (
    <Page header={<ScreenHeader title={texts.title} isRoot={isInBrowser} />} actions={bar}>
      {orders.length === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyText}>
          <ButtonLink href={app.address("home")}>{texts.toHome}</ButtonLink>
        </EmptyState>
      ) : (
        <Card>
          <Rows>
            {orders.map((order) => (
              <Order key={order.orderId} order={order} texts={texts} />
            ))}
          </Rows>
        </Card>
      )}
      <PastLoans texts={texts} first={past} reload={reload} />
    </Page>
  );
}

interface OrderProps {
  readonly order: HomePage["orders"][number];
  readonly texts: Texts<"orders">;
}

function Order({ order, texts }: OrderProps) {
  const app = useApp();
  const { orderId, productId, productName, statusText, netProceeds } = order;
  const { dueAmount, dueOn, daysOverdue, outstanding } = order;
  const isOwed = dueOn !== "";
  const statusAndDay = `${statusText} · ${formatDay(dueOn, app.locale(), app.settings.today)}`;
  return (
    <Row
      href={app.address("loanDetails", { productId, orderId })}
      value={<b>{formatAmount(isOwed ? dueAmount : netProceeds, app.profile)}</b>}
      note={
        isOwed ? (
          <>
            {daysOverdue > 0 ? <LateNote text={statusAndDay} /> : <Pieces text={statusAndDay} />}{" "}
            {outstanding > dueAmount && `${texts.outstanding} ${formatAmount(outstanding, app.profile)}`}
          </>
        ) : (
          statusText
        )
      }
      foot={orderHorizon(app, order, "small")}
    >
      {productName}
    </Row>
  );
}
