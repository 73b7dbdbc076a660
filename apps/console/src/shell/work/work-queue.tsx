import { Button, Text } from "@mantine/core";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { MoreButton } from "../lists/by-pages.tsx";
import { isTyping, usePageKeys } from "../keys/page-keys.ts";
import { Awaited, isRefused, Nothing, type NothingWords } from "../pages/page-states.tsx";
import { useSingleKeys } from "../keys/single-keys.ts";

interface WorkSplitProps {
  readonly query: UseInfiniteQueryResult;
  readonly isEmpty: boolean;
  readonly none: NothingWords;
  readonly texts: { readonly more: string; readonly keys: string };
  readonly list: ReactNode;
  /** The selected item; null: none. */
  readonly children: ReactNode;
}

/** A list of work that is loaded by pages, and beside it the selected item. */
export function WorkSplit({ query, isEmpty, none, texts, list, children }: WorkSplitProps) {
  const areKeysOn = useSingleKeys();
  const isNone = isEmpty && query.data !== undefined && !isRefused(query);
  if (isNone && children === null) return <Nothing {...none} />;
  return (
    <>
      <div className="case-split card">
        <div className="case-queue">
          <Awaited query={query} />
          {isNone && (
            <Text c="dimmed" p="md">
              {none.title}
            </Text>
          )}
          {!isEmpty && list}
          <MoreButton list={query} words={texts.more} variant="subtle" fullWidth />
        </div>
        <BackToList />
        {children ?? <div />}
      </div>
      <Text c="dimmed" size="sm" mt="xs" className="for-keys">
        {areKeysOn ? texts.keys : shellTexts.singleKeys.areOff}
      </Text>
    </>
  );
}

/** Where the selected item begins if it is below its list, and the way back to the list; not shown beside it. */
export function BackToList() {
  const back = (): void => document.querySelector<HTMLElement>('[data-item][aria-current="true"]')?.focus();
  return (
    <div className="back-to-list">
      <Button variant="subtle" size="compact-sm" onClick={back}>
        {shellTexts.backToList}
      </Button>
    </div>
  );
}

/** An item chosen in a list that it is below of is scrolled to. */
function showChosen(): void {
  const place = document.querySelector<HTMLElement>(".back-to-list");
  if (place?.checkVisibility() !== true) return;
  place.scrollIntoView();
  place.querySelector("button")?.focus({ preventScroll: true });
}

/**
 * The item that is shown until the reader chooses one: the list's first, which stays on the screen when a colleague's
 * work or a payment puts another one first, since the reader may be writing there.
 * @param list identifies the list: another one begins with its own first item
 * @param first 0 or empty: the list is empty, or not loaded
 */
export function useFirstShown<Id extends number | string>(list: string, first: Id): Id {
  const [shown, show] = useState({ list: "", id: first });
  if (first && shown.list !== list) show({ list, id: first });
  return shown.list === list ? shown.id : first;
}

/**
 * Tells whether an item is still the one on the screen once an answer about it arrives: a reader who went elsewhere
 * meanwhile stays there.
 */
export function useIsOpen<Id extends number | string>(chosen: Id): (id: Id) => boolean {
  const open = useRef<Id | null>(null);
  useEffect(() => {
    open.current = chosen;
    return () => {
      open.current = null;
    };
  }, [chosen]);
  return (id) => open.current === id;
}

/**
 * Finds what follows an item that is done. A list that is read again may be without it before the answer that says
 * so has arrived: then it is what followed it before, and is listed still.
 * @returns undefined: nothing does, or it was not in the list
 */
export function useNextOf<Id extends number | string>(
  ids: readonly Id[],
  chosen: Id,
): (id: Id) => Id | undefined {
  const current = useRef(ids);
  const around = useRef(ids);
  useEffect(() => {
    current.current = ids;
    if (ids.includes(chosen)) around.current = ids;
  }, [ids, chosen]);
  return (id) => {
    const at = around.current.indexOf(id);
    return at < 0
      ? undefined
      : around.current.slice(at + 1).find((following) => current.current.includes(following));
  };
}

/**
 * J opens the next item of a list, K the previous one; the selected one, found by its `data-item`, is scrolled
 * into view once it is listed, and has the focus if another item had it. Chosen by a click, it is shown itself if it is below the list.
 */
export function useQueueKeys<Id extends number | string>(
  ids: readonly Id[],
  chosen: Id,
  open: (id: Id) => void,
): void {
  const router = useRouter();
  const at = ids.indexOf(chosen);
  const isListed = at >= 0;
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest("[data-item]") !== null) showChosen();
    };
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, []);
  useEffect(() => {
    const show = (): void => {
      // The item's own form is what they look at.
      const focused = document.activeElement;
      if (isTyping(focused) && focused?.closest(".case-file")) return;
      const below = focused?.closest(".back-to-list");
      if (below) return below.scrollIntoView();
      const item = document.querySelector<HTMLElement>(`[data-item="${chosen}"]`);
      item?.scrollIntoView({ block: "nearest" });
      // Enter opens the item that has the focus.
      if (focused?.matches("[data-item]")) item?.focus();
    };
    if (isListed) show();
    // After a change of the address, the router scrolls the page up, and lists back to where they were.
    return router.subscribe("onRendered", show);
  }, [router, chosen, isListed]);
  usePageKeys((key) => {
    if (key !== "j" && key !== "k") return false;
    const next = ids[key === "j" ? at + 1 : at - 1];
    if (next !== undefined) open(next);
    return true;
  });
}

/**
 * Gives the focus that was lost with the button that had it to what took its place; also as a `ref` of what appears
 * then.
 */
export function takeLostFocus(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true });
}

/**
 * What was done last, whose place in the list the next item has taken, and the way back to it, also with B.
 */
export function LastDone({ words, open }: { readonly words: string; readonly open: () => void }) {
  usePageKeys((key) => {
    if (key !== "b" || words === "") return false;
    open();
    return true;
  });
  return (
    <output className="work-done">
      {words}
      {words !== "" && (
        <Button variant="subtle" size="compact-sm" onClick={open}>
          {shellTexts.lookAtIt}
        </Button>
      )}
    </output>
  );
}
