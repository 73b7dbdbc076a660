import type { IdPicture } from "@hiram/contract/applications/certify-form.ts";
import { and, eq, gte, isNull } from "drizzle-orm";
import { orders } from "../orders/schema.ts";
import type { Transaction } from "../platform/database/database.ts";
import { enqueue, jobKind } from "../platform/jobs/queue.ts";
import { idPictures } from "./schema.ts";

/** Deletes the file of a replaced picture. */
export const REMOVE_ID_PICTURE = jobKind<{ name: string }>("applications.remove-id-picture");

/**
 * Ends the use of an ID's pictures, of all sides or of one. What a loan rested on is kept (Republic Act 9160, section
 * 9(b)), everything else is deleted.
 */
export async function replacePictures(
  tx: Transaction,
  borrowerId: number,
  now: Date,
  side?: IdPicture,
): Promise<void> {
  const current = await tx
    .select({ name: idPictures.name, takenAt: idPictures.takenAt })
    .from(idPictures)
    .where(
      and(
        eq(idPictures.borrowerId, borrowerId),
        isNull(idPictures.replacedAt),
        side === undefined ? undefined : eq(idPictures.side, side),
      ),
    );
  for (const { name, takenAt } of current) {
    const restingOnIt = and(eq(orders.borrowerId, borrowerId), gte(orders.confirmedAt, takenAt));
    if ((await tx.$count(orders, restingOnIt)) > 0) {
      await tx.update(idPictures).set({ replacedAt: now }).where(eq(idPictures.name, name));
    } else {
      await tx.delete(idPictures).where(eq(idPictures.name, name));
      await enqueue(tx, REMOVE_ID_PICTURE, { name });
    }
  }
}
