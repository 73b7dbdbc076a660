import { storageSection } from "@hiram/browser/storage.ts";
import { forgetScreens } from "./offline/kept-screens.ts";

/** Where pages keep what is not sent yet: a complaint that is being written, forms on their way through a log-in. */
const typed = [
  storageSection("txt"),
  storageSection("personal", () => sessionStorage),
  storageSection("bank", () => sessionStorage),
];

/** A borrower leaves this phone: its next holder finds nothing of what was seen or typed on it (WEB-13). */
export function forgetBorrower(): void {
  forgetScreens();
  for (const section of typed) section.clear();
}
