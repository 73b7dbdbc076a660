export { type Lender, LenderError } from "./lender.ts";
export { type Content, ContentError, loadContent } from "./load-content.ts";
export type { LoansInWords, LoanWords } from "./placeholders.ts";
export { readOperatorJson } from "./operator-file.ts";
