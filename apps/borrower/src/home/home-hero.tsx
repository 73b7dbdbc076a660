import type { HomePage } from "@hiram/contract/home/home-page.ts";
import { formatDay, formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { DueLine } from "@hiram/ui/banner/due-line.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import type { ReactNode } from "react";
import { aboutAwaitedDay } from "../loan-parts/awaited-day.ts";
import type { Texts } from "../shell/app/texts.ts";
import { OrderHorizon } from "../loan-parts/loan-horizon.tsx";
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
  return (
    <Hero
      title={isOverdue ? texts.overdue : texts.nextPayment}
      figure={amount}
      isBad={isOverdue}
      foot={<OrderHorizon order={order} />}
    >
      <DueLine due={formatDueDay(dueOn, locale, today)} />
      <ButtonLink href={app.address("repayment", { productId, orderId })}>{texts.pay(amount)}</ButtonLink>
      {application.state === "pictures-asked" && (
        <p>
          {application.title} <a href={app.address("apply")}>{texts.takePictures}</a>
        </p>
      )}
    </Hero>
  );
}

function UnderWay({ order, texts }: OrderProps) {
  const app = useApp();
  const { orderId, productId, productName, statusText, statusNote, netProceeds } = order;
  return (
    <Hero title={statusText} figure={formatAmount(netProceeds, app.profile)}>
      <p className={styles.when}>{productName}</p>
      {statusNote !== "" && <p>{statusNote}</p>}
      <ButtonLink href={app.address("loanDetails", { productId, orderId })}>{texts.seeLoan}</ButtonLink>
    </Hero>
  );
}

/** Nothing is owed: apply, wait for an answer or a day, or borrow. */
function NextStep({ home, texts }: HomeHeroProps) {
  const app = useApp();
  const { nextStep, stepsDone, application, available, offers } = home;
  const amount = formatAmount(available, app.profile);
  const [offer] = offers;
  if (nextStep === "borrow" && offer !== undefined)
    return (
      <Hero title={texts.canBorrow} figure={amount}>
        <ButtonLink href={app.address("product", { productId: offer.productId })}>{texts.choose}</ButtonLink>
      </Hero>
    );
  if (nextStep === "wait") {
    const day = application.answeredBy || application.againOn;
    return (
      <Hero title={application.title} figure={formatDay(day, app.locale(), app.settings.today)}>
        <p>{aboutAwaitedDay(application, texts, app.settings.today)}</p>
        {application.reasons.length > 0 && (
          <ul className={styles.reasons}>
            {application.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <ButtonLink href={app.address("apply")}>
          {application.state === "refused" ? texts.seeWhatYouCanDo : texts.seeApplication}
        </ButtonLink>
      </Hero>
    );
  }
  if (arePicturesAsked(home)) {
    const areTaken = stepsDone === STEPS;
    return (
      <Hero title={texts.firstLoan} figure={application.title} isText>
        <p>{areTaken ? texts.picturesTaken : [...application.reasons, application.text].join(" ")}</p>
        <ButtonLink href={app.address("apply")}>{areTaken ? texts.continue : texts.takePictures}</ButtonLink>
      </Hero>
    );
  }
  if (nextStep === "apply") {
    const isBegun = stepsDone > 0;
    return (
      <Hero title={texts.firstLoan} figure={isBegun ? texts.goOn : texts.fiveSteps} isText>
        <p>{isBegun ? texts.stepsDone(stepsDone) : texts.howToApply}</p>
        <ButtonLink href={app.address("apply")}>{isBegun ? texts.continue : texts.apply}</ButtonLink>
      </Hero>
    );
  }
  return (
    <Hero title={texts.nothingNow} figure={amount}>
      <p>{texts.nothingNowText}</p>
    </Hero>
  );
}

interface HeroProps {
  readonly title: string;
  readonly figure: string;
  /** The headline is words, not an amount or a day. */
  readonly isText?: boolean;
  readonly isBad?: boolean;
  /** Reaches to the edges: the horizon. */
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

function Hero({ title, figure, isText = false, isBad = false, foot, children }: HeroProps) {
  return (
    <section className={isBad ? `${styles.hero} ${styles.bad}` : styles.hero} aria-labelledby="home-hero">
      <h2 id="home-hero">{title}</h2>
      {isText ? <p className={styles.figure}>{figure}</p> : <Amount large text={figure} />}
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
