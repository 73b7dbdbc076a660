import { lockBorrower } from "../identity/lock-borrower.ts";
import { endAllSessions } from "../identity/start-session.ts";
import type { TestServer } from "./test-server.ts";
import { untilWaiting, whileLocked } from "./while-locked.ts";

/**
 * Makes a borrower's call that waits while all their sessions end, as they do with the number. Only on PostgreSQL, as
 * `whileLocked`.
 */
export async function whileSessionsEnd<Reply>(
  { database, clock }: Pick<TestServer, "database" | "clock">,
  borrowerId: number,
  call: () => Promise<Reply>,
): Promise<Reply> {
  const { reply } = await whileLocked(
    database,
    async (tx) => {
      await lockBorrower(tx, borrowerId);
      await endAllSessions(tx, clock, borrowerId);
    },
    async () => {
      const waiting = call();
      await untilWaiting(database, 1);
      return { reply: waiting };
    },
  );
  return reply;
}
