import type { Reply } from "@hiram/contract";
import type { HomePage } from "@hiram/contract/home/home-page.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Page } from "@hiram/ui/page/page.tsx";
import { FailedScreen } from "../shell/failed-screen.tsx";
import { MainBar } from "../shell/main-bar.tsx";
import type { ScreenProps } from "../shell/route.ts";
import { ScreenHeader } from "../shell/screen-header.tsx";
import type { Texts } from "../shell/texts.ts";
import { useApp } from "../shell/use-app.ts";
import { HomeHero } from "./home-hero.tsx";
import styles from "./home.module.css";
import { OfferList } from "./offer-list.tsx";

export { loadHome } from "./load-home.ts";

/** What is due and how to pay it, or else what is under way, or else the one next step (WEB-3). */
export function HomeScreen({ texts, data, reload }: ScreenProps<"home", Reply<HomePage>>) {
  if (!data.success) return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  const home = data.data;
  return (
    <Page
      header={
        <ScreenHeader title={home.firstName === "" ? texts.title : texts.hello(home.firstName)} isRoot />
      }
      actions={<MainBar words={texts} current="home" />}
    >
      <HomeHero home={home} texts={texts} />
      {home.due !== null && <AboutDue due={home.due} texts={texts} />}
      <OtherOrders home={home} texts={texts} />
      {home.limit > 0 && home.isOverdue === 0 && <Limit home={home} texts={texts} />}
      <OfferList offers={home.offers} texts={texts} />
      {home.isOverdue === 1 && <p className={styles.quiet}>{texts.nothingSold}</p>}
    </Page>
  );
}

interface HomePartProps {
  readonly home: HomePage;
  readonly texts: Texts<"home">;
}

interface AboutDueProps {
  readonly due: NonNullable<HomePage["due"]>;
  readonly texts: Texts<"home">;
}

/** The loan behind the hero's figure, and whom to tell that it can't be paid. */
function AboutDue({
  due: { orderId, productId, productName, outstanding, daysOverdue },
  texts,
}: AboutDueProps) {
  const app = useApp();
  return (
    <ul className={styles.rows}>
      <li>
        <a className={styles.row} href={app.address("loanDetails", { productId, orderId })}>
          <span className={styles.words}>
            {productName}
            <small>{texts.stillToPay}</small>
          </span>
          <b>{formatAmount(outstanding, app.profile)}</b>
        </a>
      </li>
      {daysOverdue > 0 && (
        <li>
          <a className={styles.row} href={app.address("customerService", { orderId })}>
            <span className={styles.words}>
              {texts.cannotPay}
              <small>{texts.talkToUs}</small>
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** What is under way besides the loan in the hero; the page of all loans has the rest. */
function OtherOrders({ home, texts }: HomePartProps) {
  const app = useApp();
  const inHero = home.due ?? home.orders[0];
  const rest = home.orders.filter(({ orderId }) => orderId !== inHero?.orderId);
  // What has to be paid comes before what is under way.
  const others = [
    ...rest.filter(({ dueAmount }) => dueAmount > 0),
    ...rest.filter(({ dueAmount }) => dueAmount === 0),
  ].slice(0, MOST_ORDERS);
  if (others.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-loans">
      <h2 id="home-loans">{texts.otherLoans}</h2>
      <ul className={styles.rows}>
        {others.map(({ orderId, productId, productName, statusText, dueAmount }) => (
          <li key={orderId}>
            <a className={styles.row} href={app.address("loanDetails", { productId, orderId })}>
              <span className={styles.words}>
                {productName}
                <small>{statusText}</small>
              </span>
              {dueAmount > 0 && <b>{formatAmount(dueAmount, app.profile)}</b>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_ORDERS = 3;

function Limit({ home, texts }: HomePartProps) {
  const app = useApp();
  return (
    <div className={styles.rows}>
      <p className={styles.row}>
        <span className={styles.words}>
          {texts.limit}
          <small>{texts.left(formatAmount(home.available, app.profile))}</small>
        </span>
        <b>{formatAmount(home.limit, app.profile)}</b>
      </p>
    </div>
  );
}
