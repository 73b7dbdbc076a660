import type { collectionsCatalogue } from "@hiram/contract/staff/collections/catalogue.ts";
import type { Profile } from "@hiram/market/profile.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { recordOpened } from "../staff/audit/record-opened.ts";
import { listStaffWho } from "../staff/people/release-work.ts";
import { staffOf } from "../staff/calling-staff.ts";
import {
  assignLoan,
  CollectionRefused,
  contactFaultOf,
  recordContact,
  recordPromise,
  recordRefusedCall,
} from "./collect.ts";
import { readCollectionFile } from "./collection-file.ts";
import { countOverdue, findOverdue, listOverdue, overdueAnswer } from "./overdue-loans.ts";
import { collectionProblem, collectionRefusal } from "./refusal-words.ts";

interface CollectionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
}

/** Past-due loans: listed, assigned, and their borrowers contacted within the rules (CON-4). */
export function collectionHandlers({
  database,
  clock,
  profile,
}: CollectionParts): HandlersOf<typeof collectionsCatalogue> {
  const { db } = database;

  const wording = () => ({ today: clock.today(), profile });

  const handlers: HandlersOf<typeof collectionsCatalogue> = {
    async staffOverdueLoans({ bucket, owner, after }, context) {
      const whose = owner === "mine" ? staffOf(context).staffId : null;
      const { rows, next } = await listOverdue(db, { bucket, after, ownerId: whose });
      return { loans: rows.map((row) => overdueAnswer(row, clock.today())), next };
    },

    async staffCollectionsOverview({ owner }, context) {
      const whose = owner === "mine" ? staffOf(context).staffId : null;
      return { counts: await countOverdue(db, whose), collectors: await listStaffWho(db, "collect") };
    },

    async staffOverdueLoan({ orderId }, context) {
      const row = await findOverdue(db, orderId);
      if (row === null) throw new CollectionRefused({ kind: "unknown-loan" });
      await recordOpened(database, { by: staffOf(context), subject: `order:${orderId}`, now: clock.now() });
      const fault = await contactFaultOf(db, row, clock.now());
      return {
        ...(await readCollectionFile(db, row, clock.today())),
        mayNotContact: fault === null ? "" : collectionProblem(fault, wording()),
      };
    },

    async staffAssignLoan({ orderId, from, to }, context) {
      const by = staffOf(context);
      await database.transaction((tx) => assignLoan(tx, { orderId, from, to, by, now: clock.now() }));
      return null;
    },

    async staffContact(payload, context) {
      const contact = { ...payload, by: staffOf(context), now: clock.now() };
      try {
        await database.transaction((tx) => recordContact(tx, contact));
      } catch (failure) {
        if (failure instanceof CollectionRefused) await recordRefusedCall(database, contact, failure);
        throw failure;
      }
      return null;
    },

    async staffPromise(promise, context) {
      const by = staffOf(context);
      await database.transaction((tx) => recordPromise(tx, { ...promise, by, now: clock.now() }));
      return null;
    },
  };
  return wordedHandlers(handlers, (failure) => collectionRefusal(failure, wording()));
}
