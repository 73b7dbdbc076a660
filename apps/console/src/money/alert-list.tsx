import { Button, Group, Radio, Text } from "@mantine/core";
import {
  type AlertDetail,
  type StaffAlertLine,
  staffAlertList,
  staffCloseAlert,
} from "@hiram/contract/staff/money/alerts.ts";
import {
  OWED_BACK_ENDS,
  staffAskToBookRefundReturn,
  staffAskToBookReturn,
  staffAskToSettleOwedBack,
} from "@hiram/contract/staff/money/payouts-that-left.ts";
import { moneyTexts } from "@hiram/texts/console/money.ts";
import { alertTexts as texts } from "@hiram/texts/console/alerts.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Fact } from "../shell/borrower-facts.tsx";
import { amountText } from "../shell/amount-text.ts";
import { instantText } from "../shell/dates.ts";
import { HappenedNote } from "../shell/happened-note.tsx";
import { useSession } from "../shell/session.tsx";
import { ask } from "../shell/staff-client.ts";
import { alertFacts } from "./alert-facts.ts";
import { AskForm } from "./ask-form.tsx";
import { MoneyCard, MoneyList } from "./money-list.tsx";
import { Movers } from "./movers.tsx";
import { ReasonForm } from "./reason-form.tsx";

/**
 * Alerts that nobody has dealt with: what happened, what was booked, and a form to close each with a reason.
 */
export function AlertList() {
  return (
    <MoneyList
      name="alerts"
      label={texts.tabs.alerts}
      none={texts.none.alerts}
      load={(after) => ask(staffAlertList, { after })}
      rowsOf={({ alerts }) => alerts}
    >
      {(alert) => <AlertCard key={alert.alertId} alert={alert} />}
    </MoneyList>
  );
}

function AlertCard({ alert }: { readonly alert: StaffAlertLine }) {
  const { alertId, kind, orderId, details, raisedAt } = alert;
  const words = texts.alerts[kind] ?? { title: kind, what: "" };
  const remedy = remedyOf(alert);
  return (
    <MoneyCard title={words.title} label={texts.alert(alertId, orderId)}>
      <Text>{words.what}</Text>
      <Group gap="sm" fz="sm">
        <Text c="dimmed" size="sm">
          {instantText(raisedAt)}
        </Text>
        <AlertLinks alert={alert} />
      </Group>
      <div>
        {alertFacts(details).map(({ name, value }) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </div>
      {remedy !== null && (
        <div>
          <Button renderRoot={(props) => <Link {...props} to={remedy.to} search={remedy.search} />}>
            {remedy.words}
          </Button>
        </div>
      )}
      <HappenedNote words={alert.askedBy === "" ? "" : texts.endAsked(alert.askedBy)} />
      {alert.askedBy === "" && alert.isUnderWay !== true && (
        <AlertEnd alert={alert} isLastResort={remedy !== null} />
      )}
    </MoneyCard>
  );
}

/** How it ended: to be asked for, or simply closed. */
function AlertEnd({
  alert: { alertId, secondPayoutId, sentRefundId, loanPayoutId, paidCentavos },
  isLastResort,
}: {
  readonly alert: StaffAlertLine;
  readonly isLastResort: boolean;
}) {
  if (secondPayoutId === "" && loanPayoutId === "" && sentRefundId === "")
    return <CloseForm alertId={alertId} isLastResort={isLastResort} />;
  return (
    <Movers>
      {secondPayoutId !== "" && <SecondPayout payoutId={secondPayoutId} />}
      {loanPayoutId !== "" && (
        <TwoOutcomes
          alertId={alertId}
          draft={`return-${loanPayoutId}`}
          cameBackWhat={texts.cameBackWhat(amountText(paidCentavos), paidCentavos > 0)}
          book={(why) => ask(staffAskToBookReturn, { payoutId: loanPayoutId, paidCentavos, why })}
        />
      )}
      {sentRefundId !== "" && secondPayoutId === "" && (
        <TwoOutcomes
          alertId={alertId}
          draft={`return-${sentRefundId}`}
          cameBackWhat={texts.refundCameBackWhat}
          book={(why) => ask(staffAskToBookRefundReturn, { refundId: sentRefundId, why })}
        />
      )}
    </Movers>
  );
}

/** Where the alert's subject can be viewed. */
function AlertLinks({ alert: { orderId, borrowerId } }: { readonly alert: StaffAlertLine }) {
  const { may } = useSession();
  return (
    <>
      {orderId > 0 && (
        <Link to="/money/adjustments" search={{ loan: orderId }}>
          {moneyTexts.order(orderId)}
        </Link>
      )}
      {borrowerId > 0 && may("view-borrowers") && (
        <Link to={`/borrowers/${borrowerId}`}>{texts.borrower(borrowerId)}</Link>
      )}
    </>
  );
}

/** Where the alert's subject is dealt with; null: only here. */
function remedyOf({ kind, orderId, paymentId, details }: StaffAlertLine) {
  const detail = (wanted: AlertDetail): string => details.find(({ name }) => name === wanted)?.value ?? "";
  if (paymentId !== "") return { words: texts.toMatch, to: "/money", search: { payment: paymentId } };
  if (kind === "owed-after-deletion")
    return { words: texts.toAdjustments, to: "/money/adjustments", search: { loan: orderId } };
  if (kind === "refund-failed") return { words: texts.toCredits, to: "/money/credits", search: {} };
  if (kind === "payments-differ")
    return {
      words: texts.toDay,
      to: "/money/reconciliation",
      search: { provider: detail("provider"), day: detail("day") },
    };
  if (kind === "provider-event-refused" || kind === "job-given-up")
    return {
      words: texts.toLetters[kind],
      to: "/money/alerts",
      search: { tab: kind === "job-given-up" ? "job" : "event" },
    };
  return null;
}

function CloseForm({
  alertId,
  isLastResort = false,
}: {
  readonly alertId: number;
  readonly isLastResort?: boolean;
}) {
  return (
    <ReasonForm
      draft={`alert-${alertId}`}
      isLastResort={isLastResort}
      choices={{ close: texts.close }}
      send={(_, why) => ask(staffCloseAlert, { alertId, why })}
    />
  );
}

/** Money that was reported as failed and as paid: it came back, or arrived after all. */
function TwoOutcomes({
  alertId,
  draft,
  cameBackWhat,
  book,
}: {
  readonly alertId: number;
  readonly draft: string;
  readonly cameBackWhat: string;
  readonly book: (why: string) => Promise<{ readonly approvalId: number }>;
}) {
  const [end, setEnd] = useState("");
  return (
    <>
      <Radio.Group label={texts.secondPayout} value={end} onChange={setEnd}>
        <div className="money-choices">
          <Radio value="came-back" label={texts.cameBack} />
          <Radio value="arrived" label={texts.arrived} />
        </div>
      </Radio.Group>
      {end === "came-back" && (
        <>
          <Text>{cameBackWhat}</Text>
          <AskForm draft={draft} problem={null} send={book} />
        </>
      )}
      {end === "arrived" && <CloseForm alertId={alertId} />}
    </>
  );
}

type End = (typeof OWED_BACK_ENDS)[number];

/** Money that left twice: it came back, or nobody claims it any more. */
function SecondPayout({ payoutId }: { readonly payoutId: string }) {
  const [end, setEnd] = useState<End | null>(null);
  return (
    <>
      <Radio.Group
        label={texts.secondPayout}
        value={end}
        onChange={(value) => setEnd(OWED_BACK_ENDS.find((each) => each === value) ?? null)}
      >
        <div className="money-choices">
          {OWED_BACK_ENDS.map((each) => (
            <Radio key={each} value={each} label={texts.ends[each]} />
          ))}
        </div>
      </Radio.Group>
      <AskForm
        draft={`second-${payoutId}`}
        problem={end === null ? texts.missingEnd : null}
        send={(why) => ask(staffAskToSettleOwedBack, { payoutId, end: end ?? "came-back", why })}
      />
    </>
  );
}
