import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findMigrations } from "../platform/database/migrations.ts";
import { databaseFailure } from "../platform/database/sql-state.ts";
import { openTestDatabase, withTestDatabase } from "../testing/test-database.ts";
import { defaultChannels } from "./default-channels.ts";
import { paymentChannels } from "./schema.ts";

const database = withTestDatabase();

test("[PAY-1] a channel is written with the provider's name of it, and only the debit of a card without", async () => {
  const [counter, , , debit] = defaultChannels;
  for (const row of [
    { ...counter!, providerChannel: null },
    { ...debit!, providerChannel: "debit" },
  ]) {
    const failure: unknown = await database()
      .db.insert(paymentChannels)
      .values(row)
      .catch((thrown: unknown) => thrown);
    expect(databaseFailure(failure)).toEqual({
      state: "23514",
      constraint: "payment_channels_provider_channel",
    });
  }
});

test("[PAY-2] channels from before they had the provider's name get it: the migration knows those that could be paid", async () => {
  const ownDatabase = await openTestDatabase();
  try {
    const unpayable = { ...defaultChannels[0]!, number: 9, name: "Another counter", position: 9 };
    await ownDatabase.db.insert(paymentChannels).values([...defaultChannels, unpayable]);
    await ownDatabase.db.execute(sql`alter table payment_channels drop column provider_channel`);
    const text = await readFile(join(findMigrations(), "0016_provider_channel.sql"), "utf8");
    for (const statement of text.split("--> statement-breakpoint"))
      await ownDatabase.db.execute(sql.raw(statement));
    const { number, providerChannel } = paymentChannels;
    const rows = await ownDatabase.db
      .select({ number, providerChannel })
      .from(paymentChannels)
      .orderBy(asc(number));
    expect(rows).toEqual([
      ...defaultChannels.map((row) => ({
        number: row.number,
        providerChannel: row.providerChannel ?? null,
      })),
      { number: 9, providerChannel: "unknown" },
    ]);
  } finally {
    await ownDatabase.close();
  }
});
