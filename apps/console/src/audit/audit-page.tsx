import { Button, Group, Select, Table, Text, TextInput } from "@mantine/core";
import { type AuditLog, auditLog } from "@hiram/contract/staff/audit/audit-log.ts";
import { isEmail, staffList } from "@hiram/contract/staff/people/people.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { auditTexts as texts } from "@hiram/texts/console/audit.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, Fragment, useState } from "react";
import { actFacts } from "../shell/acts/act-facts.ts";
import { byPages, MoreButton } from "../shell/lists/by-pages.tsx";
import { useMayOpen } from "../shell/pages/console-page.ts";
import { instantText } from "../shell/words/dates.ts";
import { DayField } from "../shell/forms/day-field.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited } from "../shell/pages/page-states.tsx";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { subjectWords } from "../shell/acts/subject-words.ts";
import { WideTable } from "../shell/lists/wide-table.tsx";
import { ACTS, subjectOf, subjectPlace, wordsBefore } from "./act-words.ts";
import "../shell/work/work.css";

const FIELDS = ["staffId", "action", "subject", "from", "to"] as const;
type Search = Readonly<Record<(typeof FIELDS)[number], string>>;
const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, ""])) as Search;

/** The search in the address: it can be sent to a colleague. */
function searchOf(address: Readonly<Record<string, unknown>>): Search {
  const text = (field: string): string => {
    const value = address[field];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  return Object.fromEntries(FIELDS.map((field) => [field, text(field)])) as Search;
}

/** The audit log, newest first (CON-10). */
export default function AuditPage() {
  const search = searchOf(useSearch({ strict: false }));
  const log = useInfiniteQuery({
    queryKey: ["audit-log", search],
    ...byPages((from) => ask(auditLog, { ...search, before: from })),
  });
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <PageHead title={shellTexts.pages.audit} lead={texts.lead} />
      {/* Choosing from a list leaves what is typed and not yet searched for. */}
      <SearchForm key={JSON.stringify([search.subject, search.from, search.to])} search={search} />
      <Awaited query={log} />
      {log.data !== undefined && (
        <>
          <Entries entries={entries} />
          <Group p="md" justify="center">
            {log.hasNextPage ? (
              <MoreButton list={log} words={texts.more} />
            ) : (
              <Text c="dimmed">{entries.length === 0 ? texts.none : texts.end}</Text>
            )}
          </Group>
        </>
      )}
    </>
  );
}

function SearchForm({ search }: { readonly search: Search }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.subject === "" ? "" : subjectWords(search.subject));
  const [from, setFrom] = useState(search.from);
  const [to, setTo] = useState(search.to);
  const isBackwards = from !== "" && to !== "" && from > to;
  const open = (wanted: Partial<Search>): void =>
    void navigate({
      to: "/audit-log",
      search: Object.fromEntries(
        Object.entries({ ...search, ...wanted }).filter(([, value]) => value !== ""),
      ),
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBackwards) open({ subject: subjectOf(typed), from, to });
  };
  const clear = (): void => {
    setTyped("");
    setFrom("");
    setTo("");
    open(NOTHING);
  };
  const isListed = ACTS.some(({ items }) => items.some(({ value }) => value === search.action));
  return (
    <form onSubmit={submit} aria-label={texts.filter}>
      <Group className="phone-wraps" align="flex-end" wrap="nowrap" mb="sm">
        <WhoSelect staffId={search.staffId} choose={(staffId) => open({ staffId })} />
        <Select
          label={texts.action}
          placeholder={texts.anything}
          data={isListed || search.action === "" ? ACTS : [...ACTS, search.action]}
          value={search.action === "" ? null : search.action}
          onChange={(action) => open({ action: action ?? "" })}
          searchable
          clearable
          clearButtonProps={{ "aria-label": texts.anything }}
          flex={1}
          maw={300}
        />
        <TextInput
          label={texts.subject}
          placeholder={texts.subjectHint}
          flex={1}
          maw={260}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </Group>
      <Group className="phone-wraps" align="flex-start" wrap="nowrap" mb="md">
        <DayField label={texts.from} value={from} onChange={setFrom} />
        <DayField label={texts.to} value={to} error={isBackwards ? texts.wrongDays : null} onChange={setTo} />
        <Button type="submit" flex="none" className="beside-field">
          {texts.search}
        </Button>
        <Button variant="default" flex="none" className="beside-field" onClick={clear}>
          {texts.clear}
        </Button>
      </Group>
    </form>
  );
}

/** Everyone who is or was staff; for readers who may not list them, only the person in the address. */
function WhoSelect({
  staffId,
  choose,
}: {
  readonly staffId: string;
  readonly choose: (staffId: string) => void;
}) {
  const { may } = useSession();
  const people = useQuery({
    queryKey: ["people"],
    queryFn: () => ask(staffList, {}),
    enabled: may("manage-staff"),
  });
  const listed = (people.data?.people ?? []).map((person) => ({
    value: String(person.staffId),
    label: `${person.name} · ${person.email}`,
  }));
  const isListed = staffId === "" || listed.some(({ value }) => value === staffId);
  return (
    <Select
      label={texts.who}
      placeholder={texts.anybody}
      data={isListed ? listed : [{ value: staffId, label: subjectWords(`staff:${staffId}`) }, ...listed]}
      value={staffId === "" ? null : staffId}
      onChange={(chosen) => choose(chosen ?? "")}
      searchable
      clearable
      clearButtonProps={{ "aria-label": texts.anybody }}
      flex={1}
      maw={260}
    />
  );
}

const HEADS = [texts.number, texts.when, texts.actor, texts.what, texts.why, texts.details];

function Entries({ entries }: { readonly entries: AuditLog["entries"] }) {
  return (
    <WideTable label={texts.filter} heads={HEADS} isCard className="audit-log">
      {entries.map((entry) => (
        <Table.Tr key={entry.number}>
          <Table.Td>{entry.number}</Table.Td>
          <Table.Td>{instantText(entry.occurredAt)}</Table.Td>
          <Table.Td>
            {whoText(entry)}
            {entry.actorName !== "" && (
              <Text c="dimmed" fz={13}>
                {unbroken(subjectWords(entry.actor))}
              </Text>
            )}
          </Table.Td>
          <Table.Td className="wraps">
            <Act entry={entry} />
          </Table.Td>
          <Table.Td className="wraps">{entry.why}</Table.Td>
          <Table.Td className="wraps">
            {actFacts(entry.details).map(({ field, name, value }) => (
              <div key={field}>
                {name}: <Words text={value} />
              </div>
            ))}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}

type Entry = AuditLog["entries"][number];

function whoText({ actor, actorName }: Entry): string {
  if (actorName !== "") return actorName;
  const [kind = ""] = actor.split(":");
  return kind === "job" ? texts.system : subjectWords(actor);
}

/** What was done to what, in words. */
function Act({ entry: { actor, action, subject } }: { readonly entry: Entry }) {
  const mayOpen = useMayOpen();
  const place = subjectPlace(subject);
  const text = subject === actor ? "" : unbroken(subjectWords(subject));
  const words = <Words text={text} />;
  return (
    <>
      {wordsBefore(text, action)}
      {place !== null && text !== "" && mayOpen(place.to) ? <Link {...place}>{words}</Link> : words}
    </>
  );
}

/** An e-mail address breaks only after its dots and its @. */
function Words({ text }: { readonly text: string }) {
  if (!isEmail(text)) return text;
  const parts = text.match(/[^@.]*[@.]?/g) ?? [];
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index).join("")}>
      {part}
      <wbr />
    </Fragment>
  ));
}
