import type { StaffRole } from "@hiram/contract/staff/permissions.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { givenNumber, instant, writer } from "../platform/database/columns.ts";

/** People who work for the lender (CON-1). Nobody is ever deleted: facts name them. */
export const staff = pgTable("staff", {
  id: givenNumber("id").primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  /** As `hashPassword` writes it: algorithm, cost, salt and hash. */
  passwordHash: text("password_hash").notNull(),
  /** Sealed under the server's secret (`sealText`). */
  totpSecret: text("totp_secret").notNull(),
  /** The thirty-second step, counted from 1970, of the last code used: it and earlier codes are no longer accepted. */
  totpUsedStep: bigint("totp_used_step", { mode: "number" }).notNull().default(0),
  createdAt: instant("created_at").notNull(),
  /** If set, cannot sign in any more. */
  disabledAt: instant("disabled_at"),
});

const staffMember = (name: string) => bigint(name, { mode: "number" }).references(() => staff.id);

/** Sign-ins of staff. The cookie's value is stored only as a hash (`hashOfSession`). */
export const staffSessions = pgTable(
  "staff_sessions",
  {
    idHash: text("id").primaryKey(),
    /** The number under which it is ended; it opens nothing. */
    number: givenNumber("number").notNull().unique(),
    staffId: staffMember("staff_id").notNull(),
    /** Such as "Chrome, Windows". */
    browserName: text("browser_name").notNull(),
    startedAt: instant("started_at").notNull(),
    /** Written at most once a minute. */
    seenAt: instant("seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("staff_sessions_of_staff").on(table.staffId),
    index("staff_sessions_over").on(sql`least(${table.endedAt}, ${table.expiresAt})`),
  ],
);

/** Codes that replace the authenticator's when the phone is lost, each usable once. */
export const staffRecoveryCodes = pgTable(
  "staff_recovery_codes",
  {
    hash: text().primaryKey(),
    staffId: staffMember("staff_id").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("staff_recovery_codes_of_staff").on(table.staffId)],
);

/** Links through which somebody becomes staff; the link's token is stored only as a hash. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    tokenHash: text("token_hash").primaryKey(),
    email: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    invitedBy: writer("invited_by").notNull(),
    invitedAt: instant("invited_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /**
     * The request that was approved: whoever made it has the code that the link asks for (`people/invitation-codes.ts`). Null for
     * one from the command line, whose link alone is enough, as it was for any approved before there were codes.
     */
    approvalId: bigint("approval_id", { mode: "number" }),
    /** How often another code was typed. */
    wrongCodes: bigint("wrong_codes", { mode: "number" }).notNull().default(0),
    /** Sealed under the token: created anew whenever the link is opened, so that nobody who opened it before knows it. */
    totpSecret: text("totp_secret"),
    /**
     * When it ended: it, or another one to the same person, was accepted, too many wrong codes were typed, or
     * `endInvitations` ended it.
     */
    acceptedAt: instant("accepted_at"),
  },
  (table) => [
    index("staff_invitations_email").on(table.email),
    index("staff_invitations_over").on(table.expiresAt),
  ],
);

/**
 * Who looked at or changed what, when and why (CON-10). Append-only: the database itself refuses any change or removal
 * (see the migration `staff`). Each row carries the hash of the previous one, so that a gap, or a change made past the
 * triggers, shows (audit/audit-chain.ts). It holds ids and codes, never a borrower's data, since it outlives that.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    /** Without gaps, from 1. */
    number: bigint("number", { mode: "number" }).primaryKey(),
    occurredAt: instant("occurred_at").notNull(),
    actor: writer("actor").notNull(),
    /** What was done, such as `reply-to-complaint`. */
    action: text().notNull(),
    /** What it was done to, such as `complaint:12`. */
    subject: text().notNull(),
    /** As the person gave it; empty where none is required. */
    why: text().notNull(),
    /** JSON, as text: the hash covers exactly these characters. */
    details: text().notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index("audit_entries_actor").on(table.actor, table.number),
    index("audit_entries_action").on(table.action, table.number),
    index("audit_entries_subject").on(table.subject, table.number),
    index("audit_entries_occurred").on(table.occurredAt),
  ],
);

/** What takes two persons (CON-5, CON-7): requested by one, approved or refused by another. */
export const approvalRequests = pgTable(
  "approval_requests",
  {
    id: givenNumber("id").primaryKey(),
    kind: text().notNull(),
    /** What it is about, such as `staff:3`. */
    subject: text().notNull(),
    payload: jsonb().notNull(),
    /** Identifies the state that the request rests on; the request is stale once that has changed. */
    basis: text().notNull(),
    why: text().notNull(),
    askedBy: staffMember("asked_by").notNull(),
    askedAt: instant("asked_at").notNull(),
    outcome: text().$type<"approved" | "refused" | "stale" | "withdrawn">(),
    decidedBy: staffMember("decided_by"),
    decidedAt: instant("decided_at"),
    decidedWhy: text("decided_why"),
  },
  (table) => [
    index("approval_requests_open")
      .on(table.id)
      .where(sql`${table.outcome} is null`),
    uniqueIndex("approval_requests_one_open")
      .on(table.kind, table.subject)
      .where(sql`${table.outcome} is null`),
    check(
      "approval_requests_two_persons",
      sql`${table.outcome} is null or ${table.outcome} in ('stale', 'withdrawn') or ${table.decidedBy} <> ${table.askedBy}`,
    ),
  ],
);

/**
 * Who has a case, an application or a loan open right now (CON-11): kept current by the server that holds their stream,
 * and deleted when it ends; without a stream, each console reports again every few seconds.
 */
export const viewers = pgTable(
  "viewers",
  {
    /** `case:20001`, `application:5`, `order:9`. */
    subject: text().notNull(),
    staffId: bigint("staff_id", { mode: "number" }).notNull(),
    staffName: text("staff_name").notNull(),
    seenAt: instant("seen_at").notNull(),
    /** The stream through which they receive changes (decision 49). */
    streamId: uuid("stream_id"),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.staffId] }),
    index("viewers_seen").on(table.seenAt),
    index("viewers_of_stream").on(table.streamId),
  ],
);
