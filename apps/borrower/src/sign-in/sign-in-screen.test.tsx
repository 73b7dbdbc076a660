// @vitest-environment happy-dom
import { CODE } from "@hiram/contract";
import { loginSmsCode } from "@hiram/contract/identity/login-code.ts";
import { passwordReset } from "@hiram/contract/identity/password-reset.ts";
import { texts as english } from "@hiram/texts/en/sign-in.ts";
import { texts as filipino } from "@hiram/texts/fil/sign-in.ts";
import { texts as shellInFilipino } from "@hiram/texts/fil/shell.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

const { path: SEND } = loginSmsCode;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The first step, and what it shows once Filipino is spoken. */
async function open(answers: Record<string, unknown> = {}, query: Record<string, string> = {}) {
  const test = createTestApp({ profile: "philippines", answers });
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
