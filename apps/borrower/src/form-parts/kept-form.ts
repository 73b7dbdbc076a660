import { type SectionName, storageSection } from "@hiram/browser/storage.ts";
import { beforeLoadingAnew } from "@hiram/ui/late-code/load-anew.ts";
import { useEffect, useEffectEvent } from "react";
import { writerMark } from "../shell/session/writer-mark.ts";

/** The contents of a partly filled form. */
interface Draft {
  readonly values: object;
}

/** Partly filled forms of one kind, each only for its owner. */
export interface KeptForm<Kept extends Draft> {
  /**
   * @param owner whose form it is, a space, and what for: another borrower in the same web view must not see it, and
   * once they type themselves, it is gone
   */
  readonly keep: (owner: string, draft: Kept) => void;
  readonly kept: (owner: string) => Kept | null;
  /** @param owner without one, all of them */
  readonly forget: (owner?: string) => void;
  /** What was typed before this document; null if it was not carried, or if it was someone else's. */
  readonly takeCarried: (owner: string) => Kept["values"] | null;
}

/**
 * Kept in memory only, so that a change of language or a look at another page loses nothing: answers are
 * personal, and a phone's storage can be read by its next holder. A reload starts afresh, except one that the
 * page itself triggers, or its way to the log-in: the answers are carried through it, and taken out of the storage
 * at once, if not by the same writer, then by whoever signs in next (`forgetBorrower` clears the section).
 * @param key the form's own in the section
 */
export function keptForm<Kept extends Draft>(section: SectionName, key: string): KeptForm<Kept> {
  const carried = storageSection(section, () => sessionStorage);
  const drafts = new Map<string, Kept>();
  /** By their writers' marks: what was carried here, and not taken yet. */
  const arrived = new Map<number, Kept["values"]>();
  beforeLoadingAnew(() => {
    const typed = Array.from(drafts, ([owner, { values }]) => [writerMark(owner), values] as const);
    const leaving = [...arrived, ...typed];
    if (leaving.length > 0) carried.set(key, leaving);
  });
  return {
    keep(owner, draft) {
      const isAnothers = (each: string): boolean => writerOf(each) !== writerOf(owner);
      const others = [...drafts.keys()].filter(isAnothers);
      for (const each of others) drafts.delete(each);
      if (others.length > 0) arrived.clear();
      drafts.set(owner, draft);
    },
    kept: (owner) => drafts.get(owner) ?? null,
    forget(owner) {
      if (owner === undefined) drafts.clear();
      else drafts.delete(owner);
    },
    takeCarried(owner) {
      for (const [mark, values] of carriedDrafts(carried.get(key))) arrived.set(mark, values);
      carried.remove(key);
      const mark = writerMark(owner);
      const values = arrived.get(mark) ?? null;
      arrived.delete(mark);
      return values;
    },
  };
}

const writerOf = (owner: string): string | undefined => owner.split(" ", 1)[0];

/** What the storage holds, which another version may have written. */
function carriedDrafts(stored: unknown): [mark: number, values: object][] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    const [mark, values] = Array.isArray(each) ? (each as unknown[]) : [];
    return typeof mark === "number" && typeof values === "object" && values !== null ? [[mark, values]] : [];
  });
}

/** Restores, once, what was carried here. */
export function useCarried<Kept extends Draft>(
  form: KeptForm<Kept>,
  owner: string,
  restore: (values: Kept["values"]) => void,
): void {
  const take = useEffectEvent(() => {
    const values = form.takeCarried(owner);
    if (values !== null) restore(values);
  });
  // Not during hydration: the server's markup does not include what the phone stored.
  useEffect(() => take(), []);
}
