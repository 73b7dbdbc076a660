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

/** One section of what is stored on the phone. Nothing here ever throws. */
export interface StorageSection {
  /** The value stored under the key, or null when there is none or it is no longer valid JSON. */
  get(key: string): unknown;
  /** Stores a JSON value. @returns whether it outlives the page. */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** Clears this section only. */
  clear(): void;
}

/** The part of the browser's Storage that is used. */
export type Backing = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * A section of local storage, or of the storage that `open` gives (`() => sessionStorage`). Where the browser
 * refuses storage (private mode, blocked, full) values live only as long as the section object.
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
