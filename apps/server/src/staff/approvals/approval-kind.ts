import type { StaffPermission } from "@hiram/contract/staff/permissions.ts";
import { type GenericSchema, type InferOutput, parse } from "valibot";
import type { StaffActor } from "../../platform/actor.ts";
import type { Transaction } from "../../platform/database/database.ts";

/** The circumstances under which a request is carried out. */
export interface ApprovedBy {
  /** The request's number. */
  readonly approvalId: number;
  /** `staff.id` of the requester. */
  readonly askedBy: number;
  readonly approver: StaffActor;
  /** The requester's reason. */
  readonly why: string;
  readonly now: Date;
}

/** Something that takes two persons: a domain declares it with `approvalKind`, and `staff-domains.ts` lists it. */
export interface ApprovalKind<Payload> {
  /** A verb and its object: `change-role`. */
  readonly kind: string;
  readonly asks: StaffPermission;
  readonly approves: StaffPermission;
  /** `staff:3`; only one request of a kind can be open per subject. */
  readonly subjectOf: (payload: Payload) => string;
  /**
   * Identifies the state that the request rests on: read when it is made and again, under the locks by which `execute`
   * judges, when it is approved. If it differs by then, the request is stale.
   */
  readonly basisOf: (tx: Transaction, payload: Payload) => Promise<string>;
  /** What an approver is told about a request that no longer rests on this; absent: that something has changed. */
  readonly staleWords?: (basis: string) => string | undefined;
  /**
   * Carries it out, in the transaction of the approval.
   * @returns what to tell the approver once, such as an invitation's link
   */
  readonly execute: (tx: Transaction, payload: Payload, by: ApprovedBy) => Promise<string | void>;
}

/** A kind whose payload is parsed by its schema, so that different kinds fit in one list. */
export type AnyApprovalKind = ApprovalKind<unknown>;

/** Declares a kind. @param schema the payload as it is stored in JSON */
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
