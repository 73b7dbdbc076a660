import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { PERMISSIONS_OF_ROLE, type StaffPermission } from "@hiram/contract/staff/permissions.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { lockStaff, type StaffAccount } from "../accounts/staff-accounts.ts";
import { audit } from "../audit/audit.ts";
import { approvalRequests, staff } from "../schema.ts";
import type { AnyApprovalKind } from "./approval-kind.ts";
import { ApprovalRefused } from "./approval-refused.ts";

const PAGE = 50;

type Request = typeof approvalRequests.$inferSelect;

/** What takes two persons (CON-5, CON-7): requested by one, approved or refused by another, and carried out then. */
export interface Approvals {
  /**
   * Makes a request.
   * @param payloadOf what is requested: locks and checks it first, in the transaction in which the request is written
   * @returns the request's number
   * @throws {ApprovalRefused} without the permission, and for what has already been requested, unless that request is
   * out of date, which this closes; whatever `payloadOf` throws
   */
  readonly ask: (
    by: StaffActor,
    request: { readonly kind: string; readonly why: string },
    payloadOf: (tx: Transaction) => Promise<object>,
  ) => Promise<{ readonly approvalId: number }>;
  /**
   * @returns what to tell the approver once, such as an invitation's link; nothing to tell: ""
   * @throws {ApprovalRefused}, and whatever the kind's own rule throws: then nothing is decided
   */
  readonly decide: (
    by: StaffActor,
    decision: { readonly approvalId: number; readonly verdict: "approve" | "refuse"; readonly why: string },
  ) => Promise<string>;
  /** @throws {ApprovalRefused} */
  readonly withdraw: (by: StaffActor, approvalId: number) => Promise<void>;
  /** Those of the kinds that somebody may request or approve, newest first. */
  readonly list: (
    by: StaffActor,
    wanted: { readonly state: "open" | "decided"; readonly before: number | null },
  ) => ReturnType<typeof readRequests>;
  readonly mayDecide: (by: StaffActor, request: Pick<Request, "kind" | "askedBy">) => boolean;
  /** How many open requests somebody may decide, counted only up to `most`. */
  readonly countDecidable: (by: StaffActor, most: number) => Promise<number>;
}

export function openApprovals({
  database,
  clock,
  kinds,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly kinds: readonly AnyApprovalKind[];
}): Approvals {
  const known = new Map(kinds.map((kind) => [kind.kind, kind]));
  const kindOf = (name: string): AnyApprovalKind => {
    const kind = known.get(name);
    if (kind === undefined) throw new Error(`there is no kind of approval ${name}`);
    return kind;
  };

  return {
    ask(by, { kind: name, why }, payloadOf) {
      const kind = kindOf(name);
      return database.transaction(async (tx) => {
        const payload = await payloadOf(tx);
        if (!by.permissions.has(kind.asks)) throw new ApprovalRefused("not-permitted");
        const subject = kind.subjectOf(payload);
        const basis = await kind.basisOf(tx, payload);
        const now = clock.now();
        const row = { kind: name, subject, payload, basis, why, askedBy: by.staffId, askedAt: now };
        let written = await writeRequest(tx, row);
        const outdated = written === null ? await closeOutdated(tx, kind, row) : null;
        if (outdated !== null) written = await writeRequest(tx, row);
        if (written === null) throw new ApprovalRefused("asked-before");
        if (outdated !== null) {
          const found = { approval: outdated.id, askedBy: outdated.askedBy, newApproval: written };
          await audit(tx, by, { action: `find-stale-${name}`, subject, why, details: found, now });
        }
        const details = { approval: written, ...payload };
        await audit(tx, by, { action: `ask-to-${name}`, subject, why, details, now });
        return { approvalId: written };
      });
    },

    async decide(by, { approvalId, verdict, why }) {
      const now = clock.now();
      const result = await database.transaction(async (tx) => {
        const request = await lockRequest(tx, approvalId);
        const kind = kindOf(request.kind);
        if (request.askedBy === by.staffId) throw new ApprovalRefused("own-request");
        const [asker, decider] = await lockBoth(tx, request.askedBy, by.staffId);
        // As they stand under the lock: whoever was shut out while this waited decides nothing.
        if (!by.permissions.has(kind.approves) || !isPermitted(decider, kind.approves))
          throw new ApprovalRefused("not-permitted");
        if (request.outcome !== null) throw new ApprovalRefused("decided-before");
        const close = async (outcome: "approved" | "refused" | "stale"): Promise<void> => {
          await tx
            .update(approvalRequests)
            .set({ outcome, decidedBy: by.staffId, decidedAt: now, decidedWhy: why })
            .where(eq(approvalRequests.id, approvalId));
          const action = { approved: "approve", refused: "refuse", stale: "find-stale" }[outcome];
          const details = { approval: approvalId, askedBy: request.askedBy };
          const act = { action: `${action}-${request.kind}`, subject: request.subject, why, details, now };
          await audit(tx, by, act);
        };
        if (verdict === "refuse") {
          await close("refused");
          return "";
        }
        const basis = isPermitted(asker, kind.asks) ? await kind.basisOf(tx, request.payload) : null;
        if (basis !== request.basis) {
          await close("stale");
          // Not thrown, so that its being stale is recorded.
          return new ApprovalRefused("stale", basis === null ? undefined : kind.staleWords?.(basis));
        }
        const { askedBy, payload } = request;
        const { why: reason } = request;
        const answer = await kind.execute(tx, payload, {
          approvalId,
          askedBy,
          approver: by,
          why: reason,
          now,
        });
        await close("approved");
        return answer ?? "";
      });
      if (result instanceof ApprovalRefused) throw result;
      return result;
    },

    async withdraw(by, approvalId) {
      const now = clock.now();
      await database.transaction(async (tx) => {
        const { askedBy, outcome, kind, subject } = await lockRequest(tx, approvalId);
        if (askedBy !== by.staffId) throw new ApprovalRefused("not-ones-own");
        if (outcome !== null) throw new ApprovalRefused("decided-before");
        await tx
          .update(approvalRequests)
          .set({ outcome: "withdrawn", decidedAt: now })
          .where(eq(approvalRequests.id, approvalId));
        await audit(tx, by, { action: `withdraw-${kind}`, subject, details: { approval: approvalId }, now });
      });
    },

    list(by, wanted) {
      const seen = kinds.filter(
        ({ asks, approves }) => by.permissions.has(asks) || by.permissions.has(approves),
      );
      return readRequests(
        database,
        seen.map(({ kind }) => kind),
        wanted,
      );
    },

    mayDecide: (by, { kind, askedBy }) => askedBy !== by.staffId && by.permissions.has(kindOf(kind).approves),

    countDecidable(by, most) {
      const ofKinds = kinds.filter(({ approves }) => by.permissions.has(approves)).map(({ kind }) => kind);
      const { outcome, askedBy, kind } = approvalRequests;
      const { db } = database;
      return db.$count(
        db
          .select({ one: sql`1`.as("one") })
          .from(approvalRequests)
          .where(and(isNull(outcome), ne(askedBy, by.staffId), inArray(kind, ofKinds)))
          .limit(most)
          .as("some"),
      );
    },
  };
}

/**
 * One at a time per subject: approving two of the same would carry it out twice.
 * @returns its number; null: another is open
 */
async function writeRequest(
  tx: Transaction,
  row: typeof approvalRequests.$inferInsert,
): Promise<number | null> {
  const [written] = await tx
    .insert(approvalRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: approvalRequests.id });
  return written?.id ?? null;
}

/**
 * Closes the open request about a subject if what it rests on has changed: it can't be carried out any more, and would
 * stand in the way of the one that can. One that somebody is deciding at this moment is left to them.
 * @returns the request that was closed
 */
async function closeOutdated(
  tx: Transaction,
  kind: AnyApprovalKind,
  { subject, askedBy, askedAt: now }: Pick<Request, "subject" | "askedBy" | "askedAt">,
): Promise<Request | null> {
  const isOpen = and(
    eq(approvalRequests.kind, kind.kind),
    eq(approvalRequests.subject, subject),
    isNull(approvalRequests.outcome),
  );
  const [open] = await tx.select().from(approvalRequests).where(isOpen).for("update", { skipLocked: true });
  // By its own payload: the same payment asked for another loan has another basis, and is no less waiting.
  if (open === undefined || (await kind.basisOf(tx, open.payload)) === open.basis) return null;
  await tx
    .update(approvalRequests)
    .set({ outcome: "stale", decidedBy: askedBy, decidedAt: now })
    .where(eq(approvalRequests.id, open.id));
  return open;
}

async function lockRequest(tx: Transaction, approvalId: number): Promise<Request> {
  const [found] = await tx
    .select()
    .from(approvalRequests)
    .where(eq(approvalRequests.id, approvalId))
    .for("update");
  if (found === undefined) throw new ApprovalRefused("no-such-request");
  return found;
}

/** Locks who asked and who decides, in the order of their numbers: two may be deciding each other's requests. */
async function lockBoth(
  tx: Transaction,
  askedBy: number,
  decidedBy: number,
): Promise<readonly [asker: StaffAccount | null, decider: StaffAccount | null]> {
  const accounts = new Map<number, StaffAccount | null>();
  for (const id of [askedBy, decidedBy].toSorted((a, b) => a - b)) accounts.set(id, await lockStaff(tx, id));
  return [accounts.get(askedBy) ?? null, accounts.get(decidedBy) ?? null];
}

const isPermitted = (account: StaffAccount | null, permission: StaffPermission): boolean =>
  account !== null && account.disabledAt === null && PERMISSIONS_OF_ROLE[account.role].includes(permission);

async function readRequests(
  { db }: Database,
  kinds: readonly string[],
  { state, before }: { readonly state: "open" | "decided"; readonly before: number | null },
) {
  if (kinds.length === 0) return { page: [], next: null };
  const [asker, decider] = [alias(staff, "asker"), alias(staff, "decider")];
  const { outcome, id } = approvalRequests;
  const rows = await db
    .select({ request: approvalRequests, askedByName: asker.name, decidedByName: decider.name })
    .from(approvalRequests)
    .innerJoin(asker, eq(asker.id, approvalRequests.askedBy))
    .leftJoin(decider, eq(decider.id, approvalRequests.decidedBy))
    .where(
      and(
        state === "open" ? isNull(outcome) : isNotNull(outcome),
        before === null ? undefined : lt(id, before),
        inArray(approvalRequests.kind, [...kinds]),
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  return { page, next: rows.length > PAGE ? (page.at(-1)?.request.id ?? null) : null };
}
