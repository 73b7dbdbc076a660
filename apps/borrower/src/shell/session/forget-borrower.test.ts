// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { hasConsent, keepConsent } from "../../loan-confirmation/kept-consent.ts";
import { savedPayCode, saveRepayment } from "../../payment-parts/saved-repayment.ts";
import { forgetBorrower } from "./forget-borrower.ts";
import { watchPageChanges } from "../navigation/page-changes.ts";
// Notifies the window of every change of the history, as the router does.
import "wouter/use-browser-location";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = "";
});

const stored = (): string =>
  JSON.stringify([localStorage, sessionStorage].flatMap((storage) => Object.entries<string>(storage)));

test("[WEB-13] the code that is being paid, the row that was tapped and the box that was unticked go with their borrower", () => {
  localStorage.setItem("hiram.public.repayment", '{"orderId":"900174","payCode":"HIRAM-EARLIER-VERSION"}');
  const stop = watchPageChanges();
  document.body.innerHTML = "<button>Aling Nena, still owed ₱9,000.00</button>";
  document.querySelector("button")?.click();
  history.pushState(null, "", "/otherLoan");
  saveRepayment({ orderId: "900174", payCode: "HIRAM0633376142" });
  keepConsent("101", false);
  for (const theirs of ["EARLIER", "Aling Nena", "HIRAM0633376142", "withheldConsent"])
    expect(stored()).toContain(theirs);
  forgetBorrower();
  expect(stored()).toBe("[]");
  expect([savedPayCode("900174"), hasConsent("101")]).toEqual([null, true]);
  stop();
});
