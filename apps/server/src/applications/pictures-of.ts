import { and, eq, gte, isNull, lt, or, type SQL } from "drizzle-orm";
import { type applications, idPictures } from "./schema.ts";

/** What says whose pictures, and as of when. */
export type OfApplication = Pick<typeof applications.$inferSelect, "borrowerId" | "withdrawnAt">;

/**
 * The pictures that an application goes by: the borrower's, or, where its approval ended, those of that moment as far as
 * they are kept.
 */
export function picturesOf({ borrowerId, withdrawnAt }: OfApplication): SQL | undefined {
  const { takenAt, replacedAt } = idPictures;
  const ofBorrower = eq(idPictures.borrowerId, borrowerId);
  if (withdrawnAt === null) return and(ofBorrower, isNull(replacedAt));
  return and(ofBorrower, lt(takenAt, withdrawnAt), or(isNull(replacedAt), gte(replacedAt, withdrawnAt)));
}
