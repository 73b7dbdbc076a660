import type { Operation } from "../operation.ts";

/** Real name to the name on the wire, for fields and for paths (WIRE-12). */
export interface KeyTable {
  readonly fields: Readonly<Record<string, string>>;
  readonly paths: Readonly<Record<string, string>>;
}

/** Both directions of a table, ready for use. */
export interface KeyTranslation {
  readonly identity: boolean;
  readonly table: KeyTable;
  /** The path on the wire of an operation's real path. */
  readonly pathOut: (path: string) => string;
  /** The name on the wire of a real field. */
  readonly fieldOut: (field: string) => string;
  /** The real field of a name on the wire. */
  readonly fieldIn: (wire: string) => string;
  /** A copy with every key, at any depth, as on the wire. */
  readonly keysOut: (value: unknown) => unknown;
  /** A copy with every key, at any depth, by its real name. */
  readonly keysIn: (value: unknown) => unknown;
}

/** The table that changes no name: the default. */
export const IDENTITY_TABLE: KeyTable = { fields: {}, paths: {} };

/**
 * The translation for one operation: none for the JSON client's calls, which landing pages make without the
 * table; the product's table for every other (WIRE-12).
 */
export function keysOf(operation: Pick<Operation, "conventions">, keys: KeyTranslation): KeyTranslation {
  return operation.conventions === "json" ? keyTranslation(IDENTITY_TABLE) : keys;
}

/** Prepares both directions of a table that the server has checked (`checkedKeyTranslation`). */
export function keyTranslation(table: KeyTable): KeyTranslation {
  const fieldsOut = new Map(Object.entries(table.fields));
  const fieldsIn = new Map(Object.entries(table.fields).map(([real, wire]) => [wire, real]));
  const paths = new Map(Object.entries(table.paths));
  const identity = fieldsOut.size === 0 && paths.size === 0;
  const fieldOut = (field: string): string => fieldsOut.get(field) ?? field;
  const fieldIn = (wire: string): string => fieldsIn.get(wire) ?? wire;
  return {
    identity,
    table,
    pathOut: (path) => paths.get(path) ?? path,
    fieldOut,
    fieldIn,
    keysOut: (value) => (fieldsOut.size === 0 ? value : renameKeys(value, fieldOut)),
    keysIn: (value) => (fieldsOut.size === 0 ? value : renameKeys(value, fieldIn)),
  };
}

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [rename(key), renameKeys(item, rename)]),
  );
}
