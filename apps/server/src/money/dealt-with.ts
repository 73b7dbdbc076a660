import type { StaffActor } from "../platform/actor.ts";

/** A person deals with something that waits for one; the audit log keeps why. */
export interface DealtWith {
  readonly by: StaffActor;
  readonly why: string;
  readonly now: Date;
}

/** Its money is owed back: that is settled first, by two persons. */
export class StillOwedBack extends Error {
  override readonly name = "StillOwedBack";
}

/** The provider has yet to say what became of the transfer that it is about: closed, it would be on no list. */
export class StillUnderWay extends Error {
  override readonly name = "StillUnderWay";
}

/** Somebody else has dealt with it in the meantime. */
export class HandledBefore extends Error {
  override readonly name = "HandledBefore";
}
