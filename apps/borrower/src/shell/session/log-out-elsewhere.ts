import { randomIdentifier } from "@hiram/browser/identifier.ts";
import { storageSection } from "@hiram/browser/storage.ts";

/** Where the latest log-out has its name, on the phone; and in each tab the latest that it has acted on. */
const LOG_OUT = "logOut";
const NONE = "";
const onPhone = storageSection("public");
const inTab = storageSection("public", () => sessionStorage);
/** What this tab keeps of its borrower: what was tapped, what was not agreed to. */
const ofBorrower = storageSection("txt", () => sessionStorage);

/** The latest log-out that this document is later than. No clock tells it: a phone's may be set back meanwhile. */
let known: unknown = NONE;

/**
 * A borrower's session on this phone is over: documents in other tabs are to show and store nothing of theirs any more
 * (WEB-13).
 */
export function announceLogOut(): void {
  known = randomIdentifier();
  inTab.set(LOG_OUT, known);
  onPhone.set(LOG_OUT, known);
}

/**
 * Loads the page again once a borrower has left in another tab, or did while this document was under way to a tab that
 * had one before; once for each log-out.
 * @returns a function that stops it; null: this document is loaded anew, and had better not begin
 */
export function watchLogOut(): (() => void) | null {
  /** @returns whether the page is loaded anew */
  function look(isEnough: boolean): boolean {
    const latest = onPhone.get(LOG_OUT);
    if (latest === null || latest === known) return false;
    known = latest;
    if (!inTab.set(LOG_OUT, latest) && !isEnough) return false;
    // Whoever logged out cleared their own tab only.
    ofBorrower.clear();
    location.reload();
    return true;
  }
  known = inTab.get(LOG_OUT) ?? onPhone.get(LOG_OUT) ?? NONE;
  inTab.set(LOG_OUT, known);
  // Where the tab cannot remember it, the next document would start with the same again.
  if (look(false)) return null;
  const lookAgain = (): void => void look(true);
  // A frozen tab, or one in the back-forward cache, hears nothing of the storage meanwhile.
  const events = ["storage", "pageshow", "visibilitychange"];
  for (const event of events) addEventListener(event, lookAgain);
  return () => {
    for (const event of events) removeEventListener(event, lookAgain);
  };
}
