import { type KeyTable, type KeyTranslation, keyTranslation } from "./key-translation.ts";

/** A table that cannot be used in both directions; the message names the offending entry. */
export class KeyTableRefused extends Error {
  override readonly name = "KeyTableRefused";
}

/**
 * Checks a table and prepares both directions; the server does this at start. Throws KeyTableRefused when two
 * names share one wire name, when an entry has no partner, or when a wire name is itself a real name that the
 * table does not carry elsewhere (then that name would mean two things).
 *
 * @param known real names in use, of fields and paths together; the table itself is always known.
 */
export function checkedKeyTranslation(table: KeyTable, known: Iterable<string>): KeyTranslation {
  const knownNames = new Set(known);
  check("fields", table.fields, knownNames);
  check("paths", table.paths, knownNames);
  return keyTranslation(table);
}

function check(part: string, entries: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): void {
  const back = new Map<string, string>();
  for (const [real, wire] of Object.entries(entries)) {
    const entry = `${part}: "${real}" -> "${String(wire)}"`;
    if (typeof wire !== "string" || wire === "" || real === "")
      throw new KeyTableRefused(`${entry} has no partner`);
    const partner = back.get(wire);
    if (partner !== undefined) throw new KeyTableRefused(`${entry}: "${partner}" already has that name`);
    if (part === "paths" && !wire.startsWith("/"))
      throw new KeyTableRefused(`${entry}: a path starts with "/"`);
    back.set(wire, real);
  }
  for (const [wire, real] of back) {
    const stays = wire !== real && known.has(wire) && entries[wire] === undefined;
    if (stays)
      throw new KeyTableRefused(
        `${part}: "${real}" -> "${wire}": "${wire}" is a real name that keeps its name`,
      );
  }
}
