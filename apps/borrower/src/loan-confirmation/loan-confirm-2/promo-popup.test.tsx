// @vitest-environment happy-dom
import type { NativeHost } from "@hiram/bridge";
import type { GoyaConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import { toGoya } from "@hiram/contract/transport/goya-names.ts";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { TWO_AGREEMENTS } from "../testing.ts";
import { routes } from "../../routes.ts";
import { createTestApp, renderRoute } from "../../testing/test-app.tsx";
import { PromoPopup } from "./promo-popup.tsx";
import { AGREEMENTS, DETAIL, goyaOffered, PROMO, QUERY } from "./testing.ts";
import { AppContext } from "../../shell/app/use-app.ts";

async function open(changes: Partial<GoyaConfirmDetail> = PROMO) {
  const test = createTestApp({
    answers: { [DETAIL]: goyaOffered(changes), [AGREEMENTS]: toGoya(TWO_AGREEMENTS) },
  });
  return { ...test, ...(await renderRoute(routes.loanConfirm2, test, QUERY)) };
}

const promo = (): HTMLDialogElement | null => screen.queryByRole("dialog", { name: PROMO.promoTitle });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test("[CNF-7] the promo opens over the page with the server's words and picture", async () => {
  await open();
  expect(promo()?.textContent).toContain("At the store or by QR Ph.");
  expect(promo()?.querySelector("img")?.getAttribute("src")).toBe(
    `${location.origin}/promos/pay-anywhere.svg`,
  );
});

test("[CNF-7] its close icon closes it, and the loan is there", async () => {
  await open();
  fireEvent.click(within(promo()!).getByRole("button", { name: "Close" }));
  expect(promo()).toBeNull();
  expect(screen.getByRole("button", { name: "Next" })).toBeTruthy();
});

test.each([
  ["Escape", () => fireEvent(promo()!, new Event("cancel", { cancelable: true }))],
  ["a tap outside", () => fireEvent.click(promo()!)],
  [
    "the native back",
    () => act(() => void (window as unknown as { nativeHost: NativeHost }).nativeHost.back()),
  ],
])("[CNF-7] %s closes it, and leaves the page where it is", async (_, close) => {
  const { messages } = await open({ ...PROMO, isPopType: 1, popTitle: "Before you go", popContent: "" });
  close();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(messages).toEqual([]);
});

test("[CNF-7] it is shown once a session: not again after a reload, yet another promo is", async () => {
  await open();
  cleanup();
  await open();
  expect(promo()).toBeNull();
  cleanup();
  await open({ ...PROMO, promoId: "second", promoTitle: "Second promo" });
  expect(screen.getByRole("dialog", { name: "Second promo" })).toBeTruthy();
});

test("[CNF-7] it stays while it is open, though the page is loaded anew", async () => {
  const { reload } = await open();
  await act(reload);
  expect(promo()).not.toBeNull();
});

test("[CNF-7] a browser that keeps nothing shows it", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await open();
  expect(promo()).not.toBeNull();
});

test("[CNF-7] without a promo nothing opens", async () => {
  await open({});
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[CNF-7] [CNF-5] it waits until the agreement that comes first is agreed to", async () => {
  await open({ ...PROMO, popAgreementUrl: "/agreements/loan-agreement?productId=101" });
  expect(promo()).toBeNull();
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Agree" }));
  expect(promo()).not.toBeNull();
});

test.each(["javascript:alert(1)", "http://evil.example/x.png", "//evil.example/x.png", ""])(
  "[CNF-7] a picture at '%s' is left out, the words stay",
  async (promoImage) => {
    await open({ ...PROMO, promoImage });
    expect(promo()?.querySelector("img")).toBeNull();
    expect(promo()?.textContent).toContain("At the store");
  },
);

test("[CNF-7] the server renders no promo, for it does not know what the session was shown", () => {
  const { app } = createTestApp();
  expect(
    renderToString(
      <AppContext value={app}>
        <PromoPopup promo={PROMO} />
      </AppContext>,
    ),
  ).toBe("");
});
