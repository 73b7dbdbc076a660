// @vitest-environment happy-dom
import type { NativeHost } from "@hiram/bridge";
import type { LoanConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { routes } from "../../routes.ts";
import { createTestApp, renderRoute } from "../../testing/test-app.tsx";
import { AGREEMENTS, DETAIL, loanOffered, PUSH, QUERY, TWO_AGREEMENTS } from "../testing.ts";

async function open(changes: Partial<LoanConfirmDetail>, { ios = true } = {}) {
  const test = createTestApp({ answers: { [DETAIL]: loanOffered(changes), [AGREEMENTS]: TWO_AGREEMENTS } });
  if (!ios) Reflect.deleteProperty(window, "webkit");
  // The app's frame listens before any screen is shown.
  const ordinaryBack = vi.fn();
  test.app.host.listen({ back: ordinaryBack });
  return { ...test, ordinaryBack, ...(await renderRoute(routes.loanConfirm, test, QUERY)) };
}

const dialog = (): HTMLElement | null => screen.queryByRole("dialog");
const tap = (name: string): void => void fireEvent.click(within(dialog()!).getByRole("button", { name }));
const escape = (): void => {
  fireEvent.keyDown(dialog()!, { key: "Escape" });
  fireEvent(dialog()!, new Event("cancel", { cancelable: true }));
};
/** The native app's own back. */
const nativeBack = (): void =>
  act(() => void (window as unknown as { nativeHost: NativeHost }).nativeHost.back());

afterEach(cleanup);

describe("the agreement that comes first", () => {
  const popAgreementUrl = "/agreements/loan-agreement?productId=101";

  test("[CNF-5] without an address no modal is shown", async () => {
    await open({ popAgreementUrl: "" });
    expect(dialog()).toBeNull();
  });

  test("[CNF-5] the agreement is embedded, its scripts shut off; Agree closes the modal", async () => {
    const { messages } = await open({ popAgreementUrl });
    const frame = within(dialog()!).getByTitle("Loan agreement");
    expect(frame.getAttribute("src")).toBe(
      `${location.origin}${popAgreementUrl}&framed=1&lang=en&sessionId=demo`,
    );
    expect(frame.getAttribute("sandbox")).not.toMatch(/allow-(scripts|same-origin|top-navigation)/);
    tap("Agree");
    expect(dialog()).toBeNull();
    expect(messages).toEqual([]);
  });

  test("[CNF-5] a tap from before the page listened, played under the agreement, makes no loan", async () => {
    const { calls } = await open({ popAgreementUrl });
    const confirm = () => screen.getByRole("button", { name: /^(Next|Get ₱)/, hidden: true });
    act(() => confirm().click());
    expect(calls.filter(({ path }) => path === PUSH)).toEqual([]);
    tap("Agree");
    await act(async () => confirm().click());
    expect(calls.filter(({ path }) => path === PUSH)).toHaveLength(1);
  });

  test("[CNF-5] Cancel closes the web view, and does not agree", async () => {
    const { messages } = await open({ popAgreementUrl });
    tap("Cancel");
    expect(messages).toEqual([{ action: "closeWebView", payload: {} }]);
    expect(dialog()).not.toBeNull();
  });

  test("[CNF-5] neither Escape nor a tap outside closes it", async () => {
    await open({ popAgreementUrl });
    escape();
    fireEvent.click(dialog()!);
    expect(dialog()).not.toBeNull();
  });

  test.each(["https://evil.example/a", "//evil.example/a", "javascript:alert(1)", "data:text/html,x"])(
    "[CNF-5] [CNF-9] %s is not embedded and cannot be agreed to",
    async (link) => {
      await open({ popAgreementUrl: link });
      expect(document.querySelector("iframe")).toBeNull();
      expect(dialog()!.textContent).toContain("its address is not ours");
      expect(within(dialog()!).queryByRole("button", { name: "Agree" })).toBeNull();
      expect(within(dialog()!).getByRole("button", { name: "Cancel" })).toBeTruthy();
    },
  );
});

describe("the native back", () => {
  const asking = {
    isPopType: 1,
    popTitle: "Before you go",
    popContent: "Your loan is not confirmed yet.",
  } as const;

  test("[CNF-6] on iOS, where isPopType is 1, it asks first with popTitle and popContent", async () => {
    const { ordinaryBack } = await open(asking);
    expect(dialog()).toBeNull();
    nativeBack();
    expect(ordinaryBack).not.toHaveBeenCalled();
    const words = dialog()!;
    expect(within(words).getByRole("heading", { name: "Point out" })).toBeTruthy();
    expect(words.textContent).toContain("Before you go");
    expect(words.textContent).toContain("Your loan is not confirmed yet.");
  });

  test("[CNF-6] Agree dismisses the dialog and stays; the next back asks again", async () => {
    const { messages } = await open(asking);
    nativeBack();
    tap("Agree");
    expect(dialog()).toBeNull();
    expect(messages).toEqual([]);
    nativeBack();
    expect(dialog()).not.toBeNull();
  });

  test("[CNF-6] Cancel closes the web view", async () => {
    const { messages } = await open(asking);
    nativeBack();
    tap("Cancel");
    expect(messages).toEqual([{ action: "closeWebView", payload: {} }]);
  });

  test("[CNF-6] where isPopType is 0 it is left to the app's ordinary back", async () => {
    const { ordinaryBack } = await open({ ...asking, isPopType: 0 });
    nativeBack();
    expect(ordinaryBack).toHaveBeenCalledOnce();
    expect(dialog()).toBeNull();
  });

  test("[CNF-6] on another system than iOS it is left to the app's ordinary back", async () => {
    const { ordinaryBack } = await open(asking, { ios: false });
    nativeBack();
    expect(ordinaryBack).toHaveBeenCalledOnce();
    expect(dialog()).toBeNull();
  });
});
