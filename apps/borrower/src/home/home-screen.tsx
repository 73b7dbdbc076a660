import type { Reply } from "@hiram/contract";
import type { HomePage } from "@hiram/contract/home/home-page.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { LateNote, Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { Fragment } from "react";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { orderHorizon } from "../loan-parts/loan-horizon.tsx";
import { MainBar } from "../shell/frame/main-bar.tsx";
import { OfferedPlan } from "../loan-parts/offered-plan.tsx";
import { mostUrgentFirst } from "../loan-parts/most-urgent-first.ts";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { useKeptOffline } from "../shell/offline/use-kept-offline.ts";
import { HomeHero, orderInHero } from "./home-hero.tsx";
import styles from "./home.module.css";
import { loadHome } from "./load-home.ts";
import { OfferList } from "./offer-list.tsx";

export const page = declarePage({
  load: loadHome,
  Screen: HomeScreen,
  isKept: ({ success }) => success,
  next: ["repayment", "loanDetails", "orders"],
});

/** What is due and how to pay it, or otherwise what is under way, or otherwise the one next step (WEB-3). */
function HomeScreen({ texts, data, reload }: ScreenProps<"home", Reply<HomePage>>) {
  useKeptOffline(data.success ? data : null, { name: "home" });
  const bar = <MainBar words={texts} current="home" />;
  if (!data.success)
    return <FailedScreen title={texts.title} message={data.message} onRetry={reload} isRoot bar={bar} />;
  const home = data.data;
  return (
    <Page
      header={
        <ScreenHeader title={home.firstName === "" ? texts.title : texts.hello(home.firstName)} isRoot />
      }
      actions={bar}
    >
      <HomeHero home={home} texts={texts} />
      {home.due !== null && <AboutDue due={home.due} texts={texts} />}
      <OtherOrders home={home} texts={texts} />
      {home.limit > 0 && home.isOverdue === 0 && !isAllInHero(home) && <Limit home={home} texts={texts} />}
      <OfferList offers={home.offers} texts={texts} />
      {home.nextStep === "apply" && <BeforeApplying texts={texts} />}
      {home.isOverdue === 1 && home.offers.length === 0 && (
        <p className={styles.quiet}>{texts.payOverdueFirst}</p>
      )}
    </Page>
  );
}

interface HomePartProps {
  readonly home: HomePage;
  readonly texts: Texts<"home">;
}

type Order = HomePage["orders"][number];

/** What a lender that asks for data owes to a borrower who has not decided yet. */
function BeforeApplying({ texts }: Pick<HomePartProps, "texts">) {
  const app = useApp();
  return (
    <Card>
      <Rows>
        <Row href={app.address("privacyPolicy")}>{texts.yourData}</Row>
        <Row href={app.address("aboutUs")}>{texts.whoWeAre}</Row>
      </Rows>
    </Card>
  );
}

interface AboutDueProps {
  readonly due: Order;
  readonly texts: Texts<"home">;
}

/**
 * Leads to the loan behind the hero's figure and to the lender's offer of a plan for it, or to where to say
 * that it cannot be paid.
 */
function AboutDue({ due, texts }: AboutDueProps) {
  const app = useApp();
  const { orderId, productId, productName, outstanding, daysOverdue, isPlanOffered, planOpenUntil } = due;
  return (
    <Card>
      <Rows>
        <Row
          href={app.address("loanDetails", { productId, orderId })}
          note={texts.stillToPay}
          value={<b>{formatAmount(outstanding, app.profile)}</b>}
        >
          {productName}
        </Row>
        {isPlanOffered === 1 && (
          <OfferedPlan ids={{ productId, orderId }} openUntil={planOpenUntil} texts={texts} />
        )}
        {daysOverdue > 0 && isPlanOffered === 0 && (
          <Row href={app.address("promiseToPay", { productId, orderId })} note={texts.talkToUs}>
            {texts.cannotPay}
          </Row>
        )}
      </Rows>
    </Card>
  );
}

/** What is under way besides the loan in the hero; the page of all loans has the rest. */
function OtherOrders({ home, texts }: HomePartProps) {
  const app = useApp();
  const inHero = orderInHero(home);
  const rest = home.orders.filter(({ orderId }) => orderId !== inHero?.orderId);
  const others = mostUrgentFirst(rest).slice(0, MOST_ORDERS);
  const statusAndDay = ({ statusText, dueOn }: (typeof others)[number]): string =>
    dueOn === "" ? statusText : `${statusText} · ${formatDay(dueOn, app.locale(), app.settings.today)}`;
  if (others.length === 0) return null;
  return (
    <Card title={texts.otherLoans}>
      <Rows>
        {others.map((order) => {
          const { orderId, productId, productName, dueAmount, daysOverdue } = order;
          const hasPlan = order.isPlanOffered === 1;
          // Below all that is of one loan: it tells where the next one begins.
          const horizon = orderHorizon(app, order, "small");
          return (
            <Fragment key={orderId}>
              <Row
                href={app.address("loanDetails", { productId, orderId })}
                note={daysOverdue > 0 ? <LateNote text={statusAndDay(order)} /> : statusAndDay(order)}
                value={dueAmount > 0 && <b>{formatAmount(dueAmount, app.profile)}</b>}
                foot={!hasPlan && horizon}
              >
                {productName}
              </Row>
              {hasPlan && (
                <OfferedPlan
                  ids={{ productId, orderId }}
                  openUntil={order.planOpenUntil}
                  texts={texts}
                  foot={horizon}
                />
              )}
            </Fragment>
          );
        })}
      </Rows>
    </Card>
  );
}

const MOST_ORDERS = 3;

/** None of the limit is used, and the hero has already stated it. */
const isAllInHero = ({ due, orders, nextStep, available, limit }: HomePage): boolean =>
  due === null && orders.length === 0 && nextStep === "borrow" && available === limit;

function Limit({ home, texts }: HomePartProps) {
  const app = useApp();
  return (
    <Card>
      <Rows>
        <Row
          note={texts.left(formatAmount(home.available, app.profile))}
          value={<b>{formatAmount(home.limit, app.profile)}</b>}
        >
          {texts.limit}
        </Row>
      </Rows>
    </Card>
  );
}
