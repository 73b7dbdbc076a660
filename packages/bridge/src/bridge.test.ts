import { expect, test, vi } from "vitest";
import { type BridgeWindow, createBridge } from "./bridge.ts";
import type { BridgeAction } from "./messages.ts";
import { recordingHost } from "./recording-host.ts";

const origin = "https://app.hiram.ph";

function plainWindow(at = origin) {
  const assign = vi.fn();
  const back = vi.fn();
  const win: BridgeWindow = { location: { origin: at, assign }, history: { back } };
  return { win, assign, back };
}

const actions: BridgeAction[] = [
  "openPage",
  "openPageList",
  "closeWebView",
  "goHome",
  "goMine",
  "forceLogin",
  "callPhone",
  "goRating",
  "confirmBurialPoint",
  "startBankFlow",
  "endBankFlow",
  "saveFile",
];

test.each(["ios", "android"] as const)(
  "[BRG-1] [BRG-2] [BRG-3] every action reaches the %s app",
  (transport) => {
    const { win } = plainWindow();
    const host = recordingHost(transport, win);
    const bridge = createBridge(win, { origin });
    for (const action of actions) {
      expect(bridge.send(action as "openPage", { page: "order" })).toBe(transport);
    }
    expect(host.messages.map((message) => message.action)).toEqual(actions);
  },
);

test.each(["ios", "android"] as const)(
  "[BRG-1] openPage carries its payload, openPageList a list of it (%s)",
  (on) => {
    const { win } = plainWindow();
    const host = recordingHost(on, win);
    const bridge = createBridge(win, { origin });
    bridge.send("openPage", { page: "productDetail", productId: "101" });
    bridge.send("openPageList", { page: "productDetail", productId: "101" });
    bridge.send("goHome");
    expect(host.messages.map((message) => message.payload)).toEqual([
      { page: "productDetail", productId: "101" },
      [{ page: "productDetail", productId: "101" }],
      {},
    ]);
  },
);

test("[BRG-2] a plain browser dials, goes back and opens the store page", () => {
  const { win, assign, back } = plainWindow();
  const bridge = createBridge(win, { origin, storePage: "https://play.example/hiram" });
  expect(bridge.send("callPhone", { phone: "+63 (2) 8888-1234" })).toBe("browser");
  expect(assign).toHaveBeenLastCalledWith("tel:+63288881234");
  bridge.send("closeWebView");
  expect(back).toHaveBeenCalledOnce();
  bridge.send("goRating");
  expect(assign).toHaveBeenLastCalledWith("https://play.example/hiram");
});

test("[BRG-2] a plain browser opens an in-app route; an action without a fallback does nothing", () => {
  const { win } = plainWindow();
  const openPage = vi.fn();
  const bridge = createBridge(win, { origin, fallbacks: { openPage } });
  expect(bridge.send("openPage", { page: "order" })).toBe("browser");
  expect(openPage).toHaveBeenCalledWith({ page: "order" });
  expect(bridge.send("startBankFlow")).toBe("none");
});

test("[BRG-2] an app whose version lacks the action, or throws, leaves it to the fallback", () => {
  const { win, back } = plainWindow();
  const broken = {
    ...win,
    webkit: {
      messageHandlers: {
        goHome: {
          postMessage: () => {
            throw new Error("gone");
          },
        },
      },
    },
  };
  const goHome = vi.fn();
  const bridge = createBridge(broken, { origin, fallbacks: { goHome } });
  expect(bridge.send("goHome")).toBe("browser");
  expect(goHome).toHaveBeenCalledOnce();
  expect(bridge.send("closeWebView")).toBe("browser");
  expect(back).toHaveBeenCalledOnce();
});

test("[BRG-5] the bridge is silent off the product's own origin and inside a stranger's frame", () => {
  const elsewhere = plainWindow("https://evil.example").win;
  const framed: BridgeWindow = {
    ...plainWindow().win,
    get top(): unknown {
      return {
        get location() {
          throw new Error("SecurityError");
        },
      };
    },
  };
  for (const win of [elsewhere, framed]) {
    const host = recordingHost("android", win);
    expect(createBridge(win, { origin }).send("forceLogin")).toBe("refused");
    expect(createBridge(win, { origin }).openServerLink("order")).toBe("refused");
    expect(host.messages).toEqual([]);
  }
});

test("[BRG-5] our own phone preview may frame the page", () => {
  const win: BridgeWindow = { ...plainWindow().win, top: { location: { origin } } };
  const host = recordingHost("ios", win);
  createBridge(win, { origin }).send("goHome");
  expect(host.messages).toHaveLength(1);
});

test("[BRG-5] a server link that starts with http opens in the browser once checked", () => {
  const { win, assign } = plainWindow();
  const bridge = createBridge(win, { origin });
  expect(bridge.openServerLink("https://lender.example/apply?id=7")).toBe("address");
  expect(assign).toHaveBeenCalledWith("https://lender.example/apply?id=7");
});

test.each([
  "http://lender.example/",
  "https://app.hiram.ph@evil.example/",
  "https://evil.example\\@app.hiram.ph",
  "http:evil.example",
  "httpjavascript:alert(1)",
  "",
])("[BRG-5] the server link %j is refused", (link) => {
  const { win, assign } = plainWindow();
  const host = recordingHost("android", win);
  expect(createBridge(win, { origin }).openServerLink(link)).toBe("refused");
  expect(assign).not.toHaveBeenCalled();
  expect(host.messages).toEqual([]);
});

test.each([
  "setting",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  " https://evil.example",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
])("[BRG-5] the server link %j goes to the bridge as a page key, never to location", (link) => {
  const { win, assign } = plainWindow();
  const host = recordingHost("ios", win);
  expect(createBridge(win, { origin }).openServerLink(link)).toBe("page");
  expect(host.messages).toEqual([{ transport: "ios", action: "openPage", payload: { page: link } }]);
  expect(assign).not.toHaveBeenCalled();
});

test("[BRG-2] while rendering on the server every message is refused", () => {
  const bridge = createBridge(undefined, { origin });
  expect(bridge.send("goHome")).toBe("refused");
  expect(bridge.openServerLink("https://lender.example/")).toBe("refused");
});
