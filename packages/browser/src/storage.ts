/** The sections that the specification names (HLP-8). */
export type SectionName =
  | "public"
  | "personal"
  | "job"
  | "ext"
  | "bank"
  | "enum"
  | "txt"
  | "citySelect"
  | "day";

/** One section of what the phone keeps. Nothing here ever throws. */
export interface StorageSection {
  /** The value kept under the key, or null when there is none, or it is not JSON any more. */
  get(key: string): unknown;
  /** Keeps a JSON value. @returns whether it outlives the page. */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** Forgets this section only. */
  clear(): void;
}

/** What is used of the browser's Storage. */
export type Backing = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * A section of local storage, or of the storage that `open` gives (`() => sessionStorage`). Where the browser
 * refuses storage (private mode, blocked, full) values live as long as the section.
 */
export function storageSection(name: SectionName, open: () => Backing = () => localStorage): StorageSection {
  const prefix = `hiram.${name}.`;
  const memory = new Map<string, string>();
  const attempt = <T>(act: (backing: Backing) => T): T | undefined => {
    try {
      return act(open());
    } catch {
      return undefined;
    }
  };
  return {
    get(key) {
      const text = memory.get(key) ?? attempt((backing) => backing.getItem(prefix + key));
      try {
        return text ? (JSON.parse(text) as unknown) : null;
      } catch {
        return null;
      }
    },
    set(key, value) {
      const text = JSON.stringify(value);
      const isStored = attempt((backing) => {
        backing.setItem(prefix + key, text);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, text);
      return isStored === true;
    },
    remove(key) {
      memory.delete(key);
      attempt((backing) => backing.removeItem(prefix + key));
    },
    clear() {
      memory.clear();
      attempt((backing) => {
        const keys = Array.from({ length: backing.length }, (_, index) => backing.key(index));
        for (const key of keys) if (key?.startsWith(prefix)) backing.removeItem(key);
      });
    },
  };
}
