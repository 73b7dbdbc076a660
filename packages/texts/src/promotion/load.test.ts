import { expect, test } from "vitest";
import { loadPromotionTexts } from "./load.ts";

/** The shape of texts: the names at every depth, and the kind of each. */
function shape(texts: unknown): unknown {
  if (typeof texts === "function") return texts.length;
  if (typeof texts !== "object" || texts === null) return typeof texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, shape(text)]));
}

test("[PROMO-2] the promotion pages say every text in both languages, with the same shape", async () => {
  const [english, filipino] = [await loadPromotionTexts("en"), await loadPromotionTexts("fil")];
  expect(shape(filipino)).toEqual(shape(english));
});

test("[PROMO-2] [PROMO-5] [PROMO-6] [PROMO-7] [PROMO-8] the fixed words", async () => {
  expect(await loadPromotionTexts("en")).toMatchObject({
    networkError: "error",
    wrongMobile: "Please enter the mobile number correctly",
    codeSent: "verification code sent, please check your phone",
    alreadyRegistered: "already registered, please download the app and log in",
    registered: "registration successful",
    getCode: "get verification code",
    doNotResend: "do not resend the code",
  });
});
