import { CERTIFY_STEPS } from "@hiram/contract/applications/certify-form.ts";
import type { DeclaredAnswers } from "@hiram/contract/staff/borrowers/declared-answers.ts";
import type { StaffPermission } from "@hiram/contract/staff/permissions.ts";
import { manilaDateOf } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { answerInWords, questionInWords } from "../../applications/answer-words.ts";
import { readCertification } from "../../applications/certifications.ts";
import type { IdKind } from "../../applications/id-kinds.ts";
import { openIdNumber } from "../../applications/id-number.ts";
import type { IdVault } from "../../applications/id-pictures.ts";
import { QUESTIONS } from "../../applications/questions.ts";
import type { Answers } from "../../applications/read-answers.ts";
import { othersWhoNamed, referencesIn } from "../../applications/removed-references.ts";
import { idDocuments, identityCorrections } from "../../applications/schema.ts";
import { borrowers } from "../../identity/schema.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { KeyedHash } from "../../platform/keyed-hash.ts";
import { KeyUnavailable } from "../../platform/sealing/key-vault.ts";
import { audit } from "../../staff/audit/audit.ts";
import { BorrowerRefused } from "./borrower-file.ts";

export interface DeclaredParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly idKinds: readonly IdKind[];
  readonly vault: () => Promise<IdVault>;
  /** By which one-time codes know a phone number, and a reference is marked. */
  readonly hash: KeyedHash;
}

type IdRow = typeof idDocuments.$inferSelect;
type Former = typeof identityCorrections.$inferSelect;
type Answer = DeclaredAnswers["steps"][number]["answers"][number];
/** What an answer says of the reference whom it is about. */
type OfReference = Pick<Answer, "reference" | "otherBorrowers">;

const lastFour = (digits: string): string => `•••• ${digits}`;

/** The steps that only some of those who may reveal data need: what is not listed is for all of them. */
const FOR: Partial<Record<(typeof CERTIFY_STEPS)[number], readonly StaffPermission[]>> = {
  job: ["decide-applications"],
  // Who is asked how to reach a borrower.
  ext: ["decide-applications", "collect"],
};

/** Staff read English. */
const WORDS = { locale: "en", yes: "Yes", no: "No" } as const;

/**
 * What a borrower declared when applying. Looking is recorded in the audit log by the transaction that reads, or nothing
 * is shown.
 * @throws {BorrowerRefused}
 */
export async function revealAnswers(
  { database, clock, idKinds, vault, hash }: DeclaredParts,
  { borrowerId, by, why }: { readonly borrowerId: number; readonly by: StaffActor; readonly why: string },
): Promise<DeclaredAnswers> {
  const { answers, id, former, marks } = await database.transaction(async (tx) => {
    const [borrower] = await tx.select().from(borrowers).where(eq(borrowers.id, borrowerId));
    const certification = await readCertification(tx, borrowerId);
    if (borrower === undefined || certification === null) throw new BorrowerRefused("unknown-borrower");
    if (borrower.closedAt !== null) throw new BorrowerRefused("account-deleted");
    const [document] = await tx.select().from(idDocuments).where(eq(idDocuments.borrowerId, borrowerId));
    const former = await tx
      .select()
      .from(identityCorrections)
      .where(and(eq(identityCorrections.borrowerId, borrowerId), isNotNull(identityCorrections.usedAt)))
      .orderBy(desc(identityCorrections.id));
    const act = { action: "reveal-answers", subject: `borrower:${borrowerId}`, why, now: clock.now() };
    const marks = await marksOf(tx, certification.answers.ext ?? {});
    await audit(tx, by, act);
    return { answers: certification.answers, id: document ?? null, former, marks };
  });
  const ofId = id === null ? [] : await idAnswers(id, by);
  const { steps: titles } = serverTexts("en").certify;
  const seen = CERTIFY_STEPS.filter((step) => FOR[step]?.some((each) => by.permissions.has(each)) ?? true);
  const steps = seen.map((step) => ({
    title: titles[step].title,
    answers: step === "card" ? ofId : answersOf(QUESTIONS[step], answers[step] ?? {}, marks),
  }));
  return { steps: [...steps, ...former.map(formerStep)].filter((step) => step.answers.length > 0) };

  /** By the codes of the answers; who else named them, for those who may remove them there. */
  async function marksOf(tx: Transaction, declared: Answers): Promise<ReadonlyMap<string, OfReference>> {
    const marks = new Map<string, OfReference>();
    for (const { codes, mark, phone } of referencesIn(hash, borrowerId, declared)) {
      const mayRemove = by.permissions.has("remove-references");
      const others = mayRemove ? (await othersWhoNamed(tx, phone, borrowerId)).length : 0;
      const ofReference = { reference: mark, ...(others > 0 && { otherBorrowers: others }) };
      for (const code of codes) marks.set(code, ofReference);
    }
    return marks;
  }

  async function idAnswers(document: IdRow, reader: StaffActor): Promise<Answer[]> {
    const isWhole = reader.permissions.has("decide-applications");
    const number = (isWhole ? await wholeNumber(document) : null) ?? lastFour(document.numberLast4);
    return idInWords(document.kind, number);
  }

  function idInWords(code: string, number: string): Answer[] {
    const kind = idKinds.find((each) => each.code === code)?.name.en ?? code;
    return [
      { question: questionInWords("idKind", "en"), answer: kind },
      { question: questionInWords("idNumber", "en"), answer: number },
    ];
  }

  /** What was corrected, as it was until then. */
  function formerStep({ usedAt, formerAnswers, formerIdKind, formerIdLast4 }: Former) {
    const until = formatDay(manilaDateOf(usedAt ?? clock.now()), "en");
    return {
      title: `Until the correction of ${until}`,
      answers: [
        ...answersOf(QUESTIONS.basic, formerAnswers),
        ...(formerIdKind === "" ? [] : idInWords(formerIdKind, lastFour(formerIdLast4))),
      ],
    };
  }

  /** Null: its key is lost, or the key service does not answer. */
  async function wholeNumber(document: IdRow): Promise<string | null> {
    try {
      return await openIdNumber((await vault()).keys, document);
    } catch (failure) {
      if (failure instanceof KeyUnavailable) return null;
      throw failure;
    }
  }
}

/** @param marks what is said of the references, by the codes of their answers */
const answersOf = (
  questions: readonly { readonly code: string }[],
  answers: Readonly<Record<string, string>>,
  marks: ReadonlyMap<string, OfReference> = new Map(),
): Answer[] =>
  questions.flatMap(({ code }) => {
    const answer = answers[code];
    if (answer === undefined) return [];
    const inWords = { question: questionInWords(code, "en"), answer: answerInWords(code, answer, WORDS) };
    return [{ ...inWords, ...marks.get(code) }];
  });
