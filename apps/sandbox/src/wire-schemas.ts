/** JSON Schema parts that the providers' calls share. */
export const centavos = { type: "integer", minimum: 1, maximum: 100_000_000_00 };
export const shortText = { type: "string", pattern: "^[\\w.:-]{1,64}$" };
export const instant = { type: "string", format: "date-time" };
export const httpUrl = { type: "string", maxLength: 2000, pattern: "^https?://[^\\s]+$" };

/** Text of one to `longest` characters, not only blanks. */
export function text(longest: number): object {
  return { type: "string", maxLength: longest, pattern: "\\S" };
}

/** How the test support is asked to announce an event: see README.md. */
export const deliveryPlan = {
  hold: { type: "boolean" },
  times: { type: "integer", minimum: 1, maximum: 20 },
  delayMs: { type: "integer", minimum: 0, maximum: 60_000 },
};
