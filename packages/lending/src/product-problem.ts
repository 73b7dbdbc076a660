/** One thing that keeps a product from being saved. `message` names the rule, its limit and the figure. */
export interface ProductProblem {
  readonly code: ProductProblemCode;
  /** Path of the faulty field, such as `terms[1].instalments`. */
  readonly field: string;
  readonly message: string;
}

export type ProductProblemCode =
  | "invalid"
  | "nominal-rate-ceiling"
  | "effective-rate-ceiling"
  | "extension-ceiling"
  | "penalty-ceiling"
  | "total-cost-ceiling";
