import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Transaction } from "../../platform/database/database.ts";
import { sampleAgent } from "../../testing/sample-staff.ts";
import { withTestDatabase } from "../../testing/test-database.ts";
import { auditEntries } from "../schema.ts";
import { audit } from "./audit.ts";
import { readAuditLog } from "./audit-log.ts";
import { verifyAudit } from "./verify-audit.ts";

const database = withTestDatabase();
const NOW = new Date("2026-03-10T02:00:00Z");

const write = (tx: Transaction, complaint: number) =>
  audit(tx, sampleAgent, { action: "reply-to-complaint", subject: `complaint:${complaint}`, now: NOW });

/** Bypassing the triggers, as somebody with the owner's rights could, and undone afterwards. */
async function tamper(change: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const undone = new Error("undone");
  const work = database().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await change(tx);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
}

test("[CON-10] acts at the same time form one chain without gaps, and the chain is verified", async () => {
  const { db } = database();
  await Promise.all(Array.from({ length: 12 }, (_, at) => database().transaction((tx) => write(tx, at))));
  const rows = await db.select().from(auditEntries).orderBy(asc(auditEntries.number));
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  expect(rows[0]).toMatchObject({ actor: "staff:7", action: "reply-to-complaint", why: "", details: "{}" });
  const last = rows.at(-1)!;
  expect(await verifyAudit(db)).toEqual({ holds: true, head: { number: 12, hash: last.hash } });
});

test("[CON-10] an act that is rolled back leaves no row, and the next one no gap", async () => {
  const { db } = database();
  const before = await db.$count(auditEntries);
  const failed = database().transaction(async (tx) => {
    await write(tx, 99);
    throw new Error("not done after all");
  });
  await expect(failed).rejects.toThrow("not done after all");
  expect(await db.$count(auditEntries)).toBe(before);
  await database().transaction((tx) => write(tx, 100));
  expect(await verifyAudit(db)).toMatchObject({ holds: true, head: { number: before + 1 } });
});

test("[CON-10] the log is searched by days in Manila, both ends included, together with who did it", async () => {
  const { db } = database();
  const at = [
    "2026-04-01T15:59:59.999Z",
    "2026-04-01T16:00:00Z",
    "2026-04-02T15:59:59.999Z",
    "2026-04-02T16:00:00Z",
  ];
  for (const [index, now] of at.entries())
    await database().transaction((tx) =>
      audit(tx, sampleAgent, {
        action: "reply-to-complaint",
        subject: `complaint:${900 + index}`,
        now: new Date(now),
      }),
    );
  const found = async (from: string, to: string, staffId = "7") => {
    const search = { staffId, action: "", subject: "", from, to, before: null };
    return (await readAuditLog(db, search)).page.map(({ entry }) => entry.subject.slice(-3));
  };
  expect(await found("2026-04-02", "2026-04-02")).toEqual(["902", "901"]);
  expect(await found("2026-04-02", "")).toEqual(["903", "902", "901"]);
  expect((await found("", "2026-04-01")).slice(0, 1)).toEqual(["900"]);
  expect(await found("2026-04-02", "2026-04-02", "8")).toEqual([]);
  expect(await found("2026-04-03", "2026-04-02")).toEqual([]);
  expect(await found("2026-02-30", "")).toEqual([]);
});

test.for(["update audit_entries set why = 'x'", "delete from audit_entries", "truncate audit_entries"])(
  "[CON-10] the database refuses: %s",
  async (statement) => {
    const refused = database().db.execute(sql.raw(statement));
    await expect(refused).rejects.toMatchObject({
      cause: { message: expect.stringContaining("append-only") },
    });
  },
);

test("[CON-10] a row changed or taken away past the triggers is found by the check", async () => {
  const second = eq(auditEntries.number, 2);
  const verdicts: unknown[] = [];
  await tamper(async (tx) => {
    await tx.update(auditEntries).set({ subject: "complaint:999" }).where(second);
    verdicts.push(await verifyAudit(tx));
  });
  await tamper(async (tx) => {
    await tx.delete(auditEntries).where(second);
    verdicts.push(await verifyAudit(tx));
  });
  expect(verdicts).toEqual([
    { holds: false, brokenAt: 2 },
    { holds: false, brokenAt: 2 },
  ]);
});

test("[CON-10] rows taken from the end are found by the head that was noted before", async () => {
  const { db } = database();
  const whole = await verifyAudit(db);
  if (!whole.holds) throw new Error("the chain is broken before the test");
  const verdicts: unknown[] = [];
  await tamper(async (tx) => {
    await tx.delete(auditEntries).where(eq(auditEntries.number, whole.head.number));
    verdicts.push(await verifyAudit(tx), await verifyAudit(tx, whole.head));
  });
  expect(verdicts).toMatchObject([{ holds: true }, { holds: false, brokenAt: whole.head.number }]);
});
