import { Group, SegmentedControl } from "@mantine/core";
import { MOST_COUNTED } from "@hiram/contract/staff/cases/case-queue.ts";
import {
  DUE_BUCKET_NAMES,
  type DueBucket,
  type NextStep,
  type OverdueLoan,
  staffCollectionsOverview,
  staffOverdueLoans,
} from "@hiram/contract/staff/collections/overdue-loans.ts";
import { collectionsTexts as texts } from "@hiram/texts/console/collections.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { amountText } from "../shell/words/amount-text.ts";
import { byPages } from "../shell/lists/by-pages.tsx";
import { dayText } from "../shell/words/dates.ts";
import { useRefreshByTheMinute } from "../shell/session/live.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { QueueList } from "../shell/work/queue-list.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { useFirstShown, useQueueKeys, WorkSplit } from "../shell/work/work-queue.tsx";
import { LoanView } from "./loan-view.tsx";
import "../shell/work/work.css";

const OWNERS = ["all", "mine"] as const;

/** Loans past due: the list by days, and side by side the loan and its history (CON-4). */
export default function CollectionsPage() {
  const refresh = useRefreshByTheMinute();
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const owner = OWNERS.find((name) => name === address["owner"]) ?? "all";
  const overview = useQuery({
    queryKey: ["collections", "overview", owner],
    queryFn: () => ask(staffCollectionsOverview, { owner }),
    refetchInterval: refresh,
    placeholderData: keepPreviousData,
  });
  const countOf = (name: DueBucket): number =>
    overview.data?.counts.find((count) => count.bucket === name)?.loans ?? 0;
  const firstBucket = useFirstShown<DueBucket | "">(
    owner,
    DUE_BUCKET_NAMES.find((name) => countOf(name) > 0) ?? "",
  );
  // If the address names none: the first bucket with a loan in it, when there was one.
  const bucket = DUE_BUCKET_NAMES.find((name) => name === address["days"]) ?? (firstBucket || "1-7");
  const isBucketKnown = address["days"] !== undefined || !overview.isPending;
  const list = useInfiniteQuery({
    enabled: isBucketKnown,
    queryKey: ["collections", "list", bucket, owner],
    ...byPages((from) => ask(staffOverdueLoans, { bucket, owner, after: from })),
    refetchInterval: refresh,
  });
  const loans = list.data?.pages.flatMap((page) => page.loans) ?? [];
  const first = useFirstShown(`${bucket} ${owner}`, loans[0]?.orderId ?? 0);
  const chosen = Number(address["loan"]) || first;
  const open = (wanted: { days?: DueBucket; owner?: string; loan?: number }): void =>
    void navigate({
      to: "/collections",
      // Until the loans are counted, the bucket that is shown is nobody's choice.
      search: { ...(isBucketKnown && { days: bucket }), owner, ...wanted },
      replace: true,
    });
  useQueueKeys(
    loans.map(({ orderId }) => orderId),
    chosen,
    (loan) => open({ loan }),
  );
  return (
    <>
      <PageHead title={shellTexts.pages.collections} lead={texts.lead} />
      <Group mb="md" gap="sm" component="section">
        <SegmentedControl
          aria-label={texts.bucket}
          value={bucket}
          onChange={(days) => open({ days: days })}
          data={DUE_BUCKET_NAMES.map((value) => ({
            value,
            label: texts.count(texts.buckets[value], countOf(value), MOST_COUNTED),
          }))}
        />
        <SegmentedControl
          aria-label={texts.owner}
          value={owner}
          onChange={(value) => open({ owner: value })}
          data={OWNERS.map((value) => ({ value, label: texts.owners[value] }))}
        />
      </Group>
      <WorkSplit
        query={list}
        isEmpty={loans.length === 0}
        none={owner === "mine" ? texts.noneMine : texts.none(texts.buckets[bucket])}
        texts={texts}
        list={<LoanList loans={loans} chosen={chosen} choose={(loan) => open({ loan })} />}
      >
        {chosen === 0 ? null : (
          <LoanView key={chosen} orderId={chosen} collectors={overview.data?.collectors ?? []} />
        )}
      </WorkSplit>
    </>
  );
}

/** Next steps that depend on a promise. */
const PROMISED: ReadonlySet<NextStep> = new Set(["wait-for-promise", "ask-about-promise"]);

function LoanList({
  loans,
  chosen,
  choose,
}: {
  readonly loans: readonly OverdueLoan[];
  readonly chosen: number;
  readonly choose: (orderId: number) => void;
}) {
  return (
    <QueueList
      label={texts.list}
      items={loans}
      idOf={({ orderId }) => orderId}
      chosen={chosen}
      choose={choose}
    >
      {(loan) => (
        <>
          <span className="case-row">
            <b>{loan.person}</b>
            <span className="quiet">{loan.owner}</span>
          </span>
          <span className="case-row">
            <span className="case-late">{texts.daysLate(loan.daysPastDue)}</span>
            <span>{amountText(loan.dueCentavos)}</span>
          </span>
          <span className="quiet">{texts.steps[loan.next]}</span>
          {loan.isOwnPromise === 1 && PROMISED.has(loan.next) && (
            <span className="quiet">{texts.promisedThemselves(dayText(loan.promisedOn))}</span>
          )}
        </>
      )}
    </QueueList>
  );
}
