import "@hiram/ui/tokens.css";
import "@hiram/ui/base.css";
import "../site.css";

/** The site's style sheet, inlined into its pages. Exported, because a module's unused classes are left out. */
export { default as contentPage } from "@hiram/ui/content-page/content-page.module.css";
