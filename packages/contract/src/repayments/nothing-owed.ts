import * as valibot from "valibot";

/** `settled`: all of it is paid; `not-sent`: its money has not come yet; `ended`: it was refused or given up. */
const OWES_NOTHING = ["settled", "not-sent", "ended"] as const;
export type OwesNothing = (typeof OWES_NOTHING)[number];

/** The `data` of a refusal because nothing is owed on the loan: why not (ours). */
export const nothingOwed = valibot.object({ nothingOwed: valibot.picklist(OWES_NOTHING) });
export type NothingOwed = valibot.InferOutput<typeof nothingOwed>;

/** Reads a refused reply's data; null when it does not say. */
export function nothingOwedOf(data: unknown): OwesNothing | null {
  if (typeof data !== "object" || data === null || !("nothingOwed" in data)) return null;
  return OWES_NOTHING.find((each) => each === data.nothingOwed) ?? null;
}
