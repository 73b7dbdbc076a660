import { CODE } from "@hiram/contract";

/**
 * A call that a rule refuses: thrown by any rule, answered as an envelope with its code and message. The borrower reads
 * the message: it says what is wrong and what to do, in their language.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;
  /** The envelope's `data`: which fields are wrong (BND-8). Null if absent. */
  readonly data: unknown;
  constructor(code: string, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A refusal because too much is being done at once: HTTP 503, with the time to retry (decision 3). */
export class Overloaded extends Refusal {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds = 2) {
    super(CODE.busy, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Input that names nothing or breaks a rule of its form. */
export const badInput = (message: string): Refusal => new Refusal(CODE.badInput, message);

/** It does not exist, or is another borrower's: the two are never told apart (SES-6). */
export const notFound = (message: string): Refusal => new Refusal(CODE.notFound, message);

/** Its state does not allow what is asked. */
export const conflict = (message: string): Refusal => new Refusal(CODE.conflict, message);
