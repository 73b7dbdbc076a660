import { Client } from "pg";
import { inject } from "vitest";

/**
 * Takes the database away from the product, as a restart or a failover does: its connections end, and it gets
 * no new ones until the work is done. The product offers no other way to simulate that.
 */
export async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const owner = new Client({ connectionString: inject("databaseOwner") });
  await owner.connect();
  try {
    await owner.query("alter role hiram connection limit 0");
    await owner.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'hiram'");
    await work();
  } finally {
    await owner.query("alter role hiram connection limit -1");
    await owner.end();
  }
}
