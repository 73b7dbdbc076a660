import { isDeepStrictEqual } from "node:util";

/** Something happened that must never happen. */
export class Violation extends Error {
  override readonly name = "Violation";
}

/** @throws {Violation} saying what was checked, what it is and what it must be */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Violation(`${what}: is ${shown(actual)}, must be ${shown(expected)}`);
}

const shown = (value: unknown): string => JSON.stringify(value instanceof Set ? [...value] : value);

/** @throws {Violation} */
export function expectTrue(what: string, holds: boolean): void {
  if (!holds) throw new Violation(what);
}
