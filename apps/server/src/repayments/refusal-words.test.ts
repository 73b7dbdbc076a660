import { profileOf } from "@hiram/market/profile.ts";
import { expect, test } from "vitest";
import { wordingOf } from "../orders/wording.ts";
import { type PaymentFault, PaymentRefused } from "./payment-refused.ts";
import { paymentRefusal } from "./refusal-words.ts";

const wording = wordingOf(profileOf("philippines"), "en", "2026-01-20");
const worded = (fault: PaymentFault) => paymentRefusal(new PaymentRefused(fault), wording);

test.for<[PaymentFault, code: string, words: string]>([
  [{ kind: "unknown-order" }, "404", "can't find this loan"],
  [
    { kind: "nothing-owed", why: "settled", settledOn: "2026-01-18" },
    "409",
    "paid this loan off on Sun, 18 Jan",
  ],
  [{ kind: "nothing-owed", why: "not-sent" }, "409", "has not reached you yet"],
  [{ kind: "nothing-owed", why: "ended" }, "409", "No money of this loan reached you"],
  [{ kind: "above-owed", owedCentavos: 324_000 }, "400", "above what is owed: ₱3,240.00"],
  [{ kind: "extension-price", priceCentavos: 18_000 }, "409", "costs ₱180.00"],
  [{ kind: "extension-not-offered" }, "409", "can't be extended now"],
  [{ kind: "early-not-offered", allowedFrom: "2026-02-16" }, "409", "possible from Mon, 16 Feb"],
  [{ kind: "early-price", priceCentavos: 310_000 }, "409", "Paying off the loan today costs ₱3,100.00"],
  [{ kind: "unknown-channel" }, "400", "payment method is not offered"],
  [
    { kind: "channel-range", minCentavos: 50_00, maxCentavos: 50_000_00 },
    "400",
    "takes from ₱50.00 to ₱50,000.00",
  ],
  [{ kind: "already-charged" }, "800005", ""],
  [{ kind: "code-not-accepted", result: "wrong" }, "800006", ""],
  [{ kind: "stale-page" }, "800007", ""],
])("[PAY-2] %j is answered as %s with what would be right", ([fault, code, words]) => {
  const refusal = worded(fault);
  expect(refusal?.code).toBe(code);
  expect(refusal?.message).toMatch(/\w/);
  expect(refusal?.message).toContain(words);
});

test("[INST-1] a refusal because nothing is owed tells a program why, too", () => {
  const fault: PaymentFault = { kind: "nothing-owed", why: "settled", settledOn: "2026-01-18" };
  expect(worded(fault)?.data).toEqual({ nothingOwed: "settled" });
});

test("[PAY-2] an internal failure is not worded as a borrower's fault", () => {
  expect(paymentRefusal(new Error("the database is away"), wording)).toBeNull();
});
