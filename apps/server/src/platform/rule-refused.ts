/**
 * Thrown by a rule that refuses. The fault says why, without status code or language: the caller answers or words it.
 * Each domain throws a subclass of its own.
 */
export abstract class RuleRefused<Fault extends string | { readonly kind: string }> extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, options?: ErrorOptions) {
    super(typeof fault === "string" ? fault : fault.kind, options);
    this.fault = fault;
  }
}
