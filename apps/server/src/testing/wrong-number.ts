import { randomUUID } from "node:crypto";
import { collectionContacts } from "../collections/schema.ts";
import type { TestServer } from "./test-server.ts";

/** It was learned, through a loan of theirs, that the borrower's number is somebody else's (decision 42). */
export async function noteWrongNumber(
  { database, clock }: Pick<TestServer, "database" | "clock">,
  { orderId, borrowerId }: { readonly orderId: number; readonly borrowerId: number },
): Promise<void> {
  await database.db.insert(collectionContacts).values({
    orderId,
    borrowerId,
    saveKey: randomUUID(),
    way: "checked",
    outcome: "wrong-number",
    note: "",
    contactedAt: clock.now(),
  });
}
