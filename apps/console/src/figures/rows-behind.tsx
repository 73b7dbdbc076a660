import { Center, Group, Text, Title } from "@mantine/core";
import { figuresTexts as texts } from "@hiram/texts/console/figures.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { byPages, MoreButton } from "../shell/lists/by-pages.tsx";
import { Awaited, isRefused } from "../shell/pages/page-states.tsx";
import { WideTable } from "../shell/lists/wide-table.tsx";

/** The rows that a number of a figure counts, by pages, and the way back to the figures. */
export function RowsBehind<Loaded extends { readonly next: string }, Row>({
  of,
  days,
  title,
  words,
  heads,
  figures,
  load,
  rowsOf,
  beside,
  children,
}: {
  /** What tells this list from any other. */
  readonly of: readonly string[];
  readonly days: string;
  readonly title: string;
  readonly words: { readonly none: string; readonly more: string };
  readonly heads: readonly string[];
  /** How many of the last columns hold figures. */
  readonly figures?: number;
  readonly load: (after: string) => Promise<Loaded>;
  readonly rowsOf: (page: Loaded) => readonly Row[];
  /** Beside the way back. */
  readonly beside?: ReactNode;
  /** A row of the table. */
  readonly children: (row: Row) => ReactNode;
}) {
  const list = useInfiniteQuery({
    queryKey: ["figures", "behind", days, ...of],
    ...byPages(load),
  });
  const rows = list.data === undefined || isRefused(list) ? null : list.data.pages.flatMap(rowsOf);
  return (
    <section aria-label={title} className="card figure">
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        <Group gap="md">
          {beside}
          <Link to="/figures" search={{ days }}>
            {texts.close}
          </Link>
        </Group>
      </Group>
      <Awaited query={list} />
      {rows?.length === 0 && <Text>{words.none}</Text>}
      {rows !== null && rows.length > 0 && (
        <WideTable label={texts.tableOf(title)} heads={heads} figures={figures ?? 0}>
          {rows.map(children)}
        </WideTable>
      )}
      {list.hasNextPage && (
        <Center>
          <MoreButton list={list} words={words.more} />
        </Center>
      )}
    </section>
  );
}

/** A borrower's number, leading to their file; nothing for 0. */
export function BorrowerLink({ borrowerId }: { readonly borrowerId: number }) {
  return borrowerId === 0 ? null : <Link to={`/borrowers/${borrowerId}`}>{borrowerId}</Link>;
}
