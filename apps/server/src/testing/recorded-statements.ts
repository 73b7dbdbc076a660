import { Client } from "pg";
import { vi } from "vitest";

/** A statement as it was sent to PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Records this process's statements from now on, until the test ends. */
export function recordStatements() {
  const query = vi.spyOn(Client.prototype, "query");
  return {
    /** Each distinct text once, as it was first sent. */
    statements(): readonly Statement[] {
      const byText = new Map<string, Statement>();
      for (const [sent, more] of query.mock.calls as readonly (readonly unknown[])[]) {
        const { text, values = more } =
          typeof sent === "string" ? { text: sent } : (sent as Partial<Statement>);
        if (text === undefined || byText.has(text) || !READS_OR_WRITES.test(text)) continue;
        byText.set(text, { text, values: Array.isArray(values) ? values : [] });
      }
      return [...byText.values()];
    },

    /** A separate connection to the database that they went to. */
    async connect(): Promise<Client> {
      const [recorded] = query.mock.contexts as readonly Client[];
      if (recorded === undefined) throw new Error("no statement was recorded");
      const { host, port, user, password, database } = recorded;
      const client = new Client({ host, port, user, password: password ?? "", database: database ?? "" });
      await client.connect();
      return client;
    },
  };
}

/** A test's own statements begin with a comment. */
const READS_OR_WRITES = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Names the tables that a statement reads from end to end, so that it slows down with each row: without an index, or
 * through the whole of one although none of their indexes could serve it. Statements that stop at a limit don't count,
 * nor do tables that PostgreSQL reads whole only because it expects to need most rows anyway.
 */
export async function wholeReads(client: Client, statement: Statement): Promise<string[]> {
  if ((await readsOfPlan(client, statement)).length === 0) return [];
  await client.query("set enable_seqscan = off");
  try {
    return await readsOfPlan(client, statement);
  } finally {
    await client.query("reset enable_seqscan");
  }
}

async function readsOfPlan(client: Client, { text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query<{ "QUERY PLAN": readonly { Plan: PlanNode }[] }>(
    `explain (format json) ${text}`,
    [...values],
  );
  return readsOf(rows[0]!["QUERY PLAN"][0]!.Plan, false);
}

function readsOf(node: PlanNode, isLimited: boolean): string[] {
  const { "Node Type": type, "Relation Name": table, "Index Cond": condition, Plans: below = [] } = node;
  const isWhole =
    type === "Seq Scan" || (/^Index (Only )?Scan/.test(type) && condition === undefined && !isLimited);
  const wholeTables = isWhole && table !== undefined ? [table] : [];
  // A sort reads everything below it before its limit is reached.
  const staysLimited = (isLimited || type === "Limit") && type !== "Sort";
  return [...wholeTables, ...below.flatMap((each) => readsOf(each, staysLimited))];
}
