// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lateAnswer } from "../testing/late-answer.ts";
import { keptBankForm } from "./binding.ts";
import {
  actionsOf,
  button,
  CODE_FIELD as CODE,
  CONFIRM_CODE,
  field,
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
});

test("[BND-6] needValid 1 asks for the code of the SMS before anything closes, and shows the account masked", async () => {
  const { messages } = await openCodeStep();
  expect(actionsOf(messages)).toEqual(["startBankFlow"]);
  expect(screen.getByText("We sent 6 digits to 0917 ••• 4567.")).toBeTruthy();
  expect(screen.getByText("Bdo").textContent).toBe("Bdo •••• 7890");
  expect(button("New code in 60 s")).toBeTruthy();
  expect(document.activeElement).toBe(field(CODE));
});

test("[BND-7] the right code binds the account, and the web view closes", async () => {
  const { callsTo, messages } = await openCodeStep();
  type(CODE, "12 34 56");
  await tap(button("Confirm"));
  expect(callsTo(CONFIRM_CODE).map(({ body }) => body)).toEqual([
    { bindRecordId: "rec-1", verifyCode: "123456" },
  ]);
  expect(actionsOf(messages)).toEqual(["startBankFlow", "endBankFlow", "closeWebView"]);
});

test("[BND-7] with source=loanDetail the right code leads to the order's page", async () => {
  const { opened } = await openCodeStep({ ...QUERY, orderId: "900151", source: "loanDetail" });
  type(CODE, "123456");
  await tap(button("Confirm"));
  expect(opened.map(({ address, replace }) => [address, replace])).toEqual([
    ["/order?productId=101&orderId=900151&source=loanDetail&sessionId=demo", true],
  ]);
});

test.each([
  ["by itself", QUERY],
  ["for an order", { ...QUERY, orderId: "900151", source: "loanDetail" }],
] as const)(
  "[BND-7] an account that is bound %s after its page was left takes nobody away from where they are now",
  async (_, query) => {
    const { answer, arrive } = lateAnswer();
    const { unmount, messages, opened, ...test } = await openCodeStep(query);
    test.answer(CONFIRM_CODE, answer);
    type(CODE, "123456");
    await tap(button("Confirm"));
    unmount();
    await arrive({ code: "00", message: "", data: null });
    expect(opened).toEqual([]);
    expect(actionsOf(messages)).not.toContain("closeWebView");
  },
);

test("[BND-8] a wrong code is reported at its field, which keeps it; a short one is not sent", async () => {
  const { answer, callsTo } = await openCodeStep();
  type(CODE, "123");
  await tap(button("Confirm"));
  expect(callsTo(CONFIRM_CODE)).toEqual([]);
  expect(screen.getByRole("alert").textContent).toBe("Enter the 6 digits from the message.");
  answer(CONFIRM_CODE, {
    code: "800006",
    message: "That code is wrong. Look at the newest message.",
    data: null,
  });
  type(CODE, "123456");
  await tap(button("Confirm"));
  expect(screen.getByRole("alert").textContent).toBe("That code is wrong. Look at the newest message.");
  expect(field(CODE).value).toBe("123456");
  expect(document.activeElement).toBe(field(CODE));
});

test("[BND-8] [WIRE-8] a dead network keeps the code and says once what to do", async () => {
  const { answer, failures } = await openCodeStep();
  answer(CONFIRM_CODE, null);
  type(CODE, "123456");
  await tap(button("Confirm"));
  expect(screen.getByRole("alert").textContent).toBe("We got no answer. Please tap Confirm again.");
  expect(failures).toEqual([]);
  expect(field(CODE).value).toBe("123456");
});

test("[BND-8] [WIRE-8] what was wrong with a code is told until it is changed or sent anew", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answer } = await openCodeStep();
  answer(CONFIRM_CODE, null);
  type(CODE, "123456");
  await tap(button("Confirm"));
  expect(screen.getByRole("alert")).toBeTruthy();
  type(CODE, "123457");
  expect(screen.queryByRole("alert")).toBeNull();
  await tap(button("Confirm"));
  expect(screen.getByRole("alert")).toBeTruthy();
  await act(async () => void vi.advanceTimersByTime(61_000));
  answer(RESEND_CODE, new Promise(() => {}));
  await tap(button("Send a new code"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[BND-6] [WIRE-8] that no new code was sent is told until the next attempt begins", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answer } = await openCodeStep();
  await act(async () => void vi.advanceTimersByTime(61_000));
  answer(RESEND_CODE, null);
  await tap(button("Send a new code"));
  expect(screen.getByRole("alert").textContent).toContain("No connection.");
  answer(RESEND_CODE, new Promise(() => {}));
  await tap(button("Send a new code"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[BND-6] the code can be sent again after a minute", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { callsTo } = await openCodeStep();
  await tap(button("New code in 60 s"));
  expect(callsTo(RESEND_CODE)).toEqual([]);
  await act(async () => void vi.advanceTimersByTime(61_000));
  await tap(button("Send a new code"));
  expect(callsTo(RESEND_CODE).map(({ body }) => body)).toEqual([{ bindRecordId: "rec-1" }]);
});

test("[BND-6] a code requested too soon is refused with a message, and the button counts down the server's seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answer } = await openCodeStep();
  await act(async () => void vi.advanceTimersByTime(61_000));
  answer(RESEND_CODE, { code: "429", message: "Please wait 40 s.", data: { retryAfterSeconds: 40 } });
  await tap(button("Send a new code"));
  expect(button("New code in 40 s")).toBeTruthy();
});

test("[BND-8] the account can be changed: the form is as it was, by the button or the native app's back", async () => {
  await openCodeStep();
  await tap(button("Change the account"));
  expect(field("Account number").value).toBe("0012 3456 7890");
  await tap(button("Next"));
  await act(async () => (window as unknown as { nativeHost: { back(): void } }).nativeHost.back());
  expect(field("Account name").value).toBe("Ana Reyes");
});

test("[BND-8] the step is kept when the page is shown again in the other language", async () => {
  const { unmount } = await openCodeStep();
  unmount();
  await openBindBank();
  expect(field(CODE)).toBeTruthy();
});
