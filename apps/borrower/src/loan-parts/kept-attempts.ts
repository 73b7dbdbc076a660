import { storageSection } from "@hiram/browser/storage.ts";

/** For as long as the tab lives, or until the borrower logs out (`forgetBorrower` clears the section). */
export const keptAttempts = storageSection("txt", () => sessionStorage);

/** The order made under these keys is shown: the same choice, made again, is another loan. */
export function endAttempts(attempts: readonly string[]): void {
  for (const attempt of attempts) {
    const choice = keptAttempts.get(attempt);
    if (typeof choice === "string") keptAttempts.remove(choice);
    keptAttempts.remove(attempt);
  }
}
