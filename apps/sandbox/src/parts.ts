import type { RecordBook } from "./records/records-file.ts";
import type { SandboxSettings } from "./settings.ts";
import type { Announcer } from "./webhooks/announcer.ts";

/** What every part of the sandbox works with. */
export interface SandboxParts {
  book: RecordBook;
  announcer: Announcer;
  /** The provider's clock, which decides what is expired and when money was taken. */
  now: () => Date;
  settings: Pick<SandboxSettings, "keys" | "publicUrl">;
}
