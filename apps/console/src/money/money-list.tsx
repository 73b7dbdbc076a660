import { Paper, Stack, Title } from "@mantine/core";
import { moneyTexts } from "@hiram/texts/console/money.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { byPages, MoreButton } from "../shell/lists/by-pages.tsx";
import { useRefresh } from "../shell/session/live.tsx";
import { Awaited, isRefused, Nothing, type NothingWords } from "../shell/pages/page-states.tsx";

interface Page {
  readonly next: string;
}

/** A list of cards by pages, with what it shows while loading, on failure and when empty. */
export function MoneyList<Loaded extends Page, Row>({
  name,
  label,
  none,
  load,
  rowsOf,
  children,
}: {
  /** Its key, below `money`. */
  readonly name: string;
  readonly label: string;
  readonly none: NothingWords;
  readonly load: (after: string) => Promise<Loaded>;
  readonly rowsOf: (page: Loaded) => readonly Row[];
  readonly children: (row: Row) => ReactNode;
}) {
  const list = useInfiniteQuery({
    queryKey: ["money", name],
    ...byPages(load),
    refetchInterval: useRefresh(),
  });
  if (list.data === undefined || isRefused(list)) return <Awaited query={list} />;
  const rows = list.data.pages.flatMap(rowsOf);
  if (rows.length === 0) return <Nothing {...none} />;
  return (
    <>
      <Stack component="ul" p={0} m={0} aria-label={label}>
        {rows.map(children)}
      </Stack>
      <MoreButton list={list} words={moneyTexts.more} variant="subtle" />
    </>
  );
}

/** One thing that waits, with what can be done about it. */
export function MoneyCard({
  title,
  label,
  level = 2,
  children,
}: {
  readonly title: string;
  /** Of its heading, below its list's. */
  readonly level?: 2 | 3;
  /** Names it among the others. */
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Paper component="li" className="card" p="md" aria-label={label}>
      <Stack gap="xs">
        <Title order={level}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  );
}
