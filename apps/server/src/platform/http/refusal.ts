import { CODE } from "@hiram/contract";

/**
 * A call that a rule refuses: thrown by any rule, answered as an envelope with its code and message.
 * The message is read by the borrower: it says what is wrong and what to do, in their language.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: string;
  /** The envelope's `data`: which fields are wrong (BND-8). Absent: null. */
  readonly data: unknown;
  constructor(code: string, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A refusal because too much is being done at once: HTTP 503, and the moment to ask again (decision 3). */
export class Overloaded extends Refusal {
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds = 2) {
    super(CODE.busy, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Input that names no thing or breaks a rule of its form. */
export const badInput = (message: string): Refusal => new Refusal(CODE.badInput, message);

/** No such thing, or another borrower's: the two are never told apart (SES-6). */
export const notFound = (message: string): Refusal => new Refusal(CODE.notFound, message);

/** A thing whose state does not allow what is asked. */
export const conflict = (message: string): Refusal => new Refusal(CODE.conflict, message);
