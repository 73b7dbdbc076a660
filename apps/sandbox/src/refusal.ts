/** A refusal of the sandbox's API: HTTP status, a stable code and a sentence for the caller's log. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
