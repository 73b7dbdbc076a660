// @vitest-environment happy-dom
import { keepSignInNumber } from "@hiram/browser/sign-in-number.ts";
import { CODE } from "@hiram/contract";
import { userMenu } from "@hiram/contract/account/user-menu.ts";
import { loginSmsCode } from "@hiram/contract/identity/login-code.ts";
import { promotionGetQuestion, promotionGetSid } from "@hiram/contract/captchas/captcha.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { loginWithPassword } from "@hiram/contract/identity/log-in.ts";
import { passwordReset } from "@hiram/contract/identity/password-reset.ts";
import { texts as english } from "@hiram/texts/en/sign-in.ts";
import { texts as filipino } from "@hiram/texts/fil/sign-in.ts";
import { texts as shellInFilipino } from "@hiram/texts/fil/shell.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { PUZZLE_FIELD } from "./puzzle-field.tsx";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

const { path: SEND } = loginSmsCode;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

/** The first step, and what it shows once Filipino is spoken. */
async function open(
  answers: Record<string, unknown> = {},
  query: Record<string, string> = {},
  isPlainBrowser = false,
) {
  const test = createTestApp({ profile: "philippines", answers, isPlainBrowser });
  const { reload } = await renderRoute(routes.signIn, test, query);
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText(english.mobile), { target: { value } });
  const tap = (name: string) => act(async () => screen.getByRole("button", { name }).click());
  const speakFilipino = () => act(async () => reload(await test.app.inLanguage("fil")));
  return { ...test, type, tap, speakFilipino };
}
const described = () => {
  const ids = screen.getByRole("textbox").getAttribute("aria-describedby") ?? "";
  return ids.split(" ").map((id) => document.querySelector(`[id="${id}"]`)?.textContent);
};

test("[WEB-1] the number is read back under its field, and never broken over two lines", async () => {
  const { type } = await open();
  type("+639171234567");
  expect(described()).toContain(english.willSendTo("0917\u00a0123\u00a04567"));
});

test("[WEB-1] [WEB-8] a wrong number is told in the language that is spoken by then", async () => {
  const { type, tap, speakFilipino } = await open();
  type("0917");
  await tap(english.sendCode);
  await expect.poll(described).toContain(english.mobileWrong);
  await speakFilipino();
  expect(described()).toContain(filipino.mobileWrong);
});

test("[WEB-1] [WEB-8] so is a network that was cut; a sentence of the server's stays as it came", async () => {
  const { type, tap, speakFilipino } = await open({ [SEND]: null });
  type("09171234567");
  await tap(english.sendCode);
  await expect.poll(() => described().join()).toContain("No connection");
  await speakFilipino();
  expect(described()).toContain(shellInFilipino.networkFailure);
  cleanup();
  const refused = await open({ [SEND]: { code: CODE.badInput, message: "Not today.", data: null } });
  refused.type("09171234567");
  await refused.tap(english.sendCode);
  await expect.poll(described).toContain("Not today.");
  await refused.speakFilipino();
  expect(described()).toContain("Not today.");
});

test("[WEB-1] [WEB-8] a password that is missing is asked for in the language that is spoken by then", async () => {
  const { type, tap, speakFilipino } = await open();
  type("09171234567");
  await tap(english.usePassword);
  await tap(english.signIn);
  await screen.findByText(english.passwordNeeded);
  await speakFilipino();
  expect(screen.getByText(filipino.passwordNeeded)).toBeTruthy();
});

test("[WEB-1] [WIRE-8] a password that could not be set: why is told until a code is sent anew", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const done = { code: CODE.success, message: "", data: null };
  const answers = { [SEND]: done, [passwordReset.path]: null };
  const { type, tap, answer } = await open(answers, { way: "password-reset" });
  type("09171234567");
  await tap(english.sendCode);
  const code = await screen.findByLabelText(english.codeLabel);
  fireEvent.change(code, { target: { value: "123456" } });
  fireEvent.change(screen.getByLabelText(english.newPassword), { target: { value: "long enough" } });
  await tap(english.setPassword);
  expect(screen.getByRole("alert").textContent).toContain("No connection");
  await act(async () => void vi.advanceTimersByTime(61_000));
  answer(SEND, new Promise(() => {}));
  await tap(english.resendCode);
  expect(screen.queryByRole("alert")).toBeNull();
});

const QUESTION = "How much is two plus three?";
const MANY = { code: VISITOR_CODE.captchaNeeded, message: "Please solve the captcha.", data: null };
const SENT = { code: CODE.success, message: "", data: null };

test.each([
  { step: "the code from the SMS", way: {}, field: english.codeLabel },
  { step: "a new password", way: { way: "password-reset" }, field: english.newPassword },
])(
  "[WEB-1] another code that takes an answer: the question stands in the step for $step, whose fields stay",
  async ({ way, field }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { type, tap, answer, calls } = await open(
      {
        [SEND]: SENT,
        [promotionGetSid.path]: { sid: "visit-1" },
        [promotionGetQuestion.path]: { question: QUESTION },
      },
      way,
    );
    const sent = () =>
      calls.filter(({ path }) => path === SEND).map(({ body }) => [body["sid"], body["capcode"]]);
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type("09171234567");
    await tap(english.sendCode);
    await screen.findByLabelText(english.codeLabel);
    fill(field, "12345");
    await act(async () => void vi.advanceTimersByTime(61_000));
    answer(SEND, MANY);
    await tap(english.resendCode);
    await screen.findByLabelText(QUESTION);
    expect(screen.getByText(english.captchaWhy)).toBeTruthy();
    await expect.poll(() => document.activeElement?.id).toBe(PUZZLE_FIELD);
    expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe("12345");

    await tap(english.resendCode);
    expect(screen.getByText(english.captchaNeeded)).toBeTruthy();
    const question = (): HTMLElement => screen.getByLabelText(QUESTION);
    fireEvent.change(question(), { target: { value: "6" } });
    answer(SEND, { code: VISITOR_CODE.wrongCaptcha, message: "This answer is wrong.", data: null });
    await tap(english.resendCode);
    await screen.findByText("This answer is wrong.");
    fireEvent.change(question(), { target: { value: "5" } });
    answer(SEND, SENT);
    await tap(english.resendCode);
    expect(screen.queryByText(english.captchaWhy)).toBeNull();
    expect(screen.getByRole("button", { name: english.resendIn(60) })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe("12345");
    expect(sent()).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ["visit-1", "6"],
      ["visit-1", "5"],
    ]);
  },
);

test("[WEB-1] a phone that does not answer about its passkeys delays a finished sign-in by two seconds, and nothing before them", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const browser = { isUserVerifyingPlatformAuthenticatorAvailable: () => new Promise(() => {}) };
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => {}, browser),
  );
  // Of the phone's last holder.
  localStorage.setItem("hiram.txt.complaint", '"They called at midnight"');
  const session = { code: CODE.success, message: "", data: { sessionId: "" } };
  const { type, tap } = await open({ [SEND]: SENT, [loginWithPassword.path]: session });
  type("09171234567");
  await tap(english.usePassword);
  fireEvent.change(await screen.findByLabelText(english.password), { target: { value: "long enough" } });
  await tap(english.signIn);
  await expect.poll(() => localStorage.getItem("hiram.txt.complaint")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect([...replace.mock.calls, ...assign.mock.calls]).toHaveLength(1);
});

const OWNER = { maskedPhone: "09•• ••• 4567" };
const goOnAs = () => screen.queryByRole("button", { name: /^Continue as 09••\s•••\s4567$/ });

test("[WEB-1] whoever is signed in goes on without a code, to where they wanted, and Back does not lead here again", async () => {
  const replace = vi.spyOn(location, "replace").mockImplementation(() => {});
  const { calls } = await open({ [userMenu.path]: OWNER }, { next: "/orders" }, true);
  await act(async () => goOnAs()?.click());
  expect(replace.mock.calls).toEqual([["/orders"]]);
  expect(calls.map(({ path }) => path)).toEqual([userMenu.path]);
  expect(screen.getByLabelText(english.mobile), "for a sibling").toBeTruthy();
});

test("[WEB-1] who has just registered here is not asked for their number, but for another one that was kept", async () => {
  for (const [kept, shown] of [
    ["09171234567", ""],
    ["09170000001", "09170000001"],
  ] as const) {
    keepSignInNumber(kept);
    await open({ [userMenu.path]: OWNER }, {}, true);
    expect(goOnAs()).not.toBeNull();
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>(english.mobile).value).toBe(shown);
    cleanup();
  }
});

test("[WEB-1] nobody is told whose phone it is where a password is set, nor without a session; and nobody is led to the log-in from it", async () => {
  const password = await open({ [userMenu.path]: OWNER }, { way: "password-reset" }, true);
  expect([goOnAs(), password.calls]).toEqual([null, []]);
  cleanup();
  const over = { code: CODE.noSession, message: "Please log in.", data: null };
  const { app, calls, speakFilipino } = await open({ [userMenu.path]: over }, {}, true);
  expect(screen.queryByRole("button", { name: /Continue as/ })).toBeNull();
  expect(app.session.isToAsk()).toBe(false);
  await speakFilipino();
  expect(calls, "asked once").toHaveLength(1);
});
