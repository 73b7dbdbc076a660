import { borrowers } from "../identity/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { registrations } from "./schema.ts";

/** Where the visitor came from; stored beside the borrower for campaigns. */
export type RegistrationOrigin = Omit<typeof registrations.$inferInsert, "borrowerId" | "registeredAt">;

/**
 * Makes the number's owner a borrower, with their origin, all or nothing. Of two calls at once one succeeds; the other
 * waits for it and finds the number taken. The name is asked for later, in the application.
 * @returns the borrower; null when the number already has one
 */
export async function registerVisitor(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  visitor: { readonly phone: string; readonly origin: RegistrationOrigin },
): Promise<number | null> {
  return database.transaction(async (tx) => {
    const registeredAt = clock.now();
    const [borrower] = await tx
      .insert(borrowers)
      .values({ phone: visitor.phone, fullName: "", createdAt: registeredAt })
      .onConflictDoNothing({ target: borrowers.phone })
      .returning({ id: borrowers.id });
    if (borrower === undefined) return null;
    await tx.insert(registrations).values({ ...visitor.origin, borrowerId: borrower.id, registeredAt });
    return borrower.id;
  });
}
