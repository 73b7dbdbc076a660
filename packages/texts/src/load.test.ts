import { expect, test } from "vitest";
import { areas, type TextAreas } from "./en/areas.ts";
import { loadTexts } from "./load.ts";

const allAreas = Object.keys(areas) as (keyof TextAreas)[];

type Said = Readonly<Record<string, unknown>>;

test.each(allAreas)("the area %s says every text in both languages, with the same shape", async (area) => {
  expectSameShape({ ...(await loadTexts("fil", area)) }, { ...(await loadTexts("en", area)) });
});

function expectSameShape(filipino: Said, english: Said): void {
  expect(Object.keys(filipino)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(english)) {
    const translated = filipino[key];
    expect(typeof translated, key).toBe(typeof text);
    if (typeof text === "function")
      expect((translated as () => unknown).length, key).toBe((text as () => unknown).length);
    else if (typeof text === "string" || Array.isArray(text)) expect(translated, key).not.toHaveLength(0);
    else expectSameShape(translated as Said, text as Said);
  }
}

test("[ORD-1] [ORD-4] [ORD-5] [ORD-7] [ORD-9] [ORD-10] the order screen's fixed words", async () => {
  expect(await loadTexts("en", "loan-details")).toMatchObject({
    title: "Order Details",
    repay: "REPAY",
    rollover: "Rollover Repayment",
    shortOfMoney: "Short of money?",
    repayment: "Repayment",
    borrowAgain: "Borrow Again",
    moreProducts: "Click to view more products",
    chooseRating: "Please choose a rating",
    bindCard: "Go and bind the card",
    withdrawNow: "Withdraw Now",
    cancel: "Cancel",
  });
  expect((await loadTexts("en", "shell")).loading).toBe("loading...");
});

test("[CNF-1] [CNF-5] [CNF-6] [INST-1] [PAY-1] the fixed words of confirmation and repayment", async () => {
  expect(await loadTexts("en", "loan-confirm")).toMatchObject({
    next: "Next",
    pointOut: "Point out",
    agree: "Agree",
    cancel: "Cancel",
  });
  expect(await loadTexts("en", "repayment")).toMatchObject({
    more: "more",
    hide: "hide",
    paymentMethod: "Payment Method",
    payment: "Payment",
  });
});
