import type { HomePage } from "@hiram/contract/home/home-page.ts";
import { logout } from "@hiram/contract/identity/log-in.ts";
import { formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { FailedScreen } from "../shell/failed-screen.tsx";
import { MainBar, useIsPlainBrowser } from "../shell/main-bar.tsx";
import type { ScreenProps } from "../shell/route.ts";
import { ScreenHeader } from "../shell/screen-header.tsx";
import type { Texts } from "../shell/texts.ts";
import { useApp } from "../shell/use-app.ts";
import type { OrdersData } from "./load-orders.ts";
import styles from "./orders.module.css";
import { PastLoans } from "./past-loans.tsx";

export { loadOrders } from "./load-orders.ts";

/** The loans under way, each with what to pay next and by when, those that are over, and the way out of this browser (WEB-7). */
export function OrdersScreen({ texts, data, reload }: ScreenProps<"orders", OrdersData>) {
  const app = useApp();
  // The native app has a log-out of its own.
  const isInBrowser = useIsPlainBrowser();
  const { home, past } = data;
  if (!home.success) return <FailedScreen title={texts.title} message={home.message} onRetry={reload} />;

  async function leave(): Promise<void> {
    const reply = await app.api.call(logout, {}, { loadingText: texts.loggingOut });
    if (reply.success) location.assign("/");
  }

  const { orders } = home.data;
  return (
    <Page header={<ScreenHeader title={texts.title} />} actions={<MainBar words={texts} current="loans" />}>
      {orders.length === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyText} />
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.orderId}>
              <Order order={order} texts={texts} />
            </li>
          ))}
        </ul>
      )}
      <PastLoans texts={texts} first={past} reload={reload} />
      {isInBrowser && (
        <Button variant="ghost" onPress={leave}>
          {texts.logOut}
        </Button>
      )}
    </Page>
  );
}

interface OrderProps {
  readonly order: HomePage["orders"][number];
  readonly texts: Texts<"orders">;
}

function Order({ order, texts }: OrderProps) {
  const app = useApp();
  const { orderId, productId, productName, statusText, amount, dueAmount, dueOn, outstanding } = order;
  return (
    <a className={styles.order} href={app.address("loanDetails", { productId, orderId })}>
      <span className={styles.name}>{productName}</span>
      <span className={styles.status}>
        {outstanding === 0 ? `${statusText} · ${formatAmount(amount, app.profile)}` : statusText}
      </span>
      {dueOn !== "" && (
        <span>
          {texts.toPay} <strong>{formatAmount(dueAmount, app.profile)}</strong> ·{" "}
          {formatDueDay(dueOn, app.locale(), app.settings.today)}
        </span>
      )}
      {outstanding > 0 && (
        <span className={styles.status}>
          {texts.outstanding} {formatAmount(outstanding, app.profile)}
        </span>
      )}
    </a>
  );
}
