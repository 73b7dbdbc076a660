import { Button, Checkbox, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { policyTexts as texts } from "@hiram/texts/console/policy.ts";
import { useRef } from "react";
import {
  codesIn,
  type DraftComparison,
  type DraftRule,
  emptyComparison,
  type PolicyFact,
} from "./policy-draft.ts";

interface RuleFieldsProps {
  readonly rule: DraftRule;
  readonly at: number;
  readonly facts: readonly PolicyFact[];
  readonly reasons: readonly string[];
  /** The rule as a sentence, as far as it has been typed. */
  readonly words: string;
  readonly change: (changed: DraftRule) => void;
  readonly remove: () => void;
}

/** One rule: its conditions, and the consequence when all of them hold. */
export function RuleFields({ rule, at, facts, reasons, words, change, remove }: RuleFieldsProps) {
  const { when } = rule;
  const set = (changes: Partial<DraftRule>): void => change({ ...rule, ...changes });
  // Outlives the condition whose button had the focus.
  const addButton = useRef<HTMLButtonElement>(null);
  const removeCondition = (place: number): void => {
    addButton.current?.focus();
    set({ when: when.toSpliced(place, 1) });
  };
  return (
    <fieldset className="policy-rule">
      <legend>{texts.ruleTitle(at + 1)}</legend>
      <TextInput
        label={texts.ruleId}
        description={texts.ruleIdHint}
        value={rule.id}
        onChange={({ currentTarget: { value } }) => set({ id: value })}
      />
      {when.map((each, place) => (
        <ComparisonFields
          key={each.key}
          comparison={each}
          place={place}
          facts={facts}
          change={(changed) => set({ when: when.with(place, changed) })}
          remove={when.length === 1 ? null : () => removeCondition(place)}
        />
      ))}
      <div className="policy-fields">
        <NativeSelect
          label={texts.reason}
          data={reasons.map((reason) => ({ value: reason, label: texts.reasons[reason] ?? reason }))}
          value={rule.reason}
          onChange={({ currentTarget: { value } }) => set({ reason: value })}
        />
        <NativeSelect
          label={texts.outcome}
          data={OUTCOMES}
          value={rule.is}
          onChange={({ currentTarget: { value } }) => set({ is: value as DraftRule["is"] })}
        />
        {rule.is === "refuse" && (
          <TextInput
            label={texts.againAfter}
            inputMode="numeric"
            value={rule.againAfterDays}
            onChange={({ currentTarget: { value } }) => set({ againAfterDays: value })}
          />
        )}
      </div>
      <Text c="dimmed">{words}</Text>
      <Group justify="space-between">
        <Button
          ref={addButton}
          variant="default"
          onClick={() => set({ when: [...when, emptyComparison(facts)] })}
        >
          {texts.addCondition}
        </Button>
        <Button variant="default" onClick={remove}>
          {texts.removeRule(at + 1)}
        </Button>
      </Group>
    </fieldset>
  );
}

const OUTCOMES = Object.entries(texts.outcomeNames).map(([value, label]) => ({ value, label }));
const OF_NUMBERS = ["below", "above", "equal", "unknown"] as const;
const OF_TEXTS = ["equal", "one-of", "unknown"] as const;

function ComparisonFields({
  comparison,
  place,
  facts,
  change,
  remove,
}: {
  readonly comparison: DraftComparison;
  readonly place: number;
  readonly facts: readonly PolicyFact[];
  readonly change: (changed: DraftComparison) => void;
  /** Null: a rule has at least one condition. */
  readonly remove: (() => void) | null;
}) {
  const { fact, is, value } = comparison;
  const optionsOf = (name: string) =>
    facts.find((each) => each.name === name)?.kind === "text" ? OF_TEXTS : OF_NUMBERS;
  const options = facts.find(({ name }) => name === fact)?.options ?? [];
  const compareBy = (wanted: DraftComparison["is"]): void => {
    const isOneOfList = wanted === "equal" && options.length > 0;
    change({ ...comparison, is: wanted, value: isOneOfList ? (codesIn(value)[0] ?? "") : value });
  };
  const chooseFact = (name: string): void => {
    const [first, ...others] = optionsOf(name);
    change({ ...comparison, fact: name, is: others.find((each) => each === is) ?? first, value: "" });
  };
  return (
    <fieldset className="policy-fields" aria-label={texts.condition(place + 1)}>
      <NativeSelect
        label={texts.fact}
        data={facts.map(({ name }) => ({ value: name, label: texts.facts[name] ?? name }))}
        value={fact}
        onChange={({ currentTarget }) => chooseFact(currentTarget.value)}
      />
      <NativeSelect
        label={texts.comparison}
        data={optionsOf(fact).map((each) => ({ value: each, label: texts.comparisons[each] }))}
        value={is}
        onChange={({ currentTarget }) => compareBy(currentTarget.value as DraftComparison["is"])}
      />
      <ValueField
        comparison={comparison}
        options={options}
        write={(written) => change({ ...comparison, value: written })}
      />
      {remove !== null && (
        <Button variant="default" aria-label={texts.removeCondition(place + 1)} onClick={remove}>
          ×
        </Button>
      )}
    </fieldset>
  );
}

/** The value the fact is compared with: typed, or chosen from its possible values. */
function ValueField({
  comparison: { fact, is, value },
  options,
  write,
}: {
  readonly comparison: DraftComparison;
  readonly options: PolicyFact["options"];
  readonly write: (value: string) => void;
}) {
  if (is === "unknown") return <Text />;
  const isListed = (code: string): boolean => options.some((option) => option.code === code);
  // A code that is no longer in use stays visible, so that it can be removed.
  const choices = [
    ...options.map(({ code, words }) => ({ value: code, label: words })),
    ...codesIn(value).flatMap((code) => (isListed(code) ? [] : { value: code, label: code })),
  ];
  if (is === "one-of")
    return (
      <Checkbox.Group
        label={texts.valueList}
        value={[...codesIn(value)]}
        onChange={(codes) => write(codes.join(", "))}
      >
        {choices.map((choice) => (
          <Checkbox key={choice.value} {...choice} mt={6} />
        ))}
      </Checkbox.Group>
    );
  if (options.length > 0)
    return (
      <NativeSelect
        label={texts.value}
        data={[{ value: "", label: texts.choose }, ...choices]}
        value={value}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    );
  return (
    <TextInput
      label={fact.endsWith("Centavos") ? texts.valuePesos : texts.value}
      value={value}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
}
