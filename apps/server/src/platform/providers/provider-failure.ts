interface FailureAbout {
  readonly isFinal: boolean;
  readonly isUndone?: boolean;
  readonly code?: string;
  readonly status?: number;
  readonly cause?: unknown;
}

/** A provider did not do what it was asked. The message holds no personal data, since it is logged. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  /** True when the same request would be refused again; false when it may succeed later. */
  readonly isFinal: boolean;
  /** True when the request was certainly not carried out; false when it may have been and the answer was lost. */
  readonly isUndone: boolean;
  /** The provider's own refusal code, such as `unknown-payout`; empty when it gave none. */
  readonly code: string;
  /** The HTTP status of its refusal; null when it did not answer, or not in a known format. */
  readonly status: number | null;
  constructor(message: string, { isFinal, isUndone = isFinal, code = "", status, cause }: FailureAbout) {
    super(message, { cause });
    this.isFinal = isFinal;
    this.isUndone = isUndone;
    this.code = code;
    this.status = status ?? null;
  }
}
