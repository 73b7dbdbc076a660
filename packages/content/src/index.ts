export type { ContentBlock, ContentFact, ContentPage, ContentRun } from "./blocks.ts";
export { type Lender, LenderError, loadLender, readLender } from "./lender.ts";
export { telephoneLink } from "./links.ts";
export { readOperatorJson } from "./operator-file.ts";
export { type Content, ContentError, loadContent, REQUIRED_PAGES } from "./load-content.ts";
