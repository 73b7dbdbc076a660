import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, centavos, givenNumber, instant } from "../platform/database/columns.ts";

/** People who borrow. Whether one is a repeat borrower follows from their orders. */
export const borrowers = pgTable(
  "borrowers",
  {
    id: givenNumber("id").primaryKey(),
    /** `09` and nine digits; by the specification's own rule, 1 and ten digits (PROMO-8). */
    phone: text().notNull().unique(),
    /** Empty until the application asks for it. */
    fullName: text("full_name").notNull(),
    /** The most principal that may be owed at once. */
    creditLimitCentavos: centavos("credit_limit_centavos").notNull().default(0),
    /** Gets an SMS about their loans' due days (WEB-11). */
    remindedOfDue: boolean("reminded_of_due").notNull().default(true),
    /** The language that the borrower chose in the app, for messages by SMS (WEB-8); null: none was chosen yet. */
    locale: text({ enum: ["en", "fil"] }),
    /** When it was chosen: a choice made before that, and told later, changes nothing. */
    localeChosenAt: instant("locale_chosen_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The account was deleted: the row names nobody any more, and remains because the books refer to it (API-4). */
    closedAt: instant("closed_at"),
  },
  (table) => [check("borrowers_credit_limit", sql`${table.creditLimitCentavos} >= 0`)],
);

/**
 * Changes of mobile numbers by staff, two persons each, for borrowers who lost theirs (CON-3). Only this table has the
 * numbers: requests and the audit log, from which nothing can be deleted, show them masked.
 */
export const numberChanges = pgTable(
  "number_changes",
  {
    id: givenNumber("id").primaryKey(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    oldPhone: text("old_phone").notNull(),
    newPhone: text("new_phone").notNull(),
    /** Requested then, and not made yet; a change that is never made is eventually deleted. */
    waitingSince: instant("waiting_since"),
    changedAt: instant("changed_at"),
  },
  (table) => [
    index("number_changes_of_borrower").on(table.borrowerId),
    index("number_changes_waiting").on(table.waitingSince),
    check("number_changes_made_or_not", sql`(${table.waitingSince} is null) <> (${table.changedAt} is null)`),
  ],
);

/**
 * The words of borrowers' names, through which staff find them by any word of it (CON-3). They are stored in order, so
 * that a search ends at its fiftieth person, however many share the name. Written only by a trigger on `borrowers` (see
 * the migration `name_words`).
 */
export const borrowerNameWords = pgTable(
  "borrower_name_words",
  {
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    word: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.borrowerId, table.word] }),
    index("borrower_name_words_in_order").on(sql`${table.word} collate "C"`, table.borrowerId),
  ],
);

/** Passwords, for those who set one; a code by SMS always opens the account too (API-1). */
export const passwords = pgTable("passwords", {
  borrowerId: bigint("borrower_id", { mode: "number" })
    .primaryKey()
    .references(() => borrowers.id),
  /** As `hashPassword` writes it: algorithm, cost, salt and hash. */
  hash: text().notNull(),
  changedAt: instant("changed_at").notNull(),
});

/** Passkeys with which borrowers sign in instead of by a code (WEB-1): only the public half, worthless to a thief. */
export const passkeys = pgTable(
  "passkeys",
  {
    /** As the browser names it, base64url. */
    credentialId: text("credential_id").primaryKey(),
    /** The number under which its borrower removes it. */
    number: givenNumber("number").notNull().unique(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    /** COSE. */
    publicKey: bytes("public_key").notNull(),
    /**
     * How many signatures its device reports; if the count goes backwards, the passkey was copied. Always 0 where the
     * device keeps no count.
     */
    counter: bigint({ mode: "number" }).notNull(),
    /** How the borrower recognises the device; empty: not known. */
    deviceName: text("device_name").notNull().default(""),
    addedAt: instant("added_at").notNull(),
  },
  (table) => [index("passkeys_of_borrower").on(table.borrowerId)],
);

/** Ceremonies in progress: each is answered once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challenge: text().primaryKey(),
    /** Who is adding a passkey; null: somebody is signing in. */
    borrowerId: bigint("borrower_id", { mode: "number" }).references(() => borrowers.id),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_of_borrower").on(table.borrowerId),
    index("passkey_challenges_over").on(table.expiresAt),
  ],
);

/**
 * Log-ins of the native app and of plain browsers: what a page's address (SES-1) or a cookie (WEB-2) carries is stored
 * only as a hash.
 */
export const sessions = pgTable(
  "sessions",
  {
    /** The hash of the session's id, by `hashOfSession`. */
    idHash: text("id").primaryKey(),
    /** The number under which its borrower ends it; it opens nothing. */
    number: givenNumber("number").notNull().unique(),
    borrowerId: bigint("borrower_id", { mode: "number" })
      .notNull()
      .references(() => borrowers.id),
    /** The only device that may use it; empty: any. */
    deviceId: text("device_id").notNull().default(""),
    /** How the borrower recognises the device, such as "Vivo Y16" or "Chrome, Android"; empty: not known. */
    deviceName: text("device_name").notNull().default(""),
    /** Whether a cookie in a plain browser carries it, rather than the native app. */
    inBrowser: boolean("in_browser").notNull().default(false),
    startedAt: instant("started_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    /** Set by logging out, and by a new password. */
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("sessions_borrower").on(table.borrowerId),
    index("sessions_device").on(table.deviceId),
    index("sessions_over").on(sql`least(${table.endedAt}, ${table.expiresAt})`),
  ],
);
