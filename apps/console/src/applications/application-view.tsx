import { Alert, Badge, Group, Table, Text, Title } from "@mantine/core";
import {
  type StaffApplication,
  staffApplication,
} from "@hiram/contract/staff/applications/waiting-applications.ts";
import { applicationsTexts as texts } from "@hiram/texts/console/applications.ts";
import { useQuery } from "@tanstack/react-query";
import { AlsoOpen } from "../shell/work/also-open.tsx";
import { amountText } from "../shell/words/amount-text.ts";
import { BorrowerFacts } from "../shell/borrower/borrower-facts.tsx";
import { instantText } from "../shell/words/dates.ts";
import { DeclaredAnswers } from "../shell/borrower/declared-answers.tsx";
import { useRefresh } from "../shell/session/live.tsx";
import { Awaited, isRefused } from "../shell/pages/page-states.tsx";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { UnsentWords } from "../shell/drafts/unsent-words.tsx";
import { takeLostFocus } from "../shell/work/work-queue.tsx";
import { type Decided, DecisionForm, draftsOf, PERSON_ACTS } from "./decision-form.tsx";
import { factName, factText, ruleName } from "./fact-words.ts";
import { IdPictures } from "./id-pictures.tsx";

/** An application with everything that the decision is based on. */
export function ApplicationView({
  applicationId,
  isNext,
  onDecided,
}: {
  readonly applicationId: number;
  /** It took the place of one that was decided. */
  readonly isNext: boolean;
  readonly onDecided: (decided: Decided) => void;
}) {
  const { may, me } = useSession();
  const file = useQuery({
    queryKey: ["applications", "file", applicationId],
    queryFn: () => ask(staffApplication, { applicationId }),
    refetchInterval: useRefresh(),
  });
  if (file.data === undefined || isRefused(file)) return <Awaited query={file} />;
  const {
    product,
    submittedAt,
    withdrawnAt,
    personMay,
    facts,
    trace,
    decisions,
    borrower,
    orders,
    payments,
  } = file.data;
  return (
    <>
      <section
        className="case-file"
        aria-label={texts.title(applicationId)}
        tabIndex={-1}
        ref={isNext ? takeLostFocus : undefined}
      >
        <div>
          <Title order={2}>{texts.title(applicationId)}</Title>
          <Text c="dimmed" size="sm">
            {product} · {texts.applied(instantText(submittedAt))}
          </Text>
        </div>
        {withdrawnAt !== "" && <Alert color="yellow">{texts.withdrawn(instantText(withdrawnAt))}</Alert>}
        <AlsoOpen kind="application" id={applicationId} />
        <UnsentWords
          happened={personMay === "decide" ? "" : decidedMeanwhile(decisions, me.staffId)}
          drafts={PERSON_ACTS.filter((act) => act !== personMay).flatMap((act) =>
            draftsOf(applicationId, act),
          )}
        />
        {personMay === "decide" && decisions.some(({ outcome }) => outcome === "approved") && (
          <Alert color="yellow">{texts.beforePayout}</Alert>
        )}
        {personMay !== "nothing" && <DecisionForm key={personMay} file={file.data} onDecided={onDecided} />}
        <Decisions decisions={decisions} />
        {may("reveal-personal-data") && <DeclaredAnswers borrowerId={borrower.borrowerId} />}
        <IdPictures file={file.data} />
        <Rules trace={trace} />
        <Facts facts={facts} />
      </section>
      <aside className="case-person" aria-label={texts.borrower}>
        <BorrowerFacts
          borrower={borrower}
          orders={orders}
          payments={payments}
          hasMorePayments={file.data.hasMorePayments}
        />
      </aside>
    </>
  );
}

/** The policy's rules, which of them hold, and what each was compared with. */
function Rules({ trace }: Pick<StaffApplication, "trace">) {
  return (
    <>
      <Title order={3}>{texts.rules}</Title>
      <Table className="list-table">
        <Table.Tbody>
          {trace.map(({ rule, holds, compared }) => (
            <Table.Tr key={rule}>
              <Table.Td className="wraps">
                <Group gap="xs">
                  {ruleName(rule)}
                  {holds === 1 && (
                    <Badge color="yellow" variant="light">
                      {texts.holds}
                    </Badge>
                  )}
                </Group>
              </Table.Td>
              <Table.Td className="wraps">
                {compared.map(({ fact, value }) => `${factName(fact)}: ${factText(fact, value)}`).join(", ")}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

/** What the policy knew of the borrower. */
function Facts({ facts }: Pick<StaffApplication, "facts">) {
  return (
    <>
      <Title order={3}>{texts.facts}</Title>
      <Table className="list-table">
        <Table.Tbody>
          {facts.map(({ name, value }) => (
            <Table.Tr key={name}>
              <Table.Td className="wraps">{factName(name)}</Table.Td>
              <Table.Td className="wraps">{factText(name, value)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

/** What a colleague decided last; empty if it was the policy, or the reader. */
function decidedMeanwhile([newest]: StaffApplication["decisions"], reader: number): string {
  if (newest === undefined || newest.staffId === 0 || newest.staffId === reader) return "";
  return texts.decidedMeanwhile(newest.by, outcomeText(newest));
}

const outcomeText = ({ outcome, limitCentavos }: StaffApplication["decisions"][number]): string =>
  [texts.outcomes[outcome], ...(limitCentavos > 0 ? [amountText(limitCentavos)] : [])].join(", ");

function authorText(by: string, policyVersion: number): string {
  if (by === "borrower") return texts.byBorrower;
  return by === "policy" ? texts.byPolicy(policyVersion) : by;
}

/** The decisions so far, newest first. */
function Decisions({ decisions }: Pick<StaffApplication, "decisions">) {
  return (
    <ol className="case-words" aria-label={texts.decisions}>
      {decisions.map((decision) => {
        const { by, at, outcome, reasons, note, policyVersion } = decision;
        return (
          <li key={at + outcome}>
            <Text size="sm" c="dimmed">
              {authorText(by, policyVersion)} · {instantText(at)}
            </Text>
            <Text fw={700}>{outcomeText(decision)}</Text>
            {reasons.length > 0 && (
              <Text>{reasons.map((reason) => texts.reasons[reason] ?? reason).join(", ")}</Text>
            )}
            {note !== "" && <p>{note}</p>}
          </li>
        );
      })}
    </ol>
  );
}
