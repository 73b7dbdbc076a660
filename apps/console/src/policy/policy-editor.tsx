import { Button, Group, Text, TextInput, Title } from "@mantine/core";
import { type PolicyDefinition, staffPolicy } from "@hiram/contract/staff/policy/policies.ts";
import { policyTexts as texts } from "@hiram/texts/console/policy.ts";
import { type UseMutationResult, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { DiscardDialog } from "../shell/drafts/discard-dialog.tsx";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import { Awaited } from "../shell/pages/page-states.tsx";
import { useRefresh } from "../shell/session/live.tsx";
import { ask } from "../shell/session/staff-client.ts";
import {
  calledBy,
  definitionOf,
  emptyRule,
  emptyStep,
  type PolicyDraft,
  type PolicyFact,
} from "./policy-draft.ts";
import { PolicyDifferences } from "./policy-differences.tsx";
import { PolicyTrial } from "./policy-trial.tsx";
import { RuleFields } from "./rule-fields.tsx";
import { WrongPolicy } from "./wrong-policy.tsx";

/**
 * A draft: its rules and limits can be edited, tried as they are, and saved as a new version that is switched
 * off.
 */
export function PolicyEditor({
  draft,
  facts,
  reasons,
  keep,
  save,
  discard,
}: {
  readonly draft: PolicyDraft;
  readonly facts: readonly PolicyFact[];
  readonly reasons: readonly string[];
  readonly keep: (changed: PolicyDraft) => void;
  readonly save: UseMutationResult<unknown, Error, PolicyDraft>;
  readonly discard: () => void;
}) {
  const [isChecked, setChecked] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const change = (changes: Partial<PolicyDraft>): void => keep({ ...draft, ...changes });
  const definition = definitionOf(draft, facts);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (draft.why.trim() !== "" && !save.isPending) save.mutate(draft);
  };
  const written = JSON.parse(definition) as PolicyDefinition;
  const sentences = written.rules.map((rule) => texts.ruleInWords(rule, calledBy(facts)));
  const { rules, basedOn } = draft;
  // Brings what is in force now, which may no longer be what the draft was begun from.
  const base = useQuery({
    queryKey: ["policies", basedOn],
    queryFn: () => ask(staffPolicy, { version: basedOn }),
    refetchInterval: useRefresh(),
  });
  const inForce = base.data?.inForce;
  // Outlives the rule whose button had the focus.
  const addButton = useRef<HTMLButtonElement>(null);
  const addRule = (): void => change({ rules: [...rules, emptyRule(facts, reasons[0] ?? "")] });
  const removeRule = (at: number): void => {
    addButton.current?.focus();
    change({ rules: rules.toSpliced(at, 1) });
  };
  return (
    <>
      <Group justify="space-between">
        <Title order={2}>{texts.draftOf(basedOn)}</Title>
        <Button variant="default" onClick={() => setDiscarding(true)}>
          {texts.discard}
        </Button>
      </Group>
      {isDiscarding && <DiscardDialog discard={discard} close={() => setDiscarding(false)} />}
      <Text c="dimmed">{texts.draftKept}</Text>
      {rules.map((rule, at) => (
        <RuleFields
          key={rule.key}
          rule={rule}
          at={at}
          facts={facts}
          reasons={reasons}
          words={sentences[at] ?? ""}
          change={(changed) => change({ rules: rules.with(at, changed) })}
          remove={() => removeRule(at)}
        />
      ))}
      <Group>
        <Button ref={addButton} variant="default" onClick={addRule}>
          {texts.addRule}
        </Button>
      </Group>
      <LimitFields draft={draft} change={change} />
      <Awaited query={base} />
      {inForce !== undefined && (
        <PolicyDifferences
          definition={written}
          basedOn={basedOn}
          inForce={inForce}
          isFromInForce={base.data?.isFromInForce}
          facts={facts}
        />
      )}
      <PolicyTrial definition={definition} />
      <form className="case-reply" aria-label={texts.save} onSubmit={submit} noValidate>
        <ReasonField
          label={texts.saveWhy}
          description={texts.saveHint}
          value={draft.why}
          onChange={(why) => change({ why })}
          isChecked={isChecked}
          missing={texts.missing}
        />
        {save.isError && <WrongPolicy failure={save.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            {texts.save}
          </Button>
        </Group>
      </form>
    </>
  );
}

/** The first limit and the steps above it, in pesos. */
function LimitFields({
  draft: { starterPesos, steps },
  change,
}: {
  readonly draft: PolicyDraft;
  readonly change: (changes: Partial<PolicyDraft>) => void;
}) {
  const addButton = useRef<HTMLButtonElement>(null);
  const removeStep = (at: number): void => {
    addButton.current?.focus();
    change({ steps: steps.toSpliced(at, 1) });
  };
  return (
    <fieldset className="policy-rule">
      <legend>{texts.limits}</legend>
      <TextInput
        label={texts.starter}
        inputMode="decimal"
        value={starterPesos}
        onChange={({ currentTarget: { value } }) => change({ starterPesos: value })}
        maw={280}
      />
      {steps.map((step, at) => {
        const field = (name: "loans" | "pesos", label: string) => (
          <TextInput
            label={`${texts.stepTitle(at + 1)}: ${label}`}
            inputMode="numeric"
            value={step[name]}
            onChange={({ currentTarget: { value } }) =>
              change({ steps: steps.with(at, { ...step, [name]: value }) })
            }
          />
        );
        return (
          <Group key={step.key} align="flex-end">
            {field("loans", texts.stepLoans)}
            {field("pesos", texts.stepLimit)}
            <Button variant="default" aria-label={texts.removeStep(at + 1)} onClick={() => removeStep(at)}>
              ×
            </Button>
          </Group>
        );
      })}
      <Group>
        <Button ref={addButton} variant="default" onClick={() => change({ steps: [...steps, emptyStep()] })}>
          {texts.addStep}
        </Button>
      </Group>
    </fieldset>
  );
}
