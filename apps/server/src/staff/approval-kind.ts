import type { StaffPermission } from "@hiram/contract/staff/permissions.ts";
import { type GenericSchema, type InferOutput, parse } from "valibot";
import type { StaffActor } from "../platform/actor.ts";
import type { Transaction } from "../platform/database/database.ts";

/** Under what a request is carried out. */
export interface ApprovedBy {
  /** `staff.id` of whoever asked. */
  readonly askedBy: number;
  readonly approver: StaffActor;
  /** The asker's reason. */
  readonly why: string;
  readonly now: Date;
}

/** Something that takes two persons: a domain declares it by `approvalKind`, and `domains.ts` lists it. */
export interface ApprovalKind<Payload> {
  /** A verb and its object: `change-role`. */
  readonly kind: string;
  readonly asks: StaffPermission;
  readonly approves: StaffPermission;
  /** `staff:3`; there is one open request of a kind about a subject. */
  readonly subjectOf: (payload: Payload) => string;
  /**
   * Names the state that the request rests on: read when it is asked for, and again, under the locks by which `execute`
   * judges, when it is approved. Another name then: it is stale.
   */
  readonly basisOf: (tx: Transaction, payload: Payload) => Promise<string>;
  /** What an approver is told of a request that rests on this no more; left out: that something has changed. */
  readonly staleWords?: (basis: string) => string | undefined;
  /** Does it, in the transaction of the approval. @returns what the approver alone is told, once; mostly "" */
  readonly execute: (tx: Transaction, payload: Payload, by: ApprovedBy) => Promise<string>;
}

/** A kind whose payload is read back by its schema, so that many kinds stand in one list. */
export type AnyApprovalKind = ApprovalKind<unknown>;

/** Declares a kind. @param schema what its payload is, as JSON keeps it */
export function approvalKind<Schema extends GenericSchema>(
  schema: Schema,
  kind: ApprovalKind<InferOutput<Schema>>,
): AnyApprovalKind {
  const read = (payload: unknown) => parse(schema, payload);
  return {
    ...kind,
    subjectOf: (payload) => kind.subjectOf(read(payload)),
    basisOf: (tx, payload) => kind.basisOf(tx, read(payload)),
    execute: (tx, payload, by) => kind.execute(tx, read(payload), by),
  };
}
