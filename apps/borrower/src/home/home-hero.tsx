import type { HomePage } from "@hiram/contract/home/home-page.ts";
import { orderStatusOf } from "@hiram/contract/orders/order-status.ts";
import { formatDay, formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import type { ComponentProps, ReactNode } from "react";
import { AccountLink } from "../loan-parts/account-link.tsx";
import { aboutAwaitedDay } from "../loan-parts/awaited-day.ts";
import type { Texts } from "../shell/app/texts.ts";
import { orderHorizon } from "../loan-parts/loan-horizon.tsx";
import { orderTone } from "../loan-parts/order-tone.ts";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./home.module.css";

/** Of an application. */
const STEPS = 5;

interface HomeHeroProps {
  readonly home: HomePage;
  readonly texts: Texts<"home">;
}

/** New pictures of the ID are asked for: the one thing to do, even for who has a loan that waits for them. */
const arePicturesAsked = ({ nextStep, application }: HomePage): boolean =>
  nextStep === "apply" && application.state === "pictures-asked";

/** The loan that the hero shows: what is due, or otherwise the newest, unless something else comes first. */
export function orderInHero(home: HomePage): HomePage["orders"][number] | undefined {
  return home.due ?? (arePicturesAsked(home) ? undefined : home.orders[0]);
}

/** The page's one large figure, and the one thing to do about it. */
export function HomeHero({ home, texts }: HomeHeroProps) {
  if (home.due !== null) return <Due order={home.due} application={home.application} texts={texts} />;
  const underWay = orderInHero(home);
  if (underWay !== undefined) return <UnderWay order={underWay} texts={texts} />;
  return <NextStep home={home} texts={texts} />;
}

interface OrderProps {
  readonly order: HomePage["orders"][number];
  readonly texts: Texts<"home">;
}

function Due({ order, application, texts }: OrderProps & Pick<HomePage, "application">) {
  const app = useApp();
  const { orderId, productId, dueAmount, dueOn, daysOverdue } = order;
  const [locale, { today }] = [app.locale(), app.settings];
  const amount = formatAmount(dueAmount, app.profile);
  const isOverdue = daysOverdue > 0;
  const tone = isOverdue ? "overdue" : undefined;
  return (
    <Hero
      title={isOverdue ? texts.overdue : texts.nextPayment}
      due={formatDueDay(dueOn, locale, today)}
      tone={tone}
      action={
        <>
          <ButtonLink href={app.address("repayment", { productId, orderId })}>{texts.pay(amount)}</ButtonLink>
          {application.state === "pictures-asked" && (
            <p>
              {application.title} <a href={app.address("apply")}>{texts.takePictures}</a>
            </p>
          )}
        </>
      }
      foot={orderHorizon(app, order, "large", tone)}
    >
      <Amount large text={amount} />
    </Hero>
  );
}

/** A loan of which nothing is due yet: its state and what comes next, as its own page has them (ORD-2, ORD-10). */
function UnderWay({ order, texts }: OrderProps) {
  const app = useApp();
  const { orderId, productName, statusText, statusNote, netProceeds } = order;
  const ids = { productId: String(order.productId), orderId };
  const status = orderStatusOf(order.orderStatus);
  const needsAccount = order.needsAccount === 1;
  const tone = orderTone({ status, needsAccount, isMoneyLate: order.moneyLate === 1 });
  return (
    <Hero
      title={statusText}
      text={statusNote}
      tone={tone}
      action={
        needsAccount ? (
          <AccountLink ids={ids} status={status} words={texts} />
        ) : (
          <ButtonLink href={app.address("loanDetails", ids)}>{texts.seeLoan}</ButtonLink>
        )
      }
      foot={orderHorizon(app, order, "large", tone)}
    >
      <Amount large text={formatAmount(netProceeds, app.profile)} />
      <p className={styles.when}>{productName}</p>
    </Hero>
  );
}

/** Nothing is owed: apply, wait for an answer or a day, or borrow. */
function NextStep({ home, texts }: HomeHeroProps) {
  const app = useApp();
  const { nextStep, stepsDone, application, available, offers } = home;
  const amount = <Amount large text={formatAmount(available, app.profile)} />;
  const [offer] = offers;
  if (nextStep === "borrow" && offer !== undefined)
    return (
      <Hero
        title={texts.canBorrow}
        tone={application.state === "approved" ? "good" : undefined}
        action={
          <ButtonLink href={app.address("product", { productId: offer.productId })}>
            {texts.choose}
          </ButtonLink>
        }
      >
        {amount}
      </Hero>
    );
  if (nextStep === "wait") return <Wait application={application} texts={texts} />;
  const apply = (words: string) => <ButtonLink href={app.address("apply")}>{words}</ButtonLink>;
  if (arePicturesAsked(home)) {
    const areTaken = stepsDone === STEPS;
    return (
      <Hero
        title={texts.firstLoan}
        text={areTaken ? texts.picturesTaken : [...application.reasons, application.text].join(" ")}
        action={apply(areTaken ? texts.continue : texts.takePictures)}
      >
        <p className={styles.figure}>{application.title}</p>
      </Hero>
    );
  }
  if (nextStep === "apply") {
    const isBegun = stepsDone > 0;
    return (
      <Hero
        title={texts.firstLoan}
        text={isBegun ? texts.stepsDone(stepsDone) : texts.howToApply}
        action={apply(isBegun ? texts.continue : texts.apply)}
      >
        <p className={styles.figure}>{isBegun ? texts.goOn : texts.fiveSteps}</p>
      </Hero>
    );
  }
  return (
    <Hero title={texts.nothingNow} text={texts.nothingNowText}>
      {amount}
    </Hero>
  );
}

function Wait({ application, texts }: Pick<HomePage, "application"> & Pick<OrderProps, "texts">) {
  const app = useApp();
  const { title, state, reasons, answeredBy, againOn } = application;
  const { today } = app.settings;
  return (
    <Hero
      title={title}
      text={aboutAwaitedDay(application, texts, today)}
      action={
        <>
          {reasons.length > 0 && (
            <ul className={styles.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          <ButtonLink href={app.address("apply")}>
            {state === "refused" ? texts.seeWhatYouCanDo : texts.seeApplication}
          </ButtonLink>
        </>
      }
    >
      <Amount large text={formatDay(answeredBy || againOn, app.locale(), today)} />
    </Hero>
  );
}

interface HeroProps extends Omit<ComponentProps<typeof Banner>, "action"> {
  /** Its button, and what belongs to it. */
  readonly action?: ReactNode;
}

/** A banner with what to do about it inside. */
function Hero({ action, ...banner }: HeroProps) {
  const look = banner.tone === "good" ? `${styles.action} ${styles.onGood}` : styles.action;
  return <Banner {...banner} action={action && <div className={look}>{action}</div>} />;
}
