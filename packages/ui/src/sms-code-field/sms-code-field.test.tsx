// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import { SmsCodeField, type SmsCodeFieldProps } from "./sms-code-field.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const texts = {
  send: "get verification code",
  resendIn: (seconds: number) => `Resend in ${seconds} s`,
  blocked: "do not resend the code",
};

function Field(props: Partial<SmsCodeFieldProps>) {
  const [code, setCode] = useState("");
  return (
    <SmsCodeField
      label="SMS code"
      value={code}
      onChange={setCode}
      texts={texts}
      onSend={async () => RESEND_SECONDS}
      {...props}
    />
  );
}

const button = () => screen.getByRole("button");
const tap = () => act(async () => void fireEvent.click(button()));
const later = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1000));
const announced = () => screen.getByRole("status").textContent;
const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "SMS code" });
const type = (value: string) => fireEvent.change(input(), { target: { value } });

test("[PROMO-6] [OLD-3] a code sent counts down from 60 and is ready again at the end", async () => {
  const send = vi.fn(async () => RESEND_SECONDS);
  render(<Field onSend={send} />);
  expect(button().textContent).toBe("get verification code");
  await tap();
  expect(button().textContent).toBe("Resend in 60 s");
  await later(1);
  expect(button().textContent).toBe("Resend in 59 s");
  await later(58);
  expect(button().textContent).toBe("Resend in 1 s");
  await later(1);
  expect(button().textContent).toBe("get verification code");
  await tap();
  expect(send).toHaveBeenCalledTimes(2);
  expect(button().textContent).toBe("Resend in 60 s");
});

test("[PROMO-6] [OLD-3] during the countdown nothing is sent, and a tap says so", async () => {
  const send = vi.fn(async () => RESEND_SECONDS);
  render(<Field onSend={send} />);
  await tap();
  await later(10);
  await tap();
  expect(send).toHaveBeenCalledTimes(1);
  expect(announced()).toBe("do not resend the code");
  await later(50);
  expect(announced()).not.toContain("do not resend");
});

test("[PROMO-6] a screen that tells of a blocked tap itself is asked to", async () => {
  const blocked = vi.fn();
  render(<Field onBlocked={blocked} />);
  await tap();
  expect(blocked).not.toHaveBeenCalled();
  await tap();
  expect(blocked).toHaveBeenCalledTimes(1);
  expect(announced()).not.toContain("do not resend");
});

test("[OLD-3] two taps before the first is answered send one code", async () => {
  let answer = (_seconds: number): void => {};
  const send = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)));
  render(<Field onSend={send} />);
  await tap();
  await tap();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answer(RESEND_SECONDS));
  expect(button().textContent).toBe("Resend in 60 s");
});

test.each([
  ["answers no", async () => 0],
  ["breaks", () => Promise.reject(new Error("gone"))],
])("[OLD-3] a send that %s starts no countdown, and may be tried again", async (_, onSend) => {
  render(<Field onSend={onSend} />);
  await tap();
  expect(button().textContent).toBe("get verification code");
  expect(button().getAttribute("aria-busy")).toBeNull();
});

test("[OLD-3] a phone that slept half a minute shows half a minute less", async () => {
  render(<Field startSeconds={60} />);
  expect(button().textContent).toBe("Resend in 60 s");
  // Asleep: the clock goes on, no timer fires.
  vi.setSystemTime(Date.now() + 30_000);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(button().textContent).toBe("Resend in 30 s");
  vi.setSystemTime(Date.now() + 3_600_000);
  await later(1);
  expect(button().textContent).toBe("get verification code");
});

test("[OLD-3] a clock that is set back an hour does not block for an hour", async () => {
  render(<Field startSeconds={60} />);
  vi.setSystemTime(Date.now() - 3_600_000);
  await later(1);
  expect(button().textContent).toBe("get verification code");
});

test("[OLD-3] a screen reader hears of the countdown when it starts and when it is over, not each second", async () => {
  render(<Field />);
  expect(announced()).toBe("");
  await tap();
  expect(announced()).toBe("Resend in 60 s");
  await later(20);
  expect(announced()).toBe("Resend in 60 s");
  await later(40);
  expect(announced()).toBe("get verification code");
});

test("[PROMO-8] [OLD-3] the code is digits, six at most, also of a pasted message", () => {
  render(<Field />);
  type("12a4");
  expect(input().value).toBe("124");
  type("123 456 7");
  expect(input().value).toBe("123456");
  expect(input().inputMode).toBe("numeric");
  expect(input().autocomplete).toBe("one-time-code");
});

test("[OLD-3] an error is announced and tied to the field, as is where the code went", () => {
  const { rerender } = render(<Field hint="Sent to 0917 ••• 4567" />);
  const described = () =>
    (input().getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
  expect(described()).toEqual(["Sent to 0917 ••• 4567"]);
  expect(input().getAttribute("aria-invalid")).toBeNull();
  rerender(<Field hint="Sent to 0917 ••• 4567" error="please enter the correct code" />);
  expect(described()).toEqual(["Sent to 0917 ••• 4567", "please enter the correct code"]);
  expect(input().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("please enter the correct code");
});

test("[OLD-3] a code that was sent before the field is shown counts from the first render, on the server too", async () => {
  expect(renderToString(<Field startSeconds={60} />)).toContain("Resend in 60 s");
  render(<Field startSeconds={60} />);
  await later(3);
  expect(button().textContent).toBe("Resend in 57 s");
});

test("[OLD-3] the rest of somebody's minute counts from where it is, before the field is shown and at a tap", async () => {
  const send = vi.fn(async () => 12);
  render(<Field startSeconds={48} onSend={send} />);
  expect(button().textContent).toBe("Resend in 48 s");
  expect(announced()).toBe("Resend in 48 s");
  await later(47);
  expect(button().textContent).toBe("Resend in 1 s");
  await later(1);
  await tap();
  expect([button().textContent, announced()]).toEqual(["Resend in 12 s", "Resend in 12 s"]);
  vi.setSystemTime(Date.now() - 3_600_000);
  await later(1);
  expect(button().textContent).toBe("get verification code");
});

describe("where the browser can read the message", () => {
  /** The waits for a message, oldest first: how to answer each, and whether it was abandoned. */
  function withWebOtp() {
    const waits: { readonly arrive: (code: string) => void; readonly signal: AbortSignal }[] = [];
    const get = vi.fn<(options: { signal: AbortSignal }) => Promise<{ code: string }>>(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          waits.push({ arrive: (code) => resolve({ code }), signal });
          signal.addEventListener("abort", () => reject(new Error("given up")));
        }),
    );
    vi.stubGlobal("OTPCredential", Object);
    vi.stubGlobal("navigator", { credentials: { get } });
    return { waits, get };
  }
  afterEach(() => vi.unstubAllGlobals());

  test("[WEB-1] its code fills the field; what is typed meanwhile is left alone", async () => {
    const { waits, get } = withWebOtp();
    render(<Field />);
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ["sms"] } }));
    await act(async () => waits[0]?.arrive("123456"));
    expect(input().value).toBe("123456");
    cleanup();
    render(<Field />);
    type("9");
    expect(waits[1]?.signal.aborted).toBe(true);
    await act(async () => waits[1]?.arrive("123456"));
    expect(input().value).toBe("9");
  });

  test("[WEB-1] a new code starts a new wait, and the wait ends with the field", async () => {
    const { waits } = withWebOtp();
    const { unmount } = render(<Field />);
    await tap();
    expect(waits.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    unmount();
    expect(waits.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  test("[WEB-1] a browser that cannot, or whose owner says no, has the field to type in", async () => {
    const { waits } = withWebOtp();
    vi.stubGlobal("navigator", { credentials: { get: () => Promise.reject(new Error("no")) } });
    render(<Field />);
    await act(async () => undefined);
    type("123456");
    expect([input().value, waits.length]).toEqual(["123456", 0]);
  });
});

test("[WEB-1] Enter where another code has its question asked sends that code, and does not submit the one typed", async () => {
  const send = vi.fn(async () => RESEND_SECONDS);
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Field onSend={send} beforeSend={<input aria-label="The picture's letters" />} />
      <button type="submit">Sign in</button>
    </form>,
  );
  const isDefault = fireEvent.keyDown(screen.getByLabelText("The picture's letters"), { key: "Enter" });
  await act(async () => {});
  expect([isDefault, send.mock.calls.length, submit.mock.calls.length]).toEqual([false, 1, 0]);
});
