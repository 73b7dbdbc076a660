/** A provider did not do what it was asked. Its message holds no personal data: it is logged. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
  /** True when the same question would be refused again; false when it may pass later. */
  readonly isFinal: boolean;
  constructor(message: string, { isFinal, cause }: { readonly isFinal: boolean; readonly cause?: unknown }) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}
