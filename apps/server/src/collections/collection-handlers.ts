import type { collectionsCatalogue } from "@hiram/contract/staff/collections/catalogue.ts";
import { PERMISSIONS_OF_ROLE, STAFF_ROLES } from "@hiram/contract/staff/permissions.ts";
import type { ManilaDate } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { and, asc, inArray, isNull } from "drizzle-orm";
import { staffCollectionTexts as words } from "@hiram/texts/server/staff.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { staff } from "../staff/schema.ts";
import { staffOf } from "../staff/staff-handlers.ts";
import {
  assignLoan,
  type CollectionFault,
  CollectionRefused,
  contactFaultOf,
  keepContact,
  keepPromise,
  MOST_DAYS_AHEAD,
} from "./collect.ts";
import { readCollectionFile } from "./collection-file.ts";
import { MOST_CONTACTS_A_DAY, MOST_CONTACTS_A_WEEK } from "./contact-rules.ts";
import { countOverdue, findOverdue, listOverdue, overdueAnswer } from "./overdue-loans.ts";

interface CollectionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
}

/** Roles whose members may be given a loan. */
const COLLECTING = STAFF_ROLES.filter((role) => PERMISSIONS_OF_ROLE[role].includes("collect"));

interface Wording {
  readonly today: ManilaDate;
  readonly profile: Profile;
}

type Words = {
  readonly [Kind in CollectionFault["kind"]]: (
    fault: Extract<CollectionFault, { readonly kind: Kind }>,
    wording: Wording,
  ) => string;
};

/** Staff read English. */
const WORDS: Words = {
  "plan-asked": () => words.planAsked,
  "plan-offered": () => words.planOffered,
  promised: ({ on }, { today }) => words.promised(formatDay(on, "en", today)),
  "quiet-hours": () => words.quietHours,
  "too-many-today": () => words.tooManyToday(MOST_CONTACTS_A_DAY),
  "too-many-this-week": () => words.tooManyThisWeek(MOST_CONTACTS_A_WEEK),
  "more-than-owed": ({ owedCentavos }, { profile }) =>
    words.moreThanOwed(formatAmount(owedCentavos, profile)),
  "wrong-day": () => words.wrongDay(MOST_DAYS_AHEAD),
  "unknown-loan": () => words.unknownLoan,
  "not-overdue": () => words.notOverdue,
  "owner-changed": () => words.ownerChanged,
  "no-such-owner": () => words.noSuchOwner,
};

const wordsOf = (fault: CollectionFault, wording: Wording): string =>
  (WORDS[fault.kind] as (fault: CollectionFault, wording: Wording) => string)(fault, wording);

/** Past-due loans: listed, assigned, and their borrowers contacted within the rules (CON-4). */
export function collectionHandlers({
  database,
  clock,
  profile,
}: CollectionParts): HandlersOf<typeof collectionsCatalogue> {
  const { db } = database;

  async function collectors() {
    return db
      .select({ staffId: staff.id, name: staff.name })
      .from(staff)
      .where(and(inArray(staff.role, COLLECTING), isNull(staff.disabledAt)))
      .orderBy(asc(staff.name));
  }

  const faultWords = (fault: CollectionFault): string => wordsOf(fault, { today: clock.today(), profile });

  function refusalOf(failure: unknown): Refusal | null {
    if (!(failure instanceof CollectionRefused)) return null;
    const { fault } = failure;
    const message = faultWords(fault);
    if (fault.kind === "unknown-loan") return notFound(message);
    return ["more-than-owed", "wrong-day", "no-such-owner"].includes(fault.kind)
      ? badInput(message)
      : conflict(message);
  }

  const handlers: HandlersOf<typeof collectionsCatalogue> = {
    async staffOverdueLoans({ bucket, owner, after }, context) {
      const { staffId } = staffOf(context);
      const whose = owner === "all" ? {} : { ownerId: staffId };
      const { rows, next } = await listOverdue(db, { bucket, after, ...whose });
      return { loans: rows.map((row) => overdueAnswer(row, clock.today())), next };
    },

    async staffCollectionsOverview() {
      return { counts: await countOverdue(db), collectors: await collectors() };
    },

    async staffOverdueLoan({ orderId }) {
      const row = await findOverdue(db, orderId);
      if (row === null) throw new CollectionRefused({ kind: "unknown-loan" });
      const fault = await contactFaultOf(db, row, clock.now());
      return {
        ...(await readCollectionFile(db, row, clock.today())),
        mayNotContact: fault === null ? "" : faultWords(fault),
      };
    },

    async staffAssignLoan({ orderId, from, to }, context) {
      const by = staffOf(context);
      const isCollector =
        to === 0 || to === by.staffId || (await collectors()).some(({ staffId }) => staffId === to);
      if (!isCollector) throw new CollectionRefused({ kind: "no-such-owner" });
      await database.transaction((tx) => assignLoan(tx, { orderId, from, to, by, now: clock.now() }));
      return null;
    },

    async staffContact(contact, context) {
      const by = staffOf(context);
      await database.transaction((tx) => keepContact(tx, { ...contact, by, now: clock.now() }));
      return null;
    },

    async staffPromise(promise, context) {
      const by = staffOf(context);
      await database.transaction((tx) => keepPromise(tx, { ...promise, by, now: clock.now() }));
      return null;
    },
  };
  return wordedHandlers(handlers, refusalOf);
}
