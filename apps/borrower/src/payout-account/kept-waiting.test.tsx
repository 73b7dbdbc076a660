// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";
import { keptBankForm } from "./binding.ts";
import { lateCodeStep } from "./late-code-step.ts";
import {
  actionsOf,
  button,
  CODE_FIELD as CODE,
  CONFIRM_CODE,
  field,
  INIT,
  ITEMS,
  openBindBank,
  openCodeStep,
  QUERY,
  RESEND_CODE,
  tap,
  type,
} from "./testing.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  keptBankForm.forget();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The phone dropped the page while its owner read the message: what is left is what the tab stored. */
async function reopened(query: Record<string, string> = QUERY) {
  cleanup();
  keptBankForm.forget();
  const answers = { [CONFIRM_CODE]: { code: "00", message: "", data: null } };
  return openBindBank({ answers }, query);
}
const shows = (name: string) => screen.queryByRole("textbox", { name }) !== null;

test("[BND-6] [BND-7] a page that the phone dropped while the code was awaited opens at the code, says where the money goes, and binds the account", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openCodeStep();
  await act(async () => void vi.advanceTimersByTime(20_000));
  const { callsTo, messages } = await reopened();
  expect(screen.getByText("We sent 6 digits to 0917 ••• 4567.")).toBeTruthy();
  expect(screen.getByText("Bdo").textContent).toBe("Bdo •••• 7890");
  expect(button(/^New code in (39|40) s$/)).toBeTruthy();
  type(CODE, "123456");
  await tap(button("Confirm"));
  expect(callsTo(CONFIRM_CODE).map(({ body }) => body)).toEqual([
    { bindRecordId: "rec-1", verifyCode: "123456" },
  ]);
  expect(actionsOf(messages)).toEqual(["startBankFlow", "endBankFlow", "closeWebView"]);
  expect(screen.getByRole("region", { name: "Your account is saved" }).textContent).toContain(
    "Bdo •••• 7890",
  );
  await reopened();
  expect([shows(CODE), sessionStorage.length]).toEqual([false, 0]);
});

test("[HLP-8] [BND-8] of an account that awaits its code the phone stores nothing that its screen does not show", async () => {
  await openCodeStep();
  const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(stored).toContain("•••• 7890");
  for (const personal of ["001234567890", "34567890", "Ana", "Reyes", "demo"])
    expect(stored).not.toContain(personal);
});

test("[BND-8] an account that was given up, or waited for half an hour, is not asked for again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openCodeStep();
  await tap(button("Change the account"));
  await reopened();
  expect([shows(CODE), sessionStorage.length]).toEqual([false, 0]);
  cleanup();
  await openCodeStep();
  await act(async () => void vi.advanceTimersByTime(30 * 60_000));
  await reopened();
  expect([shows(CODE), shows("Account number"), sessionStorage.length]).toEqual([false, true, 0]);
});

test("[SES-1] [BND-8] another borrower in the same tab sees nothing of it, and ends it; for another loan the form is shown", async () => {
  await openCodeStep();
  await reopened({ ...QUERY, orderId: "900151", source: "loanDetail" });
  expect(shows(CODE)).toBe(false);
  await reopened();
  expect(shows(CODE)).toBe(true);
  cleanup();
  const test = createTestApp({ answers: { [INIT]: { items: ITEMS } } });
  test.app.session.refresh({ sessionId: "other" });
  await renderRoute(routes.bindBank, test, QUERY);
  expect([shows(CODE), sessionStorage.length]).toEqual([false, 0]);
});

test.each([
  ["404", CONFIRM_CODE],
  ["409", RESEND_CODE],
])(
  "[BND-8] an account that waits no longer (%s) leads back to the form, with the reason",
  async (code, path) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answer } = await openCodeStep();
    await act(async () => void vi.advanceTimersByTime(61_000));
    const message = "Please fill in the form again.";
    answer(path, { code, message, data: null });
    type(CODE, "123456");
    await tap(button(path === CONFIRM_CODE ? "Confirm" : "Send a new code"));
    expect(screen.getByRole("alert").textContent).toBe(message);
    expect(field("Account name").value).toBe("Ana Reyes");
    expect(sessionStorage.length).toBe(0);
  },
);

test("[BND-6] another code counts down its own minute on a page that is reloaded", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openCodeStep();
  await act(async () => void vi.advanceTimersByTime(61_000));
  await tap(button("Send a new code"));
  await reopened();
  expect(button(/^New code in (59|60) s$/)).toBeTruthy();
});

test("[BND-6] [WIRE-8] a page that was reloaded without a network says so until the step has loaded", async () => {
  await openCodeStep();
  const here = vi.spyOn(lateCodeStep, "here").mockReturnValue(null);
  const load = vi.spyOn(lateCodeStep, "load").mockRejectedValue(new TypeError("not loaded"));
  await reopened();
  expect((await screen.findByRole("alert")).textContent).toContain("No connection");
  expect(shows("Account number"), "nothing is to be typed twice").toBe(false);
  here.mockRestore();
  load.mockRestore();
  await tap(button("Try again"));
  expect(shows(CODE)).toBe(true);
});
