/** What every page's style sheet begins with; what a page has besides is in the other files of this folder. */
import "@hiram/ui/tokens.css";
import "@hiram/ui/base.css";
import "../site.css";
import "../parts/company-details.css";
import "../parts/site-header.css";
import "../parts/site-footer.css";
