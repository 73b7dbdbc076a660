import { Button, type ButtonProps } from "@mantine/core";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";

/** An answer that lists a part; `next` is where the following one begins, empty at the end (CON-11). */
interface Page {
  readonly next: string;
}

/**
 * The options of `useInfiniteQuery` for a list that comes by pages.
 * @param load asks for the page that begins at `from`; empty: the first
 */
export const byPages = <Loaded extends Page>(load: (from: string) => Promise<Loaded>) => ({
  queryFn: ({ pageParam }: { readonly pageParam: string }): Promise<Loaded> => load(pageParam),
  initialPageParam: "",
  getNextPageParam: ({ next }: Loaded): string | undefined => (next === "" ? undefined : next),
});

interface MoreButtonProps extends Pick<ButtonProps, "variant" | "fullWidth" | "mt"> {
  readonly list: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  readonly words: string;
}

/** Loads the list's next page; nothing once all of it is there. */
export function MoreButton({ list, words, ...look }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="default"
      {...look}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {words}
    </Button>
  );
}
