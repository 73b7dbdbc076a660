import { Alert, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  type OfferingKindName,
  type OfferingProblem,
  staffCheckDraft,
} from "@hiram/contract/staff/offerings/offerings.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Failed, Loading } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { differences, labelAt, numberWanted } from "./differences.ts";
import type { Body, FieldGroup } from "./fields.ts";
import type { TouchedFields } from "./touched-fields.ts";

/** How long typing must pause before the server is asked. */
export const PAUSE_MS = 300;

export interface Problems {
  /** Those to show; null until the server has answered. */
  readonly found: readonly OfferingProblem[] | null;
  /** How many there are besides, of fields that nobody has come to yet. */
  readonly later: number;
  readonly byField: ReadonlyMap<string, string>;
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** What the server finds wrong with the draft, a moment after typing. */
export function useProblems(written: {
  readonly kind: OfferingKindName;
  readonly subject: string;
  readonly body: Body;
  readonly groups: readonly FieldGroup[];
  readonly touched: TouchedFields;
}): Problems {
  const { kind, subject, groups, touched } = written;
  const [body] = useDebouncedValue(JSON.stringify(written.body), PAUSE_MS);
  const check = useQuery({
    queryKey: ["offering-check", kind, subject, body],
    queryFn: () => ask(staffCheckDraft, { kind, subject, body }),
    placeholderData: keepPreviousData,
  });
  const all = check.data?.problems.map((problem) => toType(problem, groups, written.body)) ?? null;
  const found = all && touched.shown(all);
  const ofForm = (found ?? []).filter(({ isLegal }) => isLegal === 0);
  return {
    found,
    later: (all?.length ?? 0) - (found?.length ?? 0),
    byField: new Map(ofForm.map((problem) => [problem.field, asSentence(withoutField(problem))])),
    failure: check.error,
    retry: () => void check.refetch(),
  };
}

/** A field that does not hold a number says what to type into it. */
function toType(problem: OfferingProblem, groups: readonly FieldGroup[], body: Body): OfferingProblem {
  const wanted = problem.isLegal === 1 ? "" : numberWanted(groups, body, problem.field);
  return wanted === "" ? problem : { ...problem, message: `${problem.field}: ${wanted}` };
}

/** Beside its field the message need not name it. */
const withoutField = ({ field, message }: OfferingProblem): string =>
  message.replace(field, "").replace(/^[:\s]+/, "");

const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** In the form's own terms if the message names a field by its path. */
function withLabel(problem: OfferingProblem, groups: readonly FieldGroup[], body: Body): string {
  const label = problem.isLegal === 1 ? "" : labelAt(groups, body, problem.field);
  return label === "" ? problem.message : `${label}: ${withoutField(problem)}`;
}

/** Whether it may be switched on, and which law or rule prevents that. */
export function OfferingCheck({
  problems: { found, later, failure, retry },
  groups,
  body,
  isByLaw,
}: {
  readonly problems: Problems;
  readonly groups: readonly FieldGroup[];
  readonly body: Body;
  readonly isByLaw: boolean;
}) {
  return (
    <div aria-live="polite" className="offering-check">
      <Title order={3}>{texts.check}</Title>
      {failure !== null && <Failed message={failure.message} retry={retry} />}
      {failure === null && found === null && <Loading />}
      {later > 0 && <Text c="dimmed">{texts.toFill(later)}</Text>}
      {found?.length === 0 && later === 0 && <Text>{isByLaw ? texts.sound : texts.soundPlain}</Text>}
      {found?.map((problem) => (
        <Alert key={`${problem.field} ${problem.message}`} color={problem.isLegal === 1 ? "red" : "yellow"}>
          <b>{problem.isLegal === 1 ? texts.legal : texts.toMend}</b>: {withLabel(problem, groups, body)}
        </Alert>
      ))}
    </div>
  );
}

/** What differs from the current version, field by field. */
export function Changes({
  groups,
  before,
  after,
}: {
  readonly groups: readonly FieldGroup[];
  readonly before: Body | null;
  readonly after: Body;
}) {
  const changes = differences(groups, before, after);
  return (
    <div>
      <Title order={3}>{texts.changes}</Title>
      {changes.length === 0 && <Text c="dimmed">{texts.noChanges}</Text>}
      <ChangeList changes={changes} />
    </div>
  );
}

export function ChangeList({ changes }: { readonly changes: ReturnType<typeof differences> }) {
  if (changes.length === 0) return null;
  return (
    <dl className="offering-changes">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== "" && <del>{before}</del>} <ins>{after || texts.nothing}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
