interface FailureAbout {
  readonly isFinal: boolean;
  readonly isUndone?: boolean;
  readonly code?: string;
  readonly cause?: unknown;
}

/** A provider did not do what it was asked. Its message holds no personal data: it is logged. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  /** True when the same question would be refused again; false when it may pass later. */
  readonly isFinal: boolean;
  /** True when what was asked was surely not done; false when it may have been, and its answer was lost. */
  readonly isUndone: boolean;
  /** The provider's own code of its refusal, such as `unknown-payout`; empty when it gave none. */
  readonly code: string;
  constructor(message: string, { isFinal, isUndone = isFinal, code = "", cause }: FailureAbout) {
    super(message, { cause });
    this.isFinal = isFinal;
    this.isUndone = isUndone;
    this.code = code;
  }
}
