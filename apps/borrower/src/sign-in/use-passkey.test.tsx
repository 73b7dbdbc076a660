// @vitest-environment happy-dom
import { loginWithPasskey, passkeySignInInit } from "@hiram/contract/identity/passkeys.ts";
import { texts } from "@hiram/texts/en/sign-in.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

const MINUTE_MS = 60_000;
const REFUSAL = "This passkey did not open your account.";

/** What the phone was asked for, oldest first. */
interface Asked {
  readonly isOffer: boolean;
  readonly signal: AbortSignal;
  /** Its owner picks a passkey, and is recognised. */
  readonly pick: () => void;
  readonly giveUp: () => void;
}
const asked: Asked[] = [];
const latest = (): Asked => asked.at(-1) as Asked;

/** As a browser asks: a request that is aborted or given up rejects. */
function get({ mediation, signal }: CredentialRequestOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal === undefined) throw new Error("it could not be ended");
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    const bytes = new Uint8Array([1]).buffer;
    const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null };
    const getClientExtensionResults = () => ({});
    asked.push({
      isOffer: mediation === "conditional",
      signal,
      pick: () =>
        resolve({ id: "AQ", rawId: bytes, response, type: "public-key", getClientExtensionResults }),
      giveUp: () => reject(new DOMException("given up", "NotAllowedError")),
    });
  });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const browser = Object.assign(() => {}, { isConditionalMediationAvailable: async () => true });
  vi.stubGlobal("PublicKeyCredential", browser);
  vi.stubGlobal("requestIdleCallback", (then: () => void) => setTimeout(then));
  Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "credentials");
  Reflect.deleteProperty(document, "visibilityState");
  asked.length = 0;
  vi.useRealTimers();
});

/** The sign-in page of a phone that offers a passkey at the number's field. */
async function offered() {
  const answers = {
    [passkeySignInInit.path]: { options: JSON.stringify({ challenge: "AQ", rpId: "localhost" }) },
    [loginWithPasskey.path]: { code: "105", message: REFUSAL, data: null },
  };
  const test = createTestApp({ profile: "philippines", answers, isPlainBrowser: true });
  await renderRoute(routes.signIn, test, {});
  // Somebody has touched the page, which loads ahead what it may need.
  dispatchEvent(new Event("pointerdown"));
  await after(6000);
  await expect.poll(() => asked.length).toBe(1);
  expect(latest().isOffer).toBe(true);
  const begun = () => test.calls.filter(({ path }) => path === passkeySignInInit.path).length;
  return { ...test, begun };
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const error = (): string =>
  (screen.getByLabelText(texts.mobile).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
    .join();
function show(visibilityState: "visible" | "hidden"): void {
  Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

test("[WEB-1] a passkey picked at the number's field that opens nothing: why is told there, and it is offered again", async () => {
  const { answer } = await offered();
  await act(async () => latest().pick());
  await expect.poll(error).toContain(REFUSAL);
  await after(1000);
  await expect.poll(() => asked.length).toBe(2);
  expect(latest().isOffer).toBe(true);
  answer(loginWithPasskey.path, null);
  await act(async () => latest().pick());
  await expect.poll(error).toContain("No connection");
});

test("[WEB-1] whoever closes the button's prompt finds the passkey offered again", async () => {
  await offered();
  const button = screen.getByRole("button", { name: texts.usePasskey });
  await act(async () => button.click());
  await expect.poll(() => asked.length).toBe(2);
  expect([asked[0]?.signal.aborted, latest().isOffer]).toEqual([true, false]);
  await act(async () => latest().giveUp());
  await after(1000);
  await expect.poll(() => asked.length).toBe(3);
  expect(latest().isOffer).toBe(true);
  expect(error()).toBe(texts.mobileHint);
});

test("[WEB-1] what is offered is never older than the server's five minutes: neither on a page that stays open, nor after a call", async () => {
  const { begun } = await offered();
  // Half a minute is left for a finger.
  await after(4.5 * MINUTE_MS);
  await expect.poll(() => asked.length).toBe(2);
  expect([asked[0]?.signal.aborted, latest().signal.aborted, latest().isOffer]).toEqual([true, false, true]);
  show("hidden");
  await after(60 * MINUTE_MS);
  expect(begun(), "a page that nobody looks at asks for nothing").toBe(2);
  show("visible");
  await after(1000);
  await expect.poll(() => asked.length).toBe(3);
});

test("[WEB-1] the offer's renewal leaves a prompt alone that is open", async () => {
  await offered();
  await act(async () => screen.getByRole("button", { name: texts.usePasskey }).click());
  await expect.poll(() => asked.length).toBe(2);
  await after(9 * MINUTE_MS);
  expect([asked.length, latest().signal.aborted]).toEqual([2, false]);
});
