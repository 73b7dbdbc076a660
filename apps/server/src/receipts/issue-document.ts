import type { DocumentKind } from "@hiram/contract/receipts/document-address.ts";
import type { ManilaDate } from "@hiram/lending";
import type { Locale } from "@hiram/market/locale.ts";
import { and, eq } from "drizzle-orm";
import type { PaperDocument } from "../paper/document.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { documentCounters, issuedDocuments } from "./schema.ts";

/** What a document is about. */
export interface DocumentSubject {
  readonly kind: DocumentKind;
  /** Names the fact; each fact has one document of a kind. */
  readonly fact: string;
  readonly orderId: number;
  readonly borrowerId: number;
}

export interface IssuedDocument {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly documents: Readonly<Record<Locale, PaperDocument>>;
  readonly issuedAt: Date;
}

const LETTER: Readonly<Record<DocumentKind, string>> = {
  receipt: "R",
  statement: "S",
  certificate: "C",
  disclosure: "D",
};

export async function findIssued(
  db: Db,
  { kind, fact }: Pick<DocumentSubject, "kind" | "fact">,
): Promise<IssuedDocument | null> {
  const [found] = await db
    .select({
      id: issuedDocuments.id,
      kind: issuedDocuments.kind,
      documents: issuedDocuments.documents,
      issuedAt: issuedDocuments.issuedAt,
    })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.kind, kind), eq(issuedDocuments.fact, fact)));
  return found ?? null;
}

/**
 * Gives a fact its document, once: asking again, or at the same time, returns the first one. The number is the next of
 * its kind and year; the counter stays locked until the document is written, so that none is skipped.
 *
 * @param issuedOn the day in Manila, whose year is in the number
 * @param compose writes it out under its number, such as `R-2026-000123`
 */
export async function issueDocument(
  tx: Transaction,
  { kind, fact, orderId, borrowerId }: DocumentSubject,
  { issuedOn, issuedAt }: { readonly issuedOn: ManilaDate; readonly issuedAt: Date },
  compose: (number: string) => Readonly<Record<Locale, PaperDocument>>,
): Promise<IssuedDocument> {
  const year = Number(issuedOn.slice(0, 4));
  await tx.insert(documentCounters).values({ kind, year, last: 0 }).onConflictDoNothing();
  const ofKind = and(eq(documentCounters.kind, kind), eq(documentCounters.year, year));
  const [counter] = await tx.select().from(documentCounters).where(ofKind).for("update");
  const issued = await findIssued(tx, { kind, fact });
  if (issued !== null) return issued;
  const number = (counter?.last ?? 0) + 1;
  await tx.update(documentCounters).set({ last: number }).where(ofKind);
  const documents = compose(`${LETTER[kind]}-${year}-${String(number).padStart(6, "0")}`);
  const [row] = await tx
    .insert(issuedDocuments)
    .values({ kind, year, number, fact, orderId, borrowerId, documents, issuedAt })
    .returning({ id: issuedDocuments.id });
  if (row === undefined) throw new Error("the document was not written");
  return { id: row.id, kind, documents, issuedAt };
}
