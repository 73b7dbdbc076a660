// @vitest-environment happy-dom
import { createBridge } from "@hiram/bridge";
import { expect, test, vi } from "vitest";
import { createTestApp } from "../../testing/test-app.tsx";
import { bridgeFallbacks } from "./bridge-fallbacks.ts";

/** A bridge without a native app, as the page makes it, and the addresses that it opens. */
function plainBrowser() {
  const { app, opened } = createTestApp({ isPlainBrowser: true });
  const left = vi.spyOn(location, "assign").mockReturnValue();
  const bridge = createBridge(window, { origin: app.origin, fallbacks: bridgeFallbacks(() => app) });
  return { bridge, left, addresses: () => opened.map(({ address }) => address) };
}

test.each([
  [{ page: "productDetail", productId: 101 }, "/product?productId=101"],
  [{ page: "productDetail" }, "/home"],
  [{ page: "main" }, "/home"],
  [{ page: "order" }, "/home"],
  [{ page: "setting" }, "/home"],
  [{ page: "login" }, "/home"],
])("[BRG-2] [BRG-3] in a plain browser openPage %j opens %s", (payload, address) => {
  const { bridge, left, addresses } = plainBrowser();
  expect(bridge.send("openPage", payload)).toBe("browser");
  expect(addresses()).toEqual([address]);
  expect(left).not.toHaveBeenCalled();
});

test.each(["coupons", "constructor", "//evil.example", "javascript:alert(1)"])(
  "[BRG-5] a server's link that is no page of ours (%s) opens the home page, never an address",
  (link) => {
    const { bridge, left, addresses } = plainBrowser();
    expect(bridge.openServerLink(link)).toBe("page");
    expect(addresses()).toEqual(["/home"]);
    expect(left).not.toHaveBeenCalled();
  },
);
