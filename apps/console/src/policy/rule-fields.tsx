import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { policyTexts as texts } from "@hiram/texts/console/policy.ts";
import { type DraftComparison, type DraftRule, emptyComparison, type PolicyFact } from "./policy-draft.ts";

interface RuleFieldsProps {
  readonly rule: DraftRule;
  readonly at: number;
  readonly facts: readonly PolicyFact[];
  readonly reasons: readonly string[];
  /** The rule as a sentence, as far as it is typed. */
  readonly words: string;
  readonly change: (changed: DraftRule) => void;
  readonly remove: () => void;
}

/** One rule: its conditions, and what follows when all of them hold. */
export function RuleFields({ rule, at, facts, reasons, words, change, remove }: RuleFieldsProps) {
  const { when } = rule;
  const set = (changes: Partial<DraftRule>): void => change({ ...rule, ...changes });
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
          remove={when.length === 1 ? null : () => set({ when: when.toSpliced(place, 1) })}
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
        <Button variant="default" onClick={() => set({ when: [...when, emptyComparison(facts)] })}>
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
  /** Null: a rule has one condition at least. */
  readonly remove: (() => void) | null;
}) {
  const { fact, is, value } = comparison;
  const optionsOf = (name: string) =>
    facts.find((each) => each.name === name)?.kind === "text" ? OF_TEXTS : OF_NUMBERS;
  const chooseFact = (name: string): void => {
    const [first, ...others] = optionsOf(name);
    change({ ...comparison, fact: name, is: others.find((each) => each === is) ?? first });
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
        onChange={({ currentTarget }) =>
          change({ ...comparison, is: currentTarget.value as DraftComparison["is"] })
        }
      />
      {is === "unknown" ? (
        <Text />
      ) : (
        <TextInput
          label={
            is === "one-of" ? texts.valueList : fact.endsWith("Centavos") ? texts.valuePesos : texts.value
          }
          value={value}
          onChange={({ currentTarget }) => change({ ...comparison, value: currentTarget.value })}
        />
      )}
      {remove !== null && (
        <Button variant="default" aria-label={texts.removeCondition(place + 1)} onClick={remove}>
          ×
        </Button>
      )}
    </fieldset>
  );
}
