import { storageSection } from "@hiram/browser/storage.ts";
import { announceLogOut } from "./log-out-elsewhere.ts";
import { forgetScreens } from "../offline/kept-screens.ts";

/**
 * Where pages keep what is not sent yet (a complaint that is being written, forms on their way through a log-in), which code
 * is being paid and which awaited, what was tapped and what was not agreed to.
 */
const ofBorrower = [
  storageSection("txt"),
  storageSection("bank"),
  storageSection("txt", () => sessionStorage),
  storageSection("personal", () => sessionStorage),
  storageSection("bank", () => sessionStorage),
];

/** Nothing of what a borrower saw or typed stays on this phone (WEB-13). */
export function forgetBorrower(): void {
  forgetScreens();
  for (const section of ofBorrower) section.clear();
  // Where versions before 2026-12 kept the code.
  storageSection("public").remove("repayment");
}

/** The session is over: the phone's next holder finds nothing, in other tabs neither. */
export function leavePhone(): void {
  forgetBorrower();
  announceLogOut();
}
