import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import { certifyList } from "@hiram/contract/applications/certify-list.ts";
import { applicationLookAgain } from "@hiram/contract/applications/look-again.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { settledDrawing } from "@hiram/ui/pictures/drawings.ts";
import { Picture } from "@hiram/ui/pictures/picture.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { useEffect, useEffectEvent } from "react";
import { askWhileSeen } from "../payment-parts/ask-while-seen.ts";
import { aboutAwaitedDay } from "../loan-parts/awaited-day.ts";
import { ScreenHeader } from "../shell/frame/screen-header.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { toStartOfPage } from "../shell/navigation/start-of-page.ts";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./apply.module.css";
import { goOnAddress, type LoanChoice } from "./apply-places.ts";

interface DecisionProps {
  readonly texts: Texts<"apply">;
  readonly application: ApplicationState;
  readonly choice: LoanChoice;
  /** Where the answers can be reviewed. */
  readonly answersAddress: string;
  /** It was answered just now, on this page. */
  readonly isNew: boolean;
  readonly onNews: (application: ApplicationState) => void;
}

/** What came of the application (WEB-6): the limit, or by when a person answers, or why not and when again. */
export function Decision({ texts, application, choice, answersAddress, isNew, onNews }: DecisionProps) {
  const app = useApp();
  const { state, title, text, limit, answeredBy, againOn } = application;
  const isApproved = state === "approved";
  const day = answeredBy || againOn;
  useEffect(() => {
    if (isNew) toStartOfPage();
  }, [isNew]);
  async function lookAgain(): Promise<void> {
    const { applicationId } = application;
    const reply = await app.api.call(applicationLookAgain, { applicationId }, { loadingText: texts.asking });
    if (!reply.success) return;
    onNews(reply.data);
    toStartOfPage();
  }

  return (
    <Page
      header={<ScreenHeader title={texts.title} />}
      actions={
        isApproved && (
          <ActionBar>
            <ButtonLink href={goOnAddress(app, application, choice)}>{texts.chooseLoan}</ButtonLink>
          </ActionBar>
        )
      }
    >
      <>
        {isApproved ? (
          <Banner
            title={title}
            text={text}
            tone="good"
            picture={<Picture drawing={settledDrawing} size={48} />}
          >
            <Amount large text={formatAmount(limit, app.profile)} />
          </Banner>
        ) : (
          <Banner title={title} text={aboutAwaitedDay(application, texts, app.settings.today)}>
            <Amount large text={formatDay(day, app.locale(), app.settings.today)} />
          </Banner>
        )}
      </>
      {isApproved && <Lines title={texts.nextTitle} lines={texts.approvedNext} />}
      {state === "looking" && <Waiting texts={texts} onNews={onNews} />}
      {state === "refused" && <Lines title={texts.reasonsTitle} lines={application.reasons} />}
      {state === "refused" && (
        <Card title={texts.whatYouCanDo}>
          <Rows>
            <Row href={answersAddress}>{texts.correctAnswers}</Row>
            {application.mayAskAgain === 1 && (
              <Row onClick={lookAgain} note={texts.askUsNote}>
                {texts.askUs}
              </Row>
            )}
            {/* A server of the version before takes it from customer service. */}
            {application.mayAskAgain === undefined && (
              <Row href={app.address("customerService")}>{texts.askUs}</Row>
            )}
          </Rows>
        </Card>
      )}
      {isApproved && (
        <ButtonLink variant="ghost" href={answersAddress}>
          {texts.seeAnswers}
        </ButtonLink>
      )}
    </Page>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <Card title={title}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Polls while the page is visible, so that it updates once a person has answered. */
function Waiting({ texts, onNews }: Pick<DecisionProps, "texts" | "onNews">) {
  const app = useApp();
  const ask = useEffectEvent(async (): Promise<boolean> => {
    const reply = await app.api.call(certifyList, {}, { quiet: true, isPolling: true });
    if (reply.success && reply.data.application.state !== "looking") onNews(reply.data.application);
    return reply.success;
  });
  useEffect(() => askWhileSeen(() => ask()), []);
  return <Lines title={texts.nextTitle} lines={texts.lookingNext} />;
}
