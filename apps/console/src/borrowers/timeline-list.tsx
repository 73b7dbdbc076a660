import { Text, Title } from "@mantine/core";
import { staffTimeline, type TimelineEntry } from "@hiram/contract/staff/borrowers/timeline.ts";
import { borrowersTexts as texts } from "@hiram/texts/console/borrowers.ts";
import { payoutFailure } from "@hiram/texts/console/money.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { amountText } from "../shell/words/amount-text.ts";
import { byPages, MoreButton } from "../shell/lists/by-pages.tsx";
import { dayText, instantText } from "../shell/words/dates.ts";
import { Awaited } from "../shell/pages/page-states.tsx";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";

/** Everything that happened to a borrower in one list, newest first. */
export function TimelineList({ borrowerId }: { readonly borrowerId: number }) {
  const timeline = useInfiniteQuery({
    queryKey: ["borrower", borrowerId, "timeline"],
    ...byPages((from) => ask(staffTimeline, { borrowerId, after: from })),
  });
  const entries = timeline.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section aria-label={texts.timeline}>
      <Title order={2} mb="xs">
        {texts.timeline}
      </Title>
      <Awaited query={timeline} />
      {timeline.data !== undefined && (
        <>
          <ol className="card timeline">
            {entries.map((entry) => (
              <li key={entry.key}>
                <time dateTime={entry.at} className="quiet">
                  {instantText(entry.at)}
                </time>
                <span>
                  <b>{texts.happenings[entry.kind]}</b>
                  {wordsOf(entry).map((words) => `, ${words}`)} <SubjectLink entry={entry} />
                </span>
                <span className="number">{entry.amountCentavos > 0 && amountText(entry.amountCentavos)}</span>
              </li>
            ))}
          </ol>
          {timeline.hasNextPage ? (
            <MoreButton list={timeline} words={texts.earlier} mt="sm" />
          ) : (
            <Text c="dimmed" mt="sm">
              {entries.length === 0 ? texts.noTimeline : texts.beginning}
            </Text>
          )}
        </>
      )}
    </section>
  );
}

const CODES: Readonly<Record<string, string>> = texts.codes;
const DOCUMENTS: Readonly<Record<string, string>> = texts.documents;

/** The entry's details besides its kind. */
function wordsOf({ kind, orderId, detail }: TimelineEntry): string[] {
  return [detailText(kind, detail), orderId === 0 ? "" : texts.order(orderId)].filter(Boolean);
}

function detailText(kind: TimelineEntry["kind"], detail: string): string {
  switch (kind) {
    case "code-sent":
      return CODES[detail] ?? detail;
    case "document-issued":
      return DOCUMENTS[detail] ?? detail;
    case "complaint-rated":
      return texts.stars(detail);
    case "payout-failed":
    case "refund-failed":
      return payoutFailure(detail);
    case "overdue-excepted":
      return detail === "" ? "" : texts.exception.untilDay(dayText(detail));
    case "due-reminder":
    case "promise-made":
    case "promise-taken":
      return dayText(detail);
    default:
      return detail;
  }
}

/** The case or application of an entry, for readers who may open it. */
function SubjectLink({ entry: { kind, subjectId } }: { readonly entry: TimelineEntry }) {
  const { may } = useSession();
  if (subjectId === 0) return null;
  const isCase = kind.startsWith("complaint-");
  const words = isCase ? texts.caseNumber(subjectId) : texts.applicationNumber(subjectId);
  if (!may(isCase ? "answer-complaints" : "decide-applications")) return <span>{words}</span>;
  return (
    <Link
      to={isCase ? "/complaints" : "/applications"}
      search={isCase ? { case: subjectId } : { application: subjectId }}
    >
      {words}
    </Link>
  );
}
