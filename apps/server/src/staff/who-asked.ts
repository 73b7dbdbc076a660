import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { approvalRequests, staff } from "./schema.ts";

/** The name of whoever asked for something, while nobody has decided; else empty. At most one such request is open. */
export async function whoAsked(
  db: Db,
  { kind, subject }: { readonly kind: string; readonly subject: string },
): Promise<string> {
  const [open] = await db
    .select({ name: staff.name })
    .from(approvalRequests)
    .innerJoin(staff, eq(staff.id, approvalRequests.askedBy))
    .where(
      and(
        eq(approvalRequests.kind, kind),
        eq(approvalRequests.subject, subject),
        isNull(approvalRequests.outcome),
      ),
    );
  return open?.name ?? "";
}
