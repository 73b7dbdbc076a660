// @vitest-environment happy-dom
import type { Caller, Reply } from "@hiram/contract";
import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { texts } from "@hiram/texts/promotion/en.ts";
import { texts as filipino } from "@hiram/texts/promotion/fil.ts";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { readPageAddress } from "../address/page-address.ts";
import { forgetRegistration, keepRegistration, keptRegistration } from "./kept-registration.ts";
import { LandingPage } from "./landing-page.tsx";

afterEach(() => {
  cleanup();
  forgetRegistration();
});

const NOTHING_ASKED: Caller = { call: () => Promise.reject(new Error("nothing is asked yet")) };

function show(profile: Profile["name"], client = NOTHING_ASKED) {
  const template: LandingTemplate = {
    id: "1",
    title: "Cash when you need it",
    subtitle: "Borrow from ₱2,000.",
    bannerImage: "",
    bannerAlt: "",
    colors: { brand: "#0A6B4F", onBrand: "#FFFFFF", ground: "#F6F5F1", ink: "#14211C" },
    buttonLabel: "Apply now",
    agreementText: "",
    downloadLinks: [],
    appName: "hiram",
    profile,
    lender: {
      name: "Hiram Sample Lending Corporation",
      brand: "Hiram",
      secRegistrationNumber: "1",
      certificateOfAuthorityNumber: "2",
    },
  };
  const address = readPageAddress({ search: "?id=1", hash: "" });
  const nothing = (): void => {};
  const around = { client, address, template, stoodInFor: null };
  const pageIn = (spoken: Texts) => (
    <LandingPage
      {...around}
      texts={spoken}
      otherLocale={spoken === texts ? "fil" : "en"}
      onSpeakOther={async () => {}}
      onFinish={nothing}
    />
  );
  const { rerender } = render(pageIn(texts));
  return { speakFilipino: () => rerender(pageIn(filipino)) };
}

const shown = () => [
  ...screen.getAllByRole("textbox").map((field) => (field as HTMLInputElement).labels?.[0]?.textContent),
  ...screen.getAllByRole("button").map((button) => button.textContent),
];

test("[PROMO-4] [PROMO-5] [PROMO-7] by the document one form asks for number, captcha and code", () => {
  show("document");
  expect(shown()).toEqual([
    "Mobile number",
    "Characters in the picture",
    "SMS code",
    "Filipino",
    "Show the picture",
    "Can't see the picture?",
    "get verification code",
    "Apply now",
  ]);
});

test("[PROMO-4] [PROMO-5] [PH] the number comes first, below the product's name; the corporation's stands last", () => {
  show("philippines");
  expect(shown()).toEqual(["Mobile number", "Filipino", "get verification code"]);
  expect(screen.getByRole("banner").textContent).toContain("Hiram");
  expect(screen.getByRole("banner").textContent).not.toContain("Corporation");
  expect(screen.getByRole("contentinfo").textContent).toContain("Hiram Sample Lending Corporation");
});

test("[PROMO-2] [PROMO-8] what is wrong is said in the language that is spoken by then", async () => {
  const { speakFilipino } = show("document");
  fireEvent.click(screen.getByRole("button", { name: "Apply now" }));
  const wrong = ["wrongMobile", "captchaNeeded", "codeNeeded"] as const;
  for (const problem of wrong) await screen.findByText(texts[problem]);
  speakFilipino();
  for (const problem of wrong) expect(screen.getByText(filipino[problem])).toBeTruthy();
});

/** The page was left half a minute after a code was sent to this number, by a clock that was ahead by so much. */
function keepSentTo(phone: string, aheadMs = 0): void {
  keepRegistration({ phone, proof: null, sent: { phone, nextAtMs: Date.now() + 30_000 + aheadMs } });
}

test("[PROMO-6] by the document the button for the code is ready after init, within the minute too", () => {
  keepSentTo("13912345678");
  show("document", { call: () => new Promise(() => {}) });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Mobile number" }).value).toBe("13912345678");
  expect(screen.getByRole("button", { name: "get verification code" })).toBeTruthy();
});

test("[PROMO-6] [PH] the code's own step goes on counting after init", () => {
  keepSentTo("09171234567");
  history.replaceState({ step: "code" }, "");
  show("philippines");
  expect(screen.getByRole("button", { name: /^New code in \d+ s$/ })).toBeTruthy();
  history.replaceState(null, "");
});

test("[PROMO-6] [PH] whose clock was set back by an hour meanwhile does not wait for an hour", () => {
  keepSentTo("09171234567", 3_600_000);
  history.replaceState({ step: "code" }, "");
  show("philippines");
  expect(screen.getByRole("button", { name: "get verification code" })).toBeTruthy();
  history.replaceState(null, "");
});

test("[PROMO-2] the button that switches the language is read out in the language of its own words", () => {
  show("document");
  expect(screen.getByRole("button", { name: "Filipino" }).lang).toBe("fil");
});

/** Does whatever it is asked; each visit's picture has the same id. */
const WILLING = {
  call: async ({ name }: { readonly name: string }): Promise<Reply<unknown>> => {
    const data = name === "promotionGetSid" ? { sid: "visit-1" } : null;
    return { success: true, code: "00", message: "", data, raw: null };
  },
} as Caller;

test("[PROMO-6] [PROMO-7] [PH] a second number registered after Back keeps its step for a reload; of the first nothing stays", async () => {
  show("philippines", WILLING);
  const fill = (name: string, value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
  const tap = (name: string) => act(async () => screen.getByRole("button", { name }).click());
  async function askForCode(phone: string, capcode: string): Promise<void> {
    await act(async () => fill("Mobile number", phone));
    fill("Characters in the picture", capcode);
    await tap("get verification code");
  }
  await askForCode("09171234567", "ABCD");
  fill("SMS code", "123456");
  await tap("Apply now");
  expect(keptRegistration()).toEqual({ phone: "", proof: null, sent: null });
  history.replaceState(null, "");
  await act(async () => void dispatchEvent(new Event("popstate")));
  await act(async () => fill("Mobile number", "0918"));
  expect(keptRegistration()).toEqual({ phone: "0918", proof: null, sent: null });
  await askForCode("09187654321", "EFGH");
  expect(screen.getByRole("textbox", { name: "SMS code" })).toBeTruthy();
  const { phone, proof, sent } = keptRegistration();
  expect([phone, proof?.phone, sent?.phone]).toEqual(["09187654321", "09187654321", "09187654321"]);
  history.replaceState(null, "");
});
