import type { CaseLine } from "@hiram/contract/staff/cases/case-queue.ts";
import { casesTexts as texts } from "@hiram/texts/console/cases.ts";
import { dayBeforeText, instantText } from "../shell/dates.ts";

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
  return (
    <ul className="case-list" aria-label={texts.list}>
      {cases.map((line) => (
        <li key={line.caseId}>
          <button
            type="button"
            data-item={line.caseId}
            aria-current={line.caseId === chosen}
            onClick={() => choose(line.caseId)}
          >
            <span className="case-row">
              <b>{line.person}</b>
              <span className="quiet">{line.owner === "" ? "" : line.owner}</span>
            </span>
            <span className="case-row">{line.title}</span>
            <span className="case-opening quiet">{line.opening}</span>
            <span className={line.isOverdue === 1 ? "case-late" : "quiet"}>{dueText(line)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** When it must be answered, or who answered it. */
export function dueText({ answeredAt, owner, isOverdue, dueAt }: CaseLine): string {
  if (answeredAt !== "") return texts.answeredOn(owner, instantText(answeredAt));
  return isOverdue === 1 ? texts.late(dayBeforeText(dueAt)) : texts.due(dayBeforeText(dueAt));
}
