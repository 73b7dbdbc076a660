import { Button, Group, ScrollArea, Table, Text, TextInput } from "@mantine/core";
import { type AuditLog, auditLog } from "@hiram/contract/staff/audit-log.ts";
import { auditTexts as texts } from "@hiram/texts/console/audit.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { actFacts } from "../approvals/approval-facts.ts";
import { useMayOpen } from "../shell/console-page.ts";
import { instantText } from "../shell/instant-text.ts";
import { PageHead } from "../shell/page-head.tsx";
import { Awaited } from "../shell/page-states.tsx";
import { ask } from "../shell/staff-client.ts";
import { actWords, subjectPlace, subjectWords } from "./act-words.ts";
import "../shell/work.css";

const FIELDS = ["staffId", "action", "subject"] as const;
type Search = Readonly<Record<(typeof FIELDS)[number], string>>;

/** What the address says: a search can be sent to a colleague. */
function searchOf(address: Readonly<Record<string, unknown>>): Search {
  const text = (field: string): string => {
    const value = address[field];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  return { staffId: text("staffId"), action: text("action"), subject: text("subject") };
}

/** The audit log, newest first (CON-10). */
export default function AuditPage() {
  const search = searchOf(useSearch({ strict: false }));
  const log = useInfiniteQuery({
    queryKey: ["audit-log", search],
    queryFn: ({ pageParam }) => ask(auditLog, { ...search, before: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => (next === "" ? undefined : next),
  });
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <PageHead title={shellTexts.pages.audit} lead={texts.lead} />
      <SearchForm key={JSON.stringify(search)} search={search} />
      <Awaited query={log} />
      {log.data !== undefined && (
        <>
          <Entries entries={entries} />
          <Group p="md" justify="center">
            {log.hasNextPage ? (
              <Button
                variant="default"
                loading={log.isFetchingNextPage}
                onClick={() => void log.fetchNextPage()}
              >
                {texts.more}
              </Button>
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
  const [typed, setTyped] = useState(search);
  const open = (wanted: Partial<Search>): void => void navigate({ to: "/audit-log", search: wanted });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    open(
      Object.fromEntries(FIELDS.flatMap((name) => (typed[name] === "" ? [] : [[name, typed[name].trim()]]))),
    );
  };
  const field = (name: (typeof FIELDS)[number], label: string, placeholder = "") => (
    <TextInput
      label={label}
      placeholder={placeholder}
      flex={1}
      maw={260}
      value={typed[name]}
      onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
    />
  );
  return (
    <form onSubmit={submit} aria-label={texts.filter}>
      <Group align="flex-end" wrap="nowrap" mb="md">
        {field("staffId", texts.who)}
        {field("action", texts.action, texts.actionHint)}
        {field("subject", texts.subject, texts.subjectHint)}
        <Button type="submit" flex="none">
          {texts.search}
        </Button>
        <Button variant="default" flex="none" onClick={() => open({})}>
          {texts.clear}
        </Button>
      </Group>
    </form>
  );
}

function Entries({ entries }: { readonly entries: AuditLog["entries"] }) {
  return (
    <ScrollArea
      className="card"
      type="auto"
      viewportProps={{ tabIndex: 0, role: "region", "aria-label": texts.filter }}
    >
      <Table className="list-table" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {[texts.number, texts.when, texts.actor, texts.what, texts.why, texts.details].map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.number}>
              <Table.Td>{entry.number}</Table.Td>
              <Table.Td>{instantText(entry.occurredAt)}</Table.Td>
              <Table.Td>
                {whoText(entry)}
                <Text c="dimmed" fz={12}>
                  {entry.actor}
                </Text>
              </Table.Td>
              <Table.Td className="wraps">
                <Act entry={entry} />
              </Table.Td>
              <Table.Td className="wraps">{entry.why}</Table.Td>
              <Table.Td className="wraps">
                {actFacts(entry.details).map(({ field, name, value }) => (
                  <div key={field}>
                    {name}: {value}
                  </div>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}

type Entry = AuditLog["entries"][number];

function whoText({ actor, actorName }: Entry): string {
  if (actorName !== "") return actorName;
  const [kind = ""] = actor.split(":");
  return kind === "job" ? texts.system : subjectWords(actor);
}

/** What was done to what, in words, and the codes that the log is searched by. */
function Act({ entry: { actor, action, subject } }: { readonly entry: Entry }) {
  const mayOpen = useMayOpen();
  const place = subjectPlace(subject);
  const words = subject === actor ? "" : subjectWords(subject);
  return (
    <>
      {actWords(action)}{" "}
      {place !== null && words !== "" && mayOpen(place.to) ? <Link {...place}>{words}</Link> : words}
      <Text c="dimmed" fz={12}>
        {action} · {subject}
      </Text>
    </>
  );
}
