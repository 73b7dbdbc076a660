/**
 * The beginning of every page's style sheet; the other files of this folder add what some pages have besides.
 */
import "@hiram/ui/tokens.css";
import "@hiram/ui/base.css";
import "../site.css";
import "../parts/company-details.css";
import "../parts/site-header.css";
import "../parts/site-footer.css";

/** Exported, because a module's unused classes are dropped. */
export { default as pieces } from "@hiram/ui/pieces/pieces.module.css";
