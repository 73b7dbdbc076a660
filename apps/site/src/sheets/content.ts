import "../pages/content.css";

/** Exported, because a module's unused classes are dropped. */
export { default as contentPage } from "@hiram/ui/content-page/content-page.module.css";
