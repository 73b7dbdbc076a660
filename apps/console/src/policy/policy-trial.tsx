import { Button, Group, SegmentedControl, Table, Text, Title } from "@mantine/core";
import {
  MOST_TRIED,
  type PolicyTrial as Trial,
  staffTryPolicy,
} from "@hiram/contract/staff/policy/policies.ts";
import { policyTexts as texts } from "@hiram/texts/console/policy.ts";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { instantText } from "../shell/words/dates.ts";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { WideTable } from "../shell/lists/wide-table.tsx";
import { WrongPolicy } from "./wrong-policy.tsx";

/**
 * Tries a policy, saved or not, on past applications (POL-5). The figures go as soon as something else would be
 * tried. @param definition JSON
 */
export function PolicyTrial({ definition }: { readonly definition: string }) {
  const [since, setSince] = useState<"month" | "ever">("month");
  const [against, setAgainst] = useState<Against>("in-force");
  const asked = { definition, since, against };
  const trial = useMutation({ mutationFn: (tried: typeof asked) => ask(staffTryPolicy, tried) });
  const tried = trial.variables ?? asked;
  const isOutdated = tried.definition !== definition || tried.since !== since || tried.against !== against;
  return (
    <section aria-label={texts.tryTitle} className="case-reply">
      <Title order={3}>{texts.tryTitle}</Title>
      <Text c="dimmed">
        {texts.tryLead} {texts.most(MOST_TRIED)}
      </Text>
      <Group>
        <SegmentedControl
          aria-label={texts.since}
          value={since}
          onChange={setSince}
          data={[
            { value: "month", label: texts.month },
            { value: "ever", label: texts.ever },
          ]}
        />
        <SegmentedControl
          aria-label={texts.against}
          value={against}
          onChange={setAgainst}
          data={[
            { value: "in-force", label: texts.againstInForce },
            { value: "decided", label: texts.againstDecided },
          ]}
        />
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate(asked)}>
          {texts.try}
        </Button>
      </Group>
      {trial.isError && <WrongPolicy failure={trial.error} />}
      {trial.isSuccess &&
        (isOutdated ? <Text>{texts.triedBefore}</Text> : <Outcome trial={trial.data} against={against} />)}
    </section>
  );
}

type Against = "in-force" | "decided";

function Outcome({ trial, against }: { readonly trial: Trial; readonly against: Against }) {
  const { tried, otherwise, moves, changed } = trial;
  if (tried === 0) return <Text>{texts.noneTried}</Text>;
  return (
    <>
      <Text fw={700}>{texts.share(otherwise, tried)}</Text>
      <Compared trial={trial} against={against} />
      {otherwise === 0 && <Text>{texts.noneOtherwise}</Text>}
      <ul className="policy-words" aria-label={texts.moves}>
        {moves.map(({ from, to, count }) => (
          <li key={from + to}>{texts.move(from, to, count)}</li>
        ))}
      </ul>
      {changed.length > 0 && <Changed trial={trial} against={against} />}
      {changed.length < otherwise && <Text c="dimmed">{texts.shownOf(changed.length, otherwise)}</Text>}
    </>
  );
}

/** What the count is a difference to, and how many differ from the other. */
function Compared({
  trial: { inForce, otherwiseThanDecided = 0, otherwiseThanInForce = 0 },
  against,
}: {
  readonly trial: Trial;
  readonly against: Against;
}) {
  if (inForce === undefined) return null;
  const words =
    against === "in-force"
      ? [texts.comparedWithInForce(inForce), texts.alsoDecided(otherwiseThanDecided)]
      : [texts.comparedWithDecided, texts.alsoInForce(otherwiseThanInForce, inForce)];
  return <Text>{words.join(" ")}</Text>;
}

/**
 * Heads of the columns of what would be decided otherwise.
 * @param inForce absent: the trial is an older server's, which compares with what was decided, whatever is asked
 */
export const headsOf = (against: Against, inForce: number | undefined): readonly string[] => {
  const before = against === "in-force" && inForce !== undefined ? texts.inForceSays : texts.was;
  return [texts.application, texts.person, texts.applied, before, texts.wouldBe, texts.why];
};

const outcomeText = (outcome: keyof typeof texts.outcomes, limitCentavos: number): string =>
  outcome === "approved" ? texts.withLimit(texts.outcomes[outcome], limitCentavos) : texts.outcomes[outcome];

/** Each opens its application, for readers who decide them. */
function Changed({
  trial: { changed, inForce },
  against,
}: {
  readonly trial: Trial;
  readonly against: Against;
}) {
  const { may } = useSession();
  return (
    <WideTable label={texts.changed} heads={headsOf(against, inForce)}>
      {changed.map((decision) => (
        <Table.Tr key={decision.applicationId}>
          <Table.Td>
            {may("decide-applications") ? (
              <Link to="/applications" search={{ application: decision.applicationId }}>
                {decision.applicationId}
              </Link>
            ) : (
              decision.applicationId
            )}
          </Table.Td>
          <Table.Td>{decision.person}</Table.Td>
          <Table.Td>{instantText(decision.submittedAt)}</Table.Td>
          <Table.Td>{outcomeText(decision.from, decision.fromLimitCentavos)}</Table.Td>
          <Table.Td>{outcomeText(decision.to, decision.toLimitCentavos)}</Table.Td>
          <Table.Td className="wraps">
            {decision.reasons.map((reason) => texts.reasons[reason] ?? reason).join(", ")}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}
