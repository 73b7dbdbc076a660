import { Badge } from "@mantine/core";
import type { CaseLine } from "@hiram/contract/staff/cases/case-queue.ts";
import { casesTexts as texts } from "@hiram/texts/console/cases.ts";
import { dayBeforeText, instantText } from "../shell/words/dates.ts";
import { QueueList } from "../shell/work/queue-list.tsx";
import { useDraftedCases } from "./case-drafts.ts";

/** The queue: who, about what, how much of the promised time is left, and who has it. */
export function CaseList({
  cases,
  chosen,
  choose,
}: {
  readonly cases: readonly CaseLine[];
  readonly chosen: number;
  readonly choose: (caseId: number) => void;
}) {
  const drafted = useDraftedCases();
  return (
    <QueueList label={texts.list} items={cases} idOf={({ caseId }) => caseId} chosen={chosen} choose={choose}>
      {(line) => (
        <>
          <span className="case-row">
            <b>{line.person}</b>
            <span className="quiet">{line.owner === "" ? "" : line.owner}</span>
          </span>
          <span className="case-row">
            {line.title}
            {drafted.includes(line.caseId) && (
              <Badge component="span" variant="light" color="yellow" flex="none">
                {texts.draft}
              </Badge>
            )}
          </span>
          {isWrittenAgain(line) && <b>{texts.wroteAgainWith(instantText(line.wroteAgainAt))}</b>}
          <span className="case-opening quiet" lang={line.locale}>
            {line.opening}
          </span>
          <span className={line.isOverdue === 1 ? "case-late" : "quiet"}>{dueText(line)}</span>
        </>
      )}
    </QueueList>
  );
}

/** Whether its borrower wrote since the complaint: what the list shows of it is then their latest message. */
const isWrittenAgain = (line: CaseLine): line is CaseLine & { readonly wroteAgainAt: string } =>
  (line.wroteAgainAt ?? "") !== "";

/** When it must be answered, or who answered it. */
export function dueText({ answeredAt, owner, isOverdue, dueAt }: CaseLine): string {
  if (answeredAt !== "") return texts.answeredOn(owner, instantText(answeredAt));
  return isOverdue === 1 ? texts.late(dayBeforeText(dueAt)) : texts.due(dayBeforeText(dueAt));
}
