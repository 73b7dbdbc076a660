import { Button, Group, Text, Title } from "@mantine/core";
import {
  type StaffPaymentPlan,
  staffPaymentPlan,
} from "@hiram/contract/staff/payment-plans/payment-plans.ts";
import { collectionsTexts } from "@hiram/texts/console/collections.ts";
import { paymentPlansTexts as texts } from "@hiram/texts/console/payment-plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { amountText } from "../shell/words/amount-text.ts";
import { dayText, instantText, isOver } from "../shell/words/dates.ts";
import { HappenedNote } from "../shell/forms/happened-note.tsx";
import { useRefresh } from "../shell/session/live.tsx";
import { Awaited, isRefused } from "../shell/pages/page-states.tsx";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { UnsentWords } from "../shell/drafts/unsent-words.tsx";
import { declineDraft, PlanDeclineDialog } from "./plan-decline-dialog.tsx";
import { offerDrafts, PlanOfferForm } from "./plan-offer-form.tsx";
import { PlanPayments } from "./plan-payments.tsx";

export type PlanOutcome = "offered" | "declined";

/** Requests and answers about paying a loan in another way. */
export const usePaymentPlan = (orderId: number) =>
  useQuery({
    queryKey: ["collections", "plan", orderId],
    queryFn: () => ask(staffPaymentPlan, { orderId }),
    refetchInterval: useRefresh(),
  });

/** Another way to pay one loan: the request, the answer to it, and earlier answers (CON-4, WEB-12). */
export function PaymentPlan({
  orderId,
  onAnswered,
}: {
  readonly orderId: number;
  readonly onAnswered?: (what: PlanOutcome) => void;
}) {
  const { me } = useSession();
  const plan = usePaymentPlan(orderId);
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState("");
  if (plan.data === undefined || isRefused(plan)) return <Awaited query={plan} />;
  const { request, mayNotOffer, answers } = plan.data;
  const answered = (what: PlanOutcome): void => {
    setOpen(false);
    setDone(what === "offered" && request === null ? texts.offeredUnasked : texts[what]);
    onAnswered?.(what);
  };
  return (
    <>
      {request !== null && <Asked request={request} />}
      <HappenedNote words={request === null && !isOpen ? done : ""} />
      <UnsentWords {...unsentOf(orderId, plan.data, me.staffId)} />
      {mayNotOffer !== "" && <Text>{mayNotOffer}</Text>}
      {mayNotOffer === "" && request === null && (
        <Group>
          <Button variant="default" onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.leave : texts.open}
          </Button>
        </Group>
      )}
      {mayNotOffer === "" && (request !== null || isOpen) && (
        <PlanOfferForm
          key={request?.requestId}
          orderId={orderId}
          plan={plan.data}
          onOffered={() => answered("offered")}
        />
      )}
      {request !== null && (
        <Decline orderId={orderId} requestId={request.requestId} onDeclined={() => answered("declined")} />
      )}
      {answers.length > 0 && <Answers answers={answers} />}
    </>
  );
}

/** What may still be kept of what the reader was writing: for the request before, or before there was one. */
function unsentOf(orderId: number, { request, answers: [newest] }: StaffPaymentPlan, reader: number) {
  if (request !== null) return { happened: texts.askedMeanwhile, drafts: offerDrafts(orderId, 0) };
  if (newest === undefined || newest.requestId === 0 || newest.staffId === reader)
    return { happened: "", drafts: [] };
  return {
    happened: texts.answeredMeanwhile(newest.by, texts.states[newest.state]),
    drafts: [
      ...offerDrafts(orderId, newest.requestId),
      { name: declineDraft(orderId, newest.requestId), label: texts.declineMessage },
    ],
  };
}

/** By when the borrower was promised an answer; marked once that is past. @param day `YYYY-MM-DD` */
export function AnswerBy({ day }: { readonly day: string }) {
  return isOver(day) ? (
    <span className="case-late">{texts.late(dayText(day))}</span>
  ) : (
    <span className="quiet">{texts.answerBy(dayText(day))}</span>
  );
}

function Asked({ request }: { readonly request: NonNullable<StaffPaymentPlan["request"]> }) {
  const { askedAt, answerBy, reason, note, amountCentavos, firstOn, every } = request;
  return (
    <ul className="case-words" aria-label={texts.asked}>
      <li>
        <Text size="sm" c="dimmed">
          {texts.borrowerAsked(instantText(askedAt))}
        </Text>
        <Text>
          <b>{texts.wanted(amountText(amountCentavos), texts.steps[every])}</b>,{" "}
          {texts.from(dayText(firstOn))}
        </Text>
        <Text>{collectionsTexts.reasons[reason]}</Text>
        {note !== "" && <p>{note}</p>}
        <Text size="sm" mt={4}>
          <AnswerBy day={answerBy} />
        </Text>
      </li>
    </ul>
  );
}

function Decline({
  orderId,
  requestId,
  onDeclined,
}: {
  readonly orderId: number;
  readonly requestId: number;
  readonly onDeclined: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.decline}
        </Button>
      </Group>
      {isOpen && (
        <PlanDeclineDialog
          orderId={orderId}
          requestId={requestId}
          close={() => setOpen(false)}
          onDeclined={onDeclined}
        />
      )}
    </>
  );
}

function Answers({ answers }: Pick<StaffPaymentPlan, "answers">) {
  return (
    <>
      <Title order={3} fz="md">
        {texts.answers}
      </Title>
      <ol className="case-words" aria-label={texts.answers}>
        {answers.map(({ at, by, message, state, openUntil, payments }) => (
          <li key={at} className="case-ours">
            <Text size="sm" c="dimmed">
              {by} · {instantText(at)}
            </Text>
            <Text>
              <b>{texts.states[state]}</b>
              {state === "open" && `, ${texts.openUntil(dayText(openUntil))}`}
            </Text>
            {payments.length > 0 && <PlanPayments payments={payments} />}
            {message !== "" && <p>{message}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
