import { SegmentedControl } from "@mantine/core";
import { staffUnmatchedPayments, UNMATCHED_STATES } from "@hiram/contract/staff/money/unmatched-payments.ts";
import { moneyTexts, unmatchedTexts as texts } from "@hiram/texts/console/money.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { amountText } from "../shell/words/amount-text.ts";
import { byPages, MoreButton } from "../shell/lists/by-pages.tsx";
import { instantText } from "../shell/words/dates.ts";
import { useRefresh } from "../shell/session/live.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited, Loading, Nothing } from "../shell/pages/page-states.tsx";
import { QueueList } from "../shell/work/queue-list.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { BackToList, useFirstShown, useQueueKeys } from "../shell/work/work-queue.tsx";
import { ReaderNote } from "./movers.tsx";
import { UnmatchedPaymentView } from "./unmatched-payment-view.tsx";
import "../shell/work/work.css";
import "./money.css";

/** Payments whose owner is unknown, and the loan that each turns out to be for (CON-5). */
export default function UnmatchedPage() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const refresh = useRefresh();
  const state = UNMATCHED_STATES.find((each) => each === address["state"]) ?? "waiting";
  const list = useInfiniteQuery({
    queryKey: ["money", "unmatched", state],
    ...byPages((from) => ask(staffUnmatchedPayments, { state, after: from })),
    refetchInterval: refresh,
  });
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? [];
  const first = useFirstShown(state, payments[0]?.paymentId ?? "");
  const chosen = typeof address["payment"] === "string" ? address["payment"] : first;
  const payment = payments.find(({ paymentId }) => paymentId === chosen);
  const { fetchNextPage, hasNextPage, isFetching, isError } = list;
  const isFurtherOn = payment === undefined && hasNextPage && !isFetching && !isError;
  // An alert's link names a payment on any page of the list.
  useEffect(() => {
    if (isFurtherOn) void fetchNextPage();
  }, [isFurtherOn, fetchNextPage]);
  const open = (paymentId: string): void =>
    void navigate({ to: "/money", search: { state, payment: paymentId }, replace: true });
  useQueueKeys(
    payments.map(({ paymentId }) => paymentId),
    chosen,
    open,
  );
  return (
    <>
      <PageHead title={shellTexts.pages.unmatched} lead={texts.lead}>
        <SegmentedControl
          aria-label={texts.state}
          value={state}
          onChange={(value) => void navigate({ to: "/money", search: { state: value }, replace: true })}
          data={UNMATCHED_STATES.map((value) => ({ value, label: texts.states[value] }))}
        />
      </PageHead>
      <ReaderNote />
      <Awaited query={list} />
      {list.data !== undefined && payments.length === 0 && <Nothing {...texts.none[state]} />}
      {payments.length > 0 && (
        <div className="money-split card">
          <div className="money-list">
            <QueueList
              label={texts.lists[state]}
              items={payments}
              idOf={({ paymentId }) => paymentId}
              chosen={chosen}
              choose={open}
            >
              {({ amountCentavos, channel, provider, reference, receivedAt }) => (
                <>
                  <span className="case-row">
                    <b>{amountText(amountCentavos)}</b>
                    <span className="quiet">{channel || provider}</span>
                  </span>
                  <span className="case-text">{reference}</span>
                  <span className="quiet">{texts.received(instantText(receivedAt))}</span>
                </>
              )}
            </QueueList>
            <MoreButton list={list} words={moneyTexts.more} variant="subtle" fullWidth />
          </div>
          <BackToList />
          {payment !== undefined ? (
            <UnmatchedPaymentView key={chosen} payment={payment} />
          ) : hasNextPage ? (
            <Loading />
          ) : (
            <output className="case-file">{texts.noLongerThere[state]}</output>
          )}
        </div>
      )}
    </>
  );
}
