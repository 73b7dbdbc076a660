import { bigint, customType, date, text, timestamp } from "drizzle-orm/pg-core";

/** PostgreSQL's integer ends here; a query with a larger number would be an error, not an empty answer. */
export const LARGEST_INTEGER = 2_147_483_647;

/** Money: whole centavos as bigint, a safe integer in JavaScript. */
export const centavos = (name: string) => bigint(name, { mode: "number" });

/** An instant, UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A calendar day in Manila, "YYYY-MM-DD": never a Date, which a time zone would shift. */
export const manilaDay = (name: string) => date(name, { mode: "string" });

/** A number that the database assigns; an explicit one is accepted, for the demo's fixed orders. */
export const givenNumber = (name: string, startWith = 1) =>
  bigint(name, { mode: "number" }).generatedByDefaultAsIdentity({ startWith });

/** A small file. Each driver returns its own kind of bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: (data) => Buffer.from(data.buffer, data.byteOffset, data.byteLength),
});

/** Who wrote a fact, as `writtenBy` names them. */
export const writer = (name: string) => text(name);
