import { Button, Group, Text } from "@mantine/core";
import { type AlertDetail, type StaffAlertLine, staffAlertList } from "@hiram/contract/staff/money/alerts.ts";
import { moneyTexts } from "@hiram/texts/console/money.ts";
import { alertTexts as texts } from "@hiram/texts/console/alerts.ts";
import { Link } from "@tanstack/react-router";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { instantText } from "../shell/words/dates.ts";
import { HappenedNote } from "../shell/forms/happened-note.tsx";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { AlertEnd } from "./alert-end.tsx";
import { alertFacts } from "./alert-facts.ts";
import { MoneyCard, MoneyList } from "./money-list.tsx";

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
      {alert.askedBy === "" && <AlertEnd alert={alert} isLastResort={remedy !== null} />}
    </MoneyCard>
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
  if (kind === "payment-unmatched" && paymentId !== "")
    return { words: texts.toMatch, to: "/money", search: { payment: paymentId } };
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
