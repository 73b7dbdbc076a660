/** What somebody is writing: in this tab, until it is closed or they sign out. */
export interface Draft {
  /** Its writer: the next person at this tab neither reads it nor sends it as their own. */
  readonly staffId: number;
  /** What it is for, such as `case-20001`. */
  readonly name: string;
}

const PREFIX = "hiram-draft-";
const keyOf = ({ staffId, name }: Draft): string => `${PREFIX}${staffId}-${name}`;

/** A browser may forbid storage: then a draft lives as long as the page. */
export function readDraft(draft: Draft): string | null {
  try {
    return sessionStorage.getItem(keyOf(draft));
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

/** Calls `listener` whenever a draft changed. @returns what ends that */
export function onDraftsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tellChanged(): void {
  for (const listener of listeners) listener();
}

/** What somebody has a draft for: the names in order, one a line. */
export function draftNames(staffId: number): string {
  const prefix = keyOf({ staffId, name: "" });
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    return keys
      .map((key) => key.slice(prefix.length))
      .toSorted()
      .join("\n");
  } catch {
    return "";
  }
}

/** @param text null: there is no draft any more */
export function keepDraft(draft: Draft, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(draft));
    else sessionStorage.setItem(keyOf(draft), text);
  } catch {
    // As above.
  }
  tellChanged();
}

/** Deletes what people wrote in this tab. @param butOf whose drafts stay; 0: nobody's */
export function forgetDrafts(butOf: number): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${butOf}-`)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
  tellChanged();
}
