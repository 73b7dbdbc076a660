import type { Engine } from "./world/databases.ts";

/** What came of a part; each failure says how to see it again. */
export interface PartResult {
  readonly name: string;
  readonly runs: number;
  readonly detail: string;
  readonly failures: readonly string[];
}

export interface PartSettings {
  readonly count: number;
  /** Steps of a history. */
  readonly steps: number;
  readonly seed: number;
  readonly engine: Engine;
  readonly onProgress?: (done: number) => void;
}

/** One way to torture the product. */
export interface Part {
  readonly name: string;
  /** It shows only where two transactions run at once. */
  readonly needsPostgres?: boolean;
  /** In `npm test`, and when nothing else is asked for. */
  readonly short: { readonly count: number; readonly steps: number };
  /** With `--long`. */
  readonly long: { readonly count: number; readonly steps: number };
  readonly run: (settings: PartSettings) => Promise<PartResult>;
}
