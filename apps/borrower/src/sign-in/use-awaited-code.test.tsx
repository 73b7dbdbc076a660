// @vitest-environment happy-dom
import { CODE } from "@hiram/contract";
import { loginSmsCode, loginVoiceCode } from "@hiram/contract/identity/login-code.ts";
import { loginWithSms } from "@hiram/contract/identity/log-in.ts";
import { keepSignInNumber } from "@hiram/browser/sign-in-number.ts";
import { texts } from "@hiram/texts/en/sign-in.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

const PHONE = "0917 123 4567";
const DONE = { code: CODE.success, message: "", data: null };
const SESSION = { code: CODE.success, message: "", data: { sessionId: "" } };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(location, "replace").mockImplementation(() => {});
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const tap = (name: string) => act(async () => screen.getByRole("button", { name }).click());
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pass = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1000));
const offered = () => screen.queryByRole("button", { name: texts.haveCode }) !== null;
const number = () => screen.getByLabelText<HTMLInputElement>(texts.mobile).value;

/** The page as it is loaded, again too: what is left of an earlier one is in the tab's storage. */
async function load(query: Record<string, string> = {}) {
  cleanup();
  const answers = { [loginSmsCode.path]: DONE, [loginVoiceCode.path]: DONE, [loginWithSms.path]: SESSION };
  const test = createTestApp({ profile: "philippines", answers });
  await renderRoute(routes.signIn, test, query);
  await act(async () => {});
  const callsTo = (path: string) => test.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { ...test, callsTo };
}

async function askForCode(way: Record<string, string> = {}) {
  const loaded = await load(way);
  fill(texts.mobile, PHONE);
  await tap(texts.sendCode);
  await screen.findByLabelText(texts.codeLabel);
  return loaded;
}

test("[WEB-1] a page that the phone dropped while the code was awaited goes on with that code, in the same attempt, without another message", async () => {
  const first = await askForCode();
  fill(texts.codeLabel, "111111");
  first.answer(loginWithSms.path, { code: CODE.badInput, message: "This code is wrong.", data: null });
  await tap(texts.signIn);
  const [{ attempt } = {}] = first.callsTo(loginWithSms.path);
  await pass(20);
  const { callsTo } = await load();
  expect(number()).toBe(PHONE);
  expect(screen.getByText(texts.codeSentTo(PHONE))).toBeTruthy();
  await tap(texts.haveCode);
  expect(screen.getByRole("button", { name: /^New code in (39|40) s$/ })).toBeTruthy();
  fill(texts.codeLabel, "123456");
  await tap(texts.signIn);
  expect(callsTo(loginWithSms.path)).toMatchObject([{ phone: PHONE, smsCode: "123456", attempt }]);
  expect([typeof attempt, callsTo(loginSmsCode.path)]).toEqual(["string", []]);
  expect(Object.keys(sessionStorage).filter((key) => key.includes("signIn"))).toEqual([]);
});

test("[WEB-1] it is offered after each reload for as long as the code is valid, and neither it nor the number is kept longer", async () => {
  await askForCode();
  for (const again of [1, 2]) {
    await load();
    expect(offered(), `reload ${again}`).toBe(true);
  }
  await pass(299);
  expect(offered()).toBe(true);
  await pass(2);
  expect([offered(), sessionStorage.length]).toEqual([false, 0]);
  await askForCode();
  cleanup();
  await pass(301);
  await load();
  expect([offered(), number(), sessionStorage.length]).toEqual([false, PHONE, 0]);
});

test("[WEB-1] another code, by SMS or by a call, is valid from then on", async () => {
  await askForCode();
  await pass(200);
  await tap(texts.callMe);
  await pass(200);
  await load();
  expect(offered()).toBe(true);
});

test("[WEB-1] a code is offered only for its own number", async () => {
  await askForCode();
  await load();
  fill(texts.mobile, "0917 123 4568");
  expect(offered()).toBe(false);
  fill(texts.mobile, PHONE);
  expect(offered()).toBe(true);
  // Registered on the landing page in the same tab meanwhile.
  keepSignInNumber("09170000001");
  await load();
  expect([offered(), number()]).toEqual([false, "09170000001"]);
});

test("[WEB-1] a code for a forgotten password leads to the new password after a reload", async () => {
  await load();
  await tap(texts.usePassword);
  await tap(texts.forgot);
  fill(texts.mobile, PHONE);
  await tap(texts.sendCode);
  await screen.findByLabelText(texts.newPassword);
  await load();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(texts.resetTitle);
  await tap(texts.haveCode);
  expect(screen.getByLabelText(texts.newPassword)).toBeTruthy();
});

test("[WEB-1] back at the number, Enter goes on with the code instead of sending another", async () => {
  const { callsTo } = await askForCode();
  await tap(texts.changeNumber);
  const [first] = document.querySelectorAll<HTMLButtonElement>("button[type=submit]");
  expect(first?.textContent).toBe(texts.haveCode);
  await act(async () => first?.click());
  expect(screen.getByLabelText(texts.codeLabel)).toBeTruthy();
  expect(callsTo(loginSmsCode.path)).toHaveLength(1);
});
