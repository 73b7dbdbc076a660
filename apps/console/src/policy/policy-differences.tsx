import { Alert, Text, Title } from "@mantine/core";
import type { PolicyDefinition, StaffPolicy } from "@hiram/contract/staff/policy/policies.ts";
import { policyTexts as texts } from "@hiram/texts/console/policy.ts";
import { calledBy, type PolicyFact } from "./policy-draft.ts";

/** A policy with its version. */
export interface NumberedPolicy {
  readonly version: number;
  readonly definition: PolicyDefinition;
}

type FromInForce = StaffPolicy["isFromInForce"];

/**
 * Whether a draft, or a version, would undo what only the version in force has, because it was begun from another: a
 * draft of a draft of the one in force was not.
 * @param begun.basedOn 0: not known, as is then the answer
 */
export const isBegunElsewhere = ({
  basedOn,
  inForce,
  isFromInForce,
}: {
  readonly basedOn: number;
  readonly inForce: number;
  readonly isFromInForce: FromInForce;
}): boolean => basedOn !== 0 && basedOn !== inForce && isFromInForce !== 1;

export interface PolicyChange {
  /** What stays the same of it, and no other change's. */
  readonly name: string;
  readonly kind: keyof typeof texts.change;
  /** Its sentence; empty: it was not there, or is not any more. */
  readonly before: string;
  readonly after: string;
}

/** Sentences by what stays the same of them: a rule's name, or its place before it has one; a limit's number of loans. */
type Sentences = ReadonlyMap<string, string>;

const rulesOf = ({ rules }: PolicyDefinition, facts: readonly PolicyFact[]): Sentences =>
  new Map(
    rules.map((rule, at) => [
      rule.id === "" ? `rule at ${at}` : `rule ${rule.id}`,
      texts.ruleInWords(rule, calledBy(facts)),
    ]),
  );

const limitsOf = ({ limits: { starterCentavos, steps } }: PolicyDefinition): Sentences =>
  new Map([
    ["first", texts.starterInWords(starterCentavos)],
    // In a draft, null is what is not typed yet: after how many loans.
    ...steps
      .filter(({ loansRepaidInTime }) => Number.isFinite(loansRepaidInTime))
      .map(
        ({ loansRepaidInTime, limitCentavos }) =>
          [`limit ${loansRepaidInTime}`, texts.stepInWords(loansRepaidInTime, limitCentavos)] as const,
      ),
  ]);

function changesOf(before: Sentences, after: Sentences): readonly PolicyChange[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return Array.from(names, (name) => {
    const [was = "", is = ""] = [before.get(name), after.get(name)];
    const kind = is === "" ? ("dropped" as const) : was === "" ? ("added" as const) : ("changed" as const);
    return { name, kind, before: was, after: is };
  }).filter((change) => change.before !== change.after);
}

/** What differs between two policies, in words: what the second no longer has comes first. */
export function policyChanges(
  before: PolicyDefinition,
  after: PolicyDefinition,
  facts: readonly PolicyFact[],
): readonly PolicyChange[] {
  const all = [
    ...changesOf(rulesOf(before, facts), rulesOf(after, facts)),
    ...changesOf(limitsOf(before), limitsOf(after)),
  ];
  return (["dropped", "changed", "added"] as const).flatMap((kind) =>
    all.filter((change) => change.kind === kind),
  );
}

/**
 * What switching a policy on would change in the one in force, with a warning when it was not begun from that one.
 * @param basedOn 0: not known
 * @param isFromInForce what the server says of the way back to the one in force; absent: an older one does not say
 */
export function PolicyDifferences({
  definition,
  basedOn,
  inForce,
  isFromInForce,
  facts,
}: {
  readonly definition: PolicyDefinition;
  readonly basedOn: number;
  readonly inForce: NumberedPolicy;
  readonly isFromInForce: FromInForce;
  readonly facts: readonly PolicyFact[];
}) {
  const changes = policyChanges(inForce.definition, definition, facts);
  const title = texts.differences(inForce.version);
  return (
    <section className="policy-differences" aria-label={title}>
      {isBegunElsewhere({ basedOn, inForce: inForce.version, isFromInForce }) && (
        <Alert color="yellow">{texts.oldBase(basedOn, inForce.version)}</Alert>
      )}
      <Title order={3}>{title}</Title>
      {changes.length === 0 && <Text c="dimmed">{texts.noDifferences}</Text>}
      <ul className="policy-words">
        {changes.map(({ name, kind, before, after }) => (
          <li key={name}>
            <b>{texts.change[kind]}:</b> {before !== "" && <del>{before}</del>}{" "}
            {after !== "" && <ins>{after}</ins>}
          </li>
        ))}
      </ul>
    </section>
  );
}
