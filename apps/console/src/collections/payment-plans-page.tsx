import { Text, Title } from "@mantine/core";
import { MOST_COUNTED } from "@hiram/contract/staff/cases/case-queue.ts";
import { DUE_BUCKET_NAMES, DUE_BUCKETS } from "@hiram/contract/staff/collections/overdue-loans.ts";
import {
  staffPlanRequests,
  type WaitingPlanRequest,
} from "@hiram/contract/staff/payment-plans/payment-plans.ts";
import { collectionsTexts } from "@hiram/texts/console/collections.ts";
import { paymentPlansTexts as texts } from "@hiram/texts/console/payment-plans.ts";
import { homeTexts, shellTexts } from "@hiram/texts/console/shell.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { AlsoOpen } from "../shell/work/also-open.tsx";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { byPages } from "../shell/lists/by-pages.tsx";
import { useRefresh } from "../shell/session/live.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { QueueList } from "../shell/work/queue-list.tsx";
import { ask } from "../shell/session/staff-client.ts";
import {
  LastDone,
  useFirstShown,
  useIsOpen,
  useNextOf,
  useQueueKeys,
  WorkSplit,
} from "../shell/work/work-queue.tsx";
import { AnswerBy, PaymentPlan, type PlanOutcome, usePaymentPlan } from "./payment-plan.tsx";
import "../shell/work/work.css";

/** Borrowers' requests for another plan that wait for an answer: the list, the request and its loan (CON-4, WEB-12). */
export default function PaymentPlansPage() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const queue = useInfiniteQuery({
    queryKey: ["collections", "plan-requests"],
    ...byPages((from) => ask(staffPlanRequests, { after: from })),
    refetchInterval: useRefresh(),
  });
  const requests = queue.data?.pages.flatMap((page) => page.requests) ?? [];
  const waiting = queue.data?.pages[0]?.waiting ?? 0;
  const first = useFirstShown("requests", requests[0]?.orderId ?? 0);
  const chosen = Number(address["loan"]) || first;
  const open = (loan: number): void =>
    void navigate({ to: "/payment-plans", search: { loan }, replace: true });
  const [done, setDone] = useState<{ readonly orderId: number; readonly what: PlanOutcome } | null>(null);
  const isOpen = useIsOpen(chosen);
  const orderIds = requests.map(({ orderId }) => orderId);
  const nextOf = useNextOf(orderIds, chosen);
  // The next one takes its place; the last stays visible, with its answer.
  const goOn = (answered: number, what: PlanOutcome): void => {
    setDone({ orderId: answered, what });
    if (isOpen(answered)) open(nextOf(answered) ?? answered);
  };
  const file = useRef<HTMLElement>(null);
  // The button that had the focus is gone with the request before.
  useEffect(() => {
    if (done !== null && done.orderId !== chosen && document.activeElement === document.body)
      file.current?.focus({ preventScroll: true });
  }, [done, chosen]);
  useQueueKeys(orderIds, chosen, open);
  return (
    <>
      <PageHead
        title={shellTexts.pages.paymentPlans}
        lead={
          waiting === 0
            ? texts.lead
            : `${texts.lead}: ${texts.waiting(homeTexts.counted(waiting, MOST_COUNTED))}`
        }
      >
        <LastDone
          words={done === null || done.orderId === chosen ? "" : texts.done(done.orderId, done.what)}
          open={() => open(done?.orderId ?? 0)}
        />
      </PageHead>
      <WorkSplit
        query={queue}
        isEmpty={requests.length === 0}
        none={texts.none}
        texts={texts}
        list={<RequestList requests={requests} chosen={chosen} choose={open} />}
      >
        {chosen === 0 ? null : (
          <>
            <section className="case-file" aria-label={texts.title(chosen)} tabIndex={-1} ref={file}>
              <Title order={2}>{texts.title(chosen)}</Title>
              <AlsoOpen key={chosen} kind="order" id={chosen} />
              <PaymentPlan key={chosen} orderId={chosen} onAnswered={(what) => goOn(chosen, what)} />
            </section>
            <Whose orderId={chosen} />
          </>
        )}
      </WorkSplit>
    </>
  );
}

function RequestList({
  requests,
  chosen,
  choose,
}: {
  readonly requests: readonly WaitingPlanRequest[];
  readonly chosen: number;
  readonly choose: (orderId: number) => void;
}) {
  return (
    <QueueList
      label={texts.list}
      items={requests}
      idOf={({ orderId }) => orderId}
      chosen={chosen}
      choose={choose}
    >
      {({ person, owedCentavos, reason, answerBy }) => (
        <>
          <span className="case-row">
            <b>{person}</b>
            <span>{amountText(owedCentavos)}</span>
          </span>
          <span>{collectionsTexts.reasons[reason]}</span>
          <AnswerBy day={answerBy} />
        </>
      )}
    </QueueList>
  );
}

/** The borrower of the loan. */
function Whose({ orderId }: { readonly orderId: number }) {
  const { data } = usePaymentPlan(orderId);
  if (data === undefined) return <aside className="case-person" aria-label={texts.borrower} />;
  const { borrowerId, person, product, owedCentavos, daysPastDue } = data;
  const days = DUE_BUCKET_NAMES.findLast((name) => daysPastDue >= DUE_BUCKETS[name][0]);
  return (
    <aside className="case-person" aria-label={texts.borrower}>
      <Title order={3} fz="md">
        {person}
      </Title>
      <Text size="sm">{product}</Text>
      <Fact name={texts.owed} value={amountText(owedCentavos)} />
      <Text size="sm" className={days === undefined ? "quiet" : "case-late"}>
        {days === undefined ? texts.nothingPastDue : collectionsTexts.daysLate(daysPastDue)}
      </Text>
      {days !== undefined && (
        <Link to="/collections" search={{ days, loan: orderId }}>
          {texts.openLoan}
        </Link>
      )}
      <Link to="/borrowers/$borrowerId" params={{ borrowerId: String(borrowerId) }}>
        {texts.openFile}
      </Link>
    </aside>
  );
}
