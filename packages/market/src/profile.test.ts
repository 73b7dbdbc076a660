import { expect, test } from "vitest";
import { documentProfile, philippinesProfile, profileOf } from "./profile.ts";

test("[ORD-4] [ORD-7] [ORD-9] [CMP-2] [OLD-1] [INS-1] [TRM-1] [SITE-3] [PROMO-5] [PROMO-8] [HLP-1] the document is followed to the letter", () => {
  expect(documentProfile).toMatchObject({
    recommendedAtStatuses: [],
    noStarToast: "Silakan pilih",
    sendChosenStars: false,
    withdrawDialogAtReview: false,
    collectionWarning: "es",
    cardPaymentTexts: "zh",
    teachesOpenChannels: false,
    termsOfProducts: false,
    contactFormSends: false,
    tellsRegisteredAtOnce: true,
    registersInSteps: false,
    mobileRule: "1-and-10-digits",
    thousandsSeparator: "",
  });
});

test("[ORD-4] [ORD-7] [ORD-9] [CMP-2] [OLD-1] [INS-1] [TRM-1] [SITE-3] [PROMO-5] [PROMO-8] [HLP-1] [PH] each left-over is corrected", () => {
  expect(philippinesProfile).toMatchObject({
    recommendedAtStatuses: ["rejected", "settled"],
    noStarToast: null,
    sendChosenStars: true,
    withdrawDialogAtReview: true,
    collectionWarning: "en",
    cardPaymentTexts: "en",
    teachesOpenChannels: true,
    termsOfProducts: true,
    contactFormSends: true,
    tellsRegisteredAtOnce: false,
    registersInSteps: true,
    mobileRule: "09-and-9-digits",
    thousandsSeparator: ",",
  });
});

test("a profile is chosen by its name, and a mistyped name stops the start", () => {
  expect(profileOf(undefined)).toBe(philippinesProfile);
  expect(profileOf("document")).toBe(documentProfile);
  expect(() => profileOf("Philippines")).toThrow(/"philippines" or "document"/);
});
