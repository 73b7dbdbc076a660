import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { borrowers } from "../identity/schema.ts";
import { products } from "../orders/schema.ts";
import { centavos, givenNumber, instant, manilaDay } from "../platform/database/columns.ts";
import { creditPolicies } from "../policy/schema.ts";

const borrowerId = () =>
  bigint("borrower_id", { mode: "number" })
    .notNull()
    .references(() => borrowers.id);

/** What a borrower declared, by step; saving a step again replaces it. A decision keeps the facts it saw. */
export const certifications = pgTable(
  "certifications",
  {
    borrowerId: borrowerId(),
    /** A `CertifyStep` except `card`, which is in `id_documents`. */
    step: text().notNull(),
    /** Answers by their codes. */
    answers: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.step] }),
    // Who else named a reference who asks to be removed.
    index("certifications_of_reference")
      .on(sql`(${table.answers} ->> 'referencePhone')`)
      .where(sql`${table.step} = 'ext'`),
    index("certifications_of_other_reference")
      .on(sql`(${table.answers} ->> 'otherReferencePhone')`)
      .where(sql`${table.step} = 'ext'`),
  ],
);

/** A borrower's ID. Its number is sealed; a keyed hash shows whether another account has it. */
export const idDocuments = pgTable(
  "id_documents",
  {
    borrowerId: borrowerId().primaryKey(),
    /** From the operator's list. */
    kind: text().notNull(),
    numberHash: text("number_hash").notNull(),
    numberLast4: text("number_last4").notNull(),
    numberSealed: text("number_sealed").notNull(),
    keyId: text("key_id").notNull(),
    wrappedKey: text("wrapped_key").notNull(),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [index("id_documents_of_number").on(table.numberHash)],
);

/**
 * Pictures of IDs, one per side, and those that a loan rested on before they were replaced; the file is sealed under a data
 * key that only the key vault opens.
 */
export const idPictures = pgTable(
  "id_pictures",
  {
    /** The file's name in a store of its own; no address serves it. */
    name: text().primaryKey(),
    borrowerId: borrowerId(),
    side: text({ enum: ["idFront", "idBack", "idSelfie"] }).notNull(),
    keyId: text("key_id").notNull(),
    wrappedKey: text("wrapped_key").notNull(),
    /** A keyed hash of the bytes as they were sent; null: sent to an earlier version. */
    sentHash: text("sent_hash"),
    takenAt: instant("taken_at").notNull(),
    /** Null: it is the side's picture. */
    replacedAt: instant("replaced_at"),
  },
  (table) => [
    index("id_pictures_of_borrower").on(table.borrowerId, table.side),
    uniqueIndex("id_pictures_of_side")
      .on(table.borrowerId, table.side)
      .where(sql`${table.replacedAt} is null`),
  ],
);

/**
 * A name and ID that loans rest on, opened by two of the staff for their borrower to correct once, with what they were
 * (decision 65).
 */
export const identityCorrections = pgTable(
  "identity_corrections",
  {
    id: givenNumber("id").primaryKey(),
    borrowerId: borrowerId(),
    /** Of the first step, by their codes. */
    formerAnswers: jsonb("former_answers").$type<Readonly<Record<string, string>>>().notNull(),
    formerIdKind: text("former_id_kind").notNull(),
    formerIdLast4: text("former_id_last4").notNull(),
    formerIdHash: text("former_id_hash").notNull(),
    openedAt: instant("opened_at").notNull(),
    /** When the borrower corrected something; null: still open. */
    usedAt: instant("used_at"),
  },
  (table) => [
    index("identity_corrections_of_borrower").on(table.borrowerId, table.id),
    index("identity_corrections_of_number").on(table.formerIdHash),
    uniqueIndex("identity_corrections_open_once")
      .on(table.borrowerId)
      .where(sql`${table.usedAt} is null`),
  ],
);

/**
 * When the answers, ID and pictures of a borrower to whom nothing was lent were erased, as they had been kept long enough
 * (decision 68).
 */
export const identityErasures = pgTable(
  "identity_erasures",
  {
    id: givenNumber("id").primaryKey(),
    borrowerId: borrowerId(),
    /** The keyed hash of the ID's number: another account with that ID is still noticed. Null: no ID had been given. */
    idNumberHash: text("id_number_hash"),
    erasedAt: instant("erased_at").notNull(),
  },
  (table) => [
    index("identity_erasures_of_borrower").on(table.borrowerId, table.erasedAt),
    index("identity_erasures_of_number").on(table.idNumberHash),
  ],
);

/** A person who is no longer a reference of a borrower's, removed by staff because somebody asked (decision 31). */
export const referenceRemovals = pgTable(
  "reference_removals",
  {
    id: givenNumber("id").primaryKey(),
    borrowerId: borrowerId(),
    /** Who asked: a `RemovalReason`. */
    reason: text({ enum: ["they-asked", "borrower-asked"] }).notNull(),
    /** Their `referenceMark`, if they asked themselves: the borrower can't name them again. Null: the borrower asked. */
    referenceMark: text("reference_mark"),
    removedAt: instant("removed_at").notNull(),
  },
  (table) => [index("reference_removals_of_borrower").on(table.borrowerId, table.removedAt)],
);

/** Who looked at a picture of an ID, when and why; written before it is opened. */
export const idPictureReadings = pgTable(
  "id_picture_readings",
  {
    id: givenNumber("id").primaryKey(),
    /** Kept long after the picture is gone. */
    name: text().notNull(),
    borrowerId: borrowerId(),
    readBy: text("read_by").notNull(),
    reason: text().notNull(),
    readAt: instant("read_at").notNull(),
  },
  (table) => [index("id_picture_readings_of_borrower").on(table.borrowerId, table.readAt)],
);

/** What was applied for. Its state is its newest decision's outcome, unless it was withdrawn. */
export const applications = pgTable(
  "applications",
  {
    id: givenNumber("id", 500_001).primaryKey(),
    borrowerId: borrowerId(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** The language in which the borrower applied: that of messages until another is chosen. */
    locale: text({ enum: ["en", "fil"] }).notNull(),
    submittedAt: instant("submitted_at").notNull(),
    /** Since when it has been waiting for a person; null: it is not. */
    waitingSince: instant("waiting_since"),
    /** When its borrower asked that a person looks at the refusal again, which they may once; null: they did not. */
    askedAgainAt: instant("asked_again_at"),
    /**
     * When it ended: an approved borrower corrected the name or ID that the approval rested on, or what was declared was
     * erased.
     */
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [
    index("applications_of_borrower").on(table.borrowerId, table.id),
    uniqueIndex("applications_waiting_once")
      .on(table.borrowerId)
      .where(sql`${table.waitingSince} is not null`),
    index("applications_waiting")
      .on(table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
  ],
);

/** Decisions by the policy and by people; none is changed or deleted (POL-2). */
export const applicationDecisions = pgTable(
  "application_decisions",
  {
    id: givenNumber("id").primaryKey(),
    applicationId: bigint("application_id", { mode: "number" })
      .notNull()
      .references(() => applications.id),
    /** `policy`, the staff account of the person, or `borrower`, whose sending again leaves it to a person. */
    decidedBy: text("decided_by").notNull(),
    policyVersion: bigint("policy_version", { mode: "number" })
      .notNull()
      .references(() => creditPolicies.version),
    /** `PolicyFacts`, as they were. */
    facts: jsonb().$type<unknown>().notNull(),
    /** `RuleTrace` of each rule; empty for a person's decision. */
    trace: jsonb().$type<unknown>().notNull(),
    outcome: text({ enum: ["approved", "ask-person", "refused", "pictures-asked"] }).notNull(),
    /** `Reason` codes; where new pictures are asked for, a `PictureFault`. */
    reasons: jsonb().$type<readonly string[]>().notNull(),
    limitCentavos: centavos("limit_centavos"),
    /** For a refusal: from this day on the borrower may apply again. */
    againOn: manilaDay("again_on"),
    /** Why a person decided so. */
    note: text(),
    decidedAt: instant("decided_at").notNull(),
    /** When the borrower was told by SMS. */
    toldAt: instant("told_at"),
  },
  (table) => [
    index("application_decisions_of_application").on(table.applicationId, table.id),
    check(
      "application_decisions_limit",
      sql`(${table.outcome} = 'approved') = (${table.limitCentavos} is not null)`,
    ),
    check(
      "application_decisions_again",
      sql`(${table.outcome} = 'refused') = (${table.againOn} is not null)`,
    ),
  ],
);
