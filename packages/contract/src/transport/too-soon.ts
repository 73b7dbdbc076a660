import * as valibot from "valibot";

/**
 * The `data` of a refusal that waiting resolves, such as a code requested too soon: the seconds to wait; 0:
 * none.
 */
export const tooSoon = valibot.object({ retryAfterSeconds: valibot.number() });
export type TooSoon = valibot.InferOutput<typeof tooSoon>;

/** Reads a refused reply's data; 0 when it names no seconds to wait. */
export function retryAfterSecondsOf(data: unknown): number {
  if (typeof data !== "object" || data === null || !("retryAfterSeconds" in data)) return 0;
  const { retryAfterSeconds } = data;
  return typeof retryAfterSeconds === "number" && retryAfterSeconds > 0 ? retryAfterSeconds : 0;
}
