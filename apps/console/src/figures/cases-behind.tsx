import { Table } from "@mantine/core";
import {
  type CASES_BEHIND,
  type StaffFigureCases,
  staffFigureCases,
} from "@hiram/contract/staff/figures/rows-behind.ts";
import { casesTexts } from "@hiram/texts/console/cases.ts";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { Link } from "@tanstack/react-router";
import { dayBeforeText, dayText, instantText } from "../shell/words/dates.ts";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { BorrowerLink, RowsBehind } from "./rows-behind.tsx";

const KINDS: Readonly<Record<number, string>> = casesTexts.kinds;

/** The open cases of an age, or those answered in a week, each with its borrower's file beside it. */
export function CasesBehind({
  which,
  of,
  days,
}: {
  readonly which: (typeof CASES_BEHIND)[number];
  readonly of: string;
  readonly days: string;
}) {
  const isOpen = which === "open";
  return (
    <RowsBehind
      of={["cases", which, of]}
      days={days}
      title={isOpen ? (texts.cases.open[of] ?? of) : texts.cases.answeredIn(dayText(of))}
      words={texts.cases}
      heads={[...texts.cases.heads, ...(isOpen ? texts.cases.openHeads : texts.cases.answerHeads)]}
      figures={isOpen ? 0 : 1}
      load={(after) => ask(staffFigureCases, { which, of, days: days as "30", after })}
      rowsOf={(page) => page.cases}
    >
      {(each) => (
        <Table.Tr key={`${each.caseId} ${each.answeredAt}`}>
          <Table.Td>
            <CaseLink caseId={each.caseId} isOpen={isOpen || each.isOpen === 1} />
          </Table.Td>
          <Table.Td>{KINDS[each.problemType]}</Table.Td>
          <Table.Td>
            <BorrowerLink borrowerId={each.borrowerId} />
          </Table.Td>
          <Table.Td>{instantText(each.openedAt)}</Table.Td>
          {isOpen ? <Table.Td>{dayBeforeText(each.dueAt)}</Table.Td> : <Answer of={each} />}
        </Table.Tr>
      )}
    </RowsBehind>
  );
}

function Answer({ of }: { readonly of: StaffFigureCases["cases"][number] }) {
  const { answeredAt, isInTime, score } = of;
  return (
    <>
      <Table.Td>{instantText(answeredAt)}</Table.Td>
      <Table.Td>{isInTime === 1 && texts.yes}</Table.Td>
      <Table.Td className="amount">{score > 0 && score}</Table.Td>
    </>
  );
}

interface CaseLinkProps {
  readonly caseId: number;
  /** It waits for a reply now, be it again. */
  readonly isOpen: boolean;
}

/** A case's number, leading to it, among those that wait or were answered, if the reader may answer it. */
function CaseLink({ caseId, isOpen }: CaseLinkProps) {
  const { may } = useSession();
  if (!may("answer-complaints")) return caseId;
  return (
    <Link to="/complaints" search={{ ...(!isOpen && { view: "answered" }), case: caseId }}>
      {caseId}
    </Link>
  );
}
