export { type Lender, LenderError, loadLender, readLender } from "./lender.ts";
