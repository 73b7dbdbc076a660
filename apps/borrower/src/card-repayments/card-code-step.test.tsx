// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWords } from "../testing/in-words.ts";
import { forgetDraft } from "./card-payment.ts";
import { cardCodeStep } from "./use-card-payment.ts";
import { BY_PROFILE, COMMIT, CONFIRM, openWays, refusal, WAY, waysToPay } from "./testing.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  forgetDraft();
  vi.useRealTimers();
});

/** Taps, and waits for the step's code if the tap loads it. */
async function tap(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await cardCodeStep.load();
  });
  await act(async () => {});
}
const later = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1000));
const field = () => screen.getByLabelText<HTMLInputElement>("Code from the text message");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const PAY = "Pay ₱1842.50";
const BPI = "BPI •••• 4242";
const NEEDED = { needValid: 1, repayRecordId: "r1" };
const PAID = { code: "00", message: "", data: null };

async function openCodeStep(answers: Record<string, unknown> = {}) {
  const view = await openWays({}, { answers: { [COMMIT]: NEEDED, [CONFIRM]: PAID, ...answers } });
  fireEvent.click(screen.getByLabelText(BPI));
  await tap(PAY);
  return view;
}

test("[OLD-3] needValid 1 sends the code and asks for it, counting down from 60", async () => {
  const { callsTo, opened } = await openCodeStep();
  expect(callsTo(COMMIT).map(({ body }) => [body["sendMsg"], body["repayToken"]])).toEqual([
    ["0", "token-1"],
    ["1", "token-1"],
  ]);
  expect(screen.getByText(inWords(`From ${BPI}`))).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(screen.getByRole("button", { name: "New code in 60 s" })).toBeTruthy();
  expect(opened).toEqual([]);
});

test("[OLD-3] another code is sent after a minute, with the same token; before that a tap is told to wait", async () => {
  const { callsTo } = await openCodeStep();
  await later(20);
  await tap("New code in 40 s");
  expect(screen.getByRole("status").textContent).toMatch(/^do not resend the code/i);
  expect(callsTo(COMMIT)).toHaveLength(2);
  await later(40);
  await tap("Send a new code");
  expect(callsTo(COMMIT).at(-1)?.body).toMatchObject({ sendMsg: "1", repayToken: "token-1", cardId: "7" });
  expect(screen.getByRole("button", { name: "New code in 60 s" })).toBeTruthy();
});

test.each(BY_PROFILE)(
  "[OLD-3] fewer than 6 characters are not sent: $codeNeeded ($profile)",
  async ({ profile, pay, codeNeeded }) => {
    const { callsTo } = await openWays({}, { profile, answers: { [COMMIT]: NEEDED } });
    fireEvent.click(screen.getByLabelText(BPI));
    await tap(pay);
    type("12345");
    await tap(pay);
    expect(screen.getByRole("alert").textContent).toContain(codeNeeded);
    expect(callsTo(CONFIRM)).toEqual([]);
    expect(field().value).toBe("12345");
    expect(document.activeElement).toBe(field());
  },
);

test("[OLD-3] [WIRE-11] the code pays, and leads to the borrow detail", async () => {
  const { callsTo, opened } = await openCodeStep();
  type("123 456");
  await tap(PAY);
  expect(callsTo(CONFIRM).map(({ body }) => body)).toEqual([
    { orderId: "900174", verifyCode: "123456", repaymentRecordId: "r1" },
  ]);
  expect(opened).toEqual([
    { address: "/loanDetails?productId=101&orderId=900174&sessionId=demo", replace: true },
  ]);
});

test("[OLD-3] two quick taps confirm once", async () => {
  const { callsTo } = await openCodeStep();
  type("123456");
  const button = screen.getByRole("button", { name: PAY });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(callsTo(CONFIRM)).toHaveLength(1);
});

test("[OLD-3] 800006 is shown at the field, which keeps the code", async () => {
  await openCodeStep({ [CONFIRM]: refusal("800006", "This code is wrong.") });
  type("123456");
  await tap(PAY);
  expect(screen.getByRole("alert").textContent).toBe("This code is wrong.");
  expect(field().value).toBe("123456");
  expect(field().getAttribute("aria-invalid")).toBe("true");
});

test("[OLD-3] 800005 is shown with the way to the loan; a dead network says 'error' and keeps the code", async () => {
  const { answer } = await openCodeStep({
    [CONFIRM]: refusal("800005", "Please do not submit it twice."),
  });
  type("123456");
  await tap(PAY);
  expect(screen.getByRole("link", { name: "See my loan" })).toBeTruthy();
  answer(CONFIRM, null);
  await tap(PAY);
  expect(screen.getByRole("alert").textContent).toMatch(/^error/i);
  expect(field().value).toBe("123456");
});

test("[OLD-3] 800007 leads back to the cards, which show what is due now, and says why", async () => {
  const changed = refusal("800007", "What you owe has changed.");
  const { answer } = await openCodeStep({ [CONFIRM]: changed });
  answer(WAY, waysToPay({ repayToken: "token-2", amount: 50_000 }));
  type("123456");
  await tap(PAY);
  expect(screen.queryByLabelText("Code from the text message")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("What you owe has changed.");
  expect(screen.getByRole("button", { name: "Pay ₱500.00" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(BPI).checked).toBe(true);
});

test("[OLD-3] a page that is out of date when it asks for another code leads back to the cards too", async () => {
  const { answer } = await openCodeStep();
  await later(60);
  answer(COMMIT, refusal("800007", "What you owe has changed."));
  await tap("Send a new code");
  expect(screen.getByRole("alert").textContent).toBe("What you owe has changed.");
  expect(screen.getByRole("button", { name: PAY })).toBeTruthy();
  expect(screen.queryByLabelText("Code from the text message")).toBeNull();
});

test("[OLD-3] after a reload within the minute the countdown starts with the seconds that the server names", async () => {
  const tooSoon = {
    ...refusal("429", "Ask for another one in 48 seconds."),
    data: { retryAfterSeconds: 48 },
  };
  const { answer, failures, callsTo } = await openWays(
    {},
    { answers: { [COMMIT]: NEEDED, [CONFIRM]: PAID } },
  );
  fireEvent.click(screen.getByLabelText(BPI));
  answer(
    COMMIT,
    Promise.resolve(NEEDED).then((needed) => {
      answer(COMMIT, tooSoon);
      return needed;
    }),
  );
  await tap(PAY);
  expect(failures).toEqual(["Ask for another one in 48 seconds."]);
  expect(screen.queryByText("Ask for another one in 48 seconds.")).toBeNull();
  await tap("New code in 48 s");
  expect(callsTo(COMMIT)).toHaveLength(2);
  // A phone whose clock runs ahead asks too soon once more, and goes on counting.
  await later(48);
  answer(COMMIT, { ...tooSoon, data: { retryAfterSeconds: 3 } });
  await tap("Send a new code");
  expect(screen.getByRole("button", { name: "New code in 3 s" })).toBeTruthy();
  type("123456");
  await tap(PAY);
  expect(callsTo(CONFIRM)).toHaveLength(1);
});

test("[OLD-3] a failure to send the code is shown, and another can be requested at once", async () => {
  const { answer, callsTo } = await openWays({}, { answers: { [COMMIT]: NEEDED } });
  fireEvent.click(screen.getByLabelText(BPI));
  answer(
    COMMIT,
    Promise.resolve(NEEDED).then((needed) => {
      answer(COMMIT, refusal("503", "The code could not be sent."));
      return needed;
    }),
  );
  await tap(PAY);
  expect(screen.getByRole("alert").textContent).toBe("The code could not be sent.");
  answer(COMMIT, NEEDED);
  await tap("Send a new code");
  expect(callsTo(COMMIT).map(({ body }) => body["sendMsg"])).toEqual(["0", "1", "1"]);
  expect(screen.getByRole("button", { name: "New code in 60 s" })).toBeTruthy();
});

test("[OLD-3] another card can be chosen, by the button or the native app's back: it gets a token of its own", async () => {
  const { answer, callsTo } = await openCodeStep();
  answer(WAY, waysToPay({ repayToken: "token-2" }));
  await tap("Choose another card");
  expect(screen.getByLabelText<HTMLInputElement>(BPI).checked).toBe(true);
  fireEvent.click(screen.getByLabelText("UnionBank •••• 1881"));
  await tap(PAY);
  expect(callsTo(COMMIT).at(-1)?.body).toMatchObject({ cardId: "8", repayToken: "token-2" });
  await act(async () => (window as unknown as { nativeHost: { back(): void } }).nativeHost.back());
  expect(screen.getByRole("radiogroup")).toBeTruthy();
});

test("[OLD-3] the step is kept when the page is shown again in the other language", async () => {
  const { unmount } = await openCodeStep();
  unmount();
  await openWays();
  expect(field()).toBeTruthy();
});
