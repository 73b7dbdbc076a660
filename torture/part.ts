import type { Engine } from "./world/databases.ts";

/** The outcome of a part; each failure says how to reproduce it. */
export interface PartResult {
  readonly name: string;
  readonly runs: number;
  readonly detail: string;
  readonly failures: readonly string[];
}

export interface PartSettings {
  readonly count: number;
  /** Steps per history. */
  readonly steps: number;
  readonly seed: number;
  readonly engine: Engine;
  readonly onProgress?: (done: number) => void;
}

/** One way to torture the product. */
export interface Part {
  readonly name: string;
  /** It only shows where two transactions run at the same time. */
  readonly needsPostgres?: boolean;
  /** In `npm test`, and when nothing else is requested. */
  readonly short: { readonly count: number; readonly steps: number };
  /** With `--long`. */
  readonly long: { readonly count: number; readonly steps: number };
  readonly run: (settings: PartSettings) => Promise<PartResult>;
}
