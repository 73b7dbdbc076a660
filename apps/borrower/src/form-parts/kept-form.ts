import { type SectionName, storageSection } from "@hiram/browser/storage.ts";
import { beforeLoadingAnew } from "@hiram/ui/late-code/load-anew.ts";
import { useEffect, useEffectEvent } from "react";
import { writerMark } from "../shell/writer-mark.ts";

/** The contents of a partly filled form. */
interface Draft {
  readonly values: object;
}

/** A partly filled form, only for its owner. */
export interface KeptForm<Kept extends Draft> {
  /** @param owner whose form it is, and what for: another borrower in the same web view must not see it */
  readonly keep: (owner: string, draft: Kept) => void;
  readonly kept: (owner: string) => Kept | null;
  readonly forget: () => void;
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
  let saved: { readonly owner: string; readonly draft: Kept } | null = null;
  beforeLoadingAnew(() => {
    if (saved !== null) carried.set(key, { writer: writerMark(saved.owner), values: saved.draft.values });
  });
  return {
    keep: (owner, draft) => void (saved = { owner, draft }),
    kept: (owner) => (saved?.owner === owner ? saved.draft : null),
    forget: () => void (saved = null),
    takeCarried(owner) {
      const found = carried.get(key);
      carried.remove(key);
      if (typeof found !== "object" || found === null || !("values" in found) || !("writer" in found))
        return null;
      return found.writer === writerMark(owner) ? (found.values as Kept["values"]) : null;
    },
  };
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
