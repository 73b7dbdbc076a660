import { Button, Text } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePageKeys } from "./page-keys.ts";
import { Awaited } from "./page-states.tsx";

interface WorkQueueProps {
  readonly query: UseInfiniteQueryResult;
  readonly isEmpty: boolean;
  readonly texts: { readonly none: string; readonly more: string };
  readonly children: ReactNode;
}

/** A list of work that comes by pages, beside what is chosen of it. */
export function WorkQueue({ query, isEmpty, texts, children }: WorkQueueProps) {
  return (
    <div className="case-queue">
      <Awaited query={query} />
      {query.data !== undefined && isEmpty && (
        <Text c="dimmed" p="md">
          {texts.none}
        </Text>
      )}
      {children}
      {query.hasNextPage && (
        <Button variant="subtle" fullWidth onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

/** J opens the next of a list, K the one before. */
export function useQueueKeys(ids: readonly number[], chosen: number, open: (id: number) => void): void {
  const at = ids.indexOf(chosen);
  usePageKeys((key) => {
    if (key !== "j" && key !== "k") return false;
    const next = ids[key === "j" ? at + 1 : at - 1];
    if (next !== undefined) open(next);
    return true;
  });
}
