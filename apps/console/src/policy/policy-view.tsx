import { Alert, Badge, Button, Group, Text, Title } from "@mantine/core";
import {
  type PolicyDefinition,
  staffAskToSwitchPolicy,
  staffPolicy,
} from "@hiram/contract/staff/policy/policies.ts";
import { policyTexts as texts } from "@hiram/texts/console/policy.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { clearSent, useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { useRefresh } from "../shell/session/live.tsx";
import { Awaited, isRefused } from "../shell/pages/page-states.tsx";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { calledBy, type PolicyFact } from "./policy-draft.ts";
import { FormFoot } from "../shell/forms/form-foot.tsx";
import { PolicyDifferences } from "./policy-differences.tsx";
import { PolicyTrial } from "./policy-trial.tsx";

/** One version: its rules in words, what differs from the one in force, a trial, and a request to switch it on. */
export function PolicyView({
  version,
  facts,
  hasDraft,
  edit,
}: {
  readonly version: number;
  readonly facts: readonly PolicyFact[];
  readonly hasDraft: boolean;
  readonly edit: (definition: PolicyDefinition) => void;
}) {
  const found = useQuery({
    queryKey: ["policies", version],
    queryFn: () => ask(staffPolicy, { version }),
    refetchInterval: useRefresh(),
  });
  if (found.data === undefined || isRefused(found)) return <Awaited query={found} />;
  const { line, definition, askedBy, inForce, isFromInForce } = found.data;
  return (
    <>
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2}>{texts.version(version)}</Title>
          {line.isInForce === 1 && <Badge variant="outline">{texts.inForce}</Badge>}
        </Group>
        <Button variant="default" onClick={() => edit(definition)}>
          {hasDraft ? texts.goOn : texts.edit}
        </Button>
      </Group>
      {line.isInForce === 0 && inForce !== undefined && (
        <PolicyDifferences
          definition={definition}
          basedOn={line.basedOn ?? 0}
          inForce={inForce}
          isFromInForce={isFromInForce}
          facts={facts}
        />
      )}
      <PolicyWords definition={definition} facts={facts} />
      <PolicyTrial definition={JSON.stringify(definition)} />
      {askedBy !== "" && <Alert>{texts.asked(askedBy)}</Alert>}
      {line.isInForce === 0 && askedBy === "" && <SwitchOn version={version} inForce={inForce?.version} />}
    </>
  );
}

/** Every rule and limit as a sentence. */
function PolicyWords({
  definition: { rules, limits },
  facts,
}: {
  readonly definition: PolicyDefinition;
  readonly facts: readonly PolicyFact[];
}) {
  return (
    <>
      <Title order={3}>{texts.rules}</Title>
      {rules.length === 0 && <Text>{texts.noRules}</Text>}
      <ol className="policy-words">
        {rules.map((rule) => (
          <li key={rule.id}>{texts.ruleInWords(rule, calledBy(facts))}</li>
        ))}
      </ol>
      <Title order={3}>{texts.limits}</Title>
      <ul className="policy-words">
        <li>{texts.starterInWords(limits.starterCentavos)}</li>
        {limits.steps.map(({ loansRepaidInTime, limitCentavos }) => (
          <li key={loansRepaidInTime}>{texts.stepInWords(loansRepaidInTime, limitCentavos)}</li>
        ))}
      </ul>
    </>
  );
}

function SwitchOn({
  version,
  inForce,
}: {
  readonly version: number;
  /** The version that it was compared with on this page; undefined: none was. */
  readonly inForce: number | undefined;
}) {
  const queries = useQueryClient();
  const [why, setWhy] = useKeptDraft(`switch-policy-${version}`);
  const [isChecked, setChecked] = useState(false);
  const request = useMutation({
    mutationFn: (sent: string) =>
      ask(staffAskToSwitchPolicy, { version, why: sent, ...(inForce !== undefined && { inForce }) }),
    onSuccess: (_, sent) => {
      setWhy(clearSent(sent));
      setChecked(false);
      return queries.invalidateQueries({ queryKey: ["approvals"] });
    },
    // Refused, another one may be in force by now.
    onSettled: () => queries.invalidateQueries({ queryKey: ["policies"] }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (why.trim() !== "" && !request.isPending) request.mutate(why);
  };
  return (
    <form className="case-reply" aria-label={texts.switchOn} onSubmit={submit} noValidate>
      <Title order={3}>{texts.switchOn}</Title>
      <Text c="dimmed">{texts.switchLead}</Text>
      <ReasonField
        label={texts.switchWhy}
        value={why}
        onChange={setWhy}
        isChecked={isChecked}
        missing={texts.missing}
      />
      <FormFoot action={request} send={texts.ask} />
    </form>
  );
}
