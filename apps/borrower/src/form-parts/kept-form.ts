import { type SectionName, storageSection } from "@hiram/browser/storage.ts";
import { beforeLoadingAnew } from "@hiram/ui/late-code/load-anew.ts";
import { writerMark } from "../shell/writer-mark.ts";
import type { FormValues } from "./form-item.ts";

/** What a form half filled in is made of. */
interface Draft {
  readonly values: FormValues;
}

/** A form half filled in, for its owner alone. */
export interface KeptForm<Kept extends Draft> {
  /** @param owner whose form it is, and what for: another borrower in the same web view must not see it */
  readonly keep: (owner: string, draft: Kept) => void;
  readonly kept: (owner: string) => Kept | null;
  readonly forget: () => void;
  /** What was typed before the page loaded itself anew; null when it did not, or for somebody else. */
  readonly takeCarried: (owner: string) => FormValues | null;
}

const KEY = "carried";

/**
 * Kept in memory only, so that another language or a look at another page loses nothing: answers are personal, and a
 * phone's storage is read by whoever holds it next. A reload starts afresh, but for the one that the page itself asks
 * for: through it the answers are carried, and taken out of the storage at once.
 */
export function keptForm<Kept extends Draft>(section: SectionName): KeptForm<Kept> {
  const carried = storageSection(section, () => sessionStorage);
  let saved: { readonly owner: string; readonly draft: Kept } | null = null;
  beforeLoadingAnew(() => {
    if (saved !== null) carried.set(KEY, { writer: writerMark(saved.owner), values: saved.draft.values });
  });
  return {
    keep: (owner, draft) => void (saved = { owner, draft }),
    kept: (owner) => (saved?.owner === owner ? saved.draft : null),
    forget: () => void (saved = null),
    takeCarried(owner) {
      const found = carried.get(KEY);
      carried.clear();
      if (typeof found !== "object" || found === null || !("values" in found) || !("writer" in found))
        return null;
      return found.writer === writerMark(owner) ? (found.values as FormValues) : null;
    },
  };
}
