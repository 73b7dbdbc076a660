import { eq } from "drizzle-orm";
import { borrowers } from "../identity/schema.ts";
import type { TestServer } from "./test-server.ts";

/** The messages that the sandbox delivered to a number, newest first. */
export async function smsTo(
  { sandboxUrl }: Pick<TestServer, "sandboxUrl">,
  phone: string,
): Promise<readonly string[]> {
  const reply = await fetch(`${sandboxUrl}/sandbox/messages?phone=${phone}`);
  return ((await reply.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
}

/** A borrower's messages, newest first. */
export async function smsToBorrower(
  server: Pick<TestServer, "sandboxUrl" | "database">,
  borrowerId: number,
): Promise<readonly string[]> {
  const [borrower] = await server.database.db.select().from(borrowers).where(eq(borrowers.id, borrowerId));
  return smsTo(server, borrower!.phone);
}

/** The code in the newest message to a number; empty: none. */
export async function newestCode(server: Pick<TestServer, "sandboxUrl">, phone: string): Promise<string> {
  const [newest = ""] = await smsTo(server, phone);
  return /\b\d{6}\b/.exec(newest)?.[0] ?? "";
}
