import { expect, test, vi } from "vitest";
import { installNativeHost, type NativeHost } from "./native-host.ts";

const origin = "https://app.hiram.ph";
interface HostWindow {
  location: { origin: string };
  top?: unknown;
  nativeHost?: NativeHost;
}
const ownWindow = (): HostWindow => ({ location: { origin } });

test("[BRG-4] [SES-5] the app refreshes the common parameters, as an object or as JSON text", () => {
  const win = ownWindow();
  const refreshSession = vi.fn();
  installNativeHost(win, { origin }).listen({ refreshSession });
  expect(win.nativeHost?.refreshSession({ sessionId: "new", appVersion: 12 })).toBe(true);
  expect(refreshSession).toHaveBeenLastCalledWith({ sessionId: "new", appVersion: "12" });
  expect(win.nativeHost?.refreshSession('{"sessionId":"newer"}')).toBe(true);
  expect(refreshSession).toHaveBeenLastCalledWith({ sessionId: "newer" });
  // The longest that the contract's readSession takes; a longer one is refused below.
  expect(win.nativeHost?.refreshSession({ deviceName: "x".repeat(200) })).toBe(true);
});

test.each([
  ["refreshSession", undefined],
  ["refreshSession", {}],
  ["refreshSession", ["a"]],
  ["refreshSession", "not JSON"],
  ["refreshSession", { sessionId: { nested: true } }],
  ["refreshSession", { "bad name": "x" }],
  ["refreshSession", { sessionId: "x".repeat(201) }],
  ["refreshSession", '{"__proto__":"x"}'],
  ["photoPicked", { dataUrl: "data:image/svg+xml;base64,AAAA" }],
  ["photoPicked", { dataUrl: "https://evil.example/a.png" }],
  ["contactPicked", [{ name: "Ana", phone: "09171234567" }]],
  ["contactPicked", { name: "Ana" }],
  ["located", { latitude: 91, longitude: 0 }],
  ["located", { latitude: "14.6", longitude: 121 }],
] as const)("[BRG-4] %s refuses the shape %j", (name, payload) => {
  const win = ownWindow();
  const heard = vi.fn();
  installNativeHost(win, { origin }).listen({ [name]: heard });
  expect(win.nativeHost?.[name](payload)).toBe(false);
  expect(heard).not.toHaveBeenCalled();
});

test("[BRG-4] back, a photo, one contact and a place reach the page", () => {
  const win = ownWindow();
  const heard = vi.fn();
  installNativeHost(win, { origin }).listen({
    back: () => heard("back"),
    photoPicked: heard,
    contactPicked: heard,
    located: heard,
  });
  win.nativeHost?.back();
  win.nativeHost?.photoPicked({ dataUrl: "data:image/png;base64,iVBOR" });
  win.nativeHost?.contactPicked({ name: "Ana", phone: "0917 123 4567" });
  win.nativeHost?.located({ latitude: 14.6, longitude: 121 });
  expect(heard.mock.calls.flat()).toEqual([
    "back",
    { dataUrl: "data:image/png;base64,iVBOR", name: "photo" },
    { name: "Ana", phone: "0917 123 4567" },
    { latitudeDegrees: 14.6, longitudeDegrees: 121 },
  ]);
});

test("[BRG-4] calls made before anybody listens are kept, the newest of each kind, and stale steps dropped", () => {
  let at = 0;
  const win = ownWindow();
  const host = installNativeHost(win, { origin, now: () => at });
  win.nativeHost?.back();
  win.nativeHost?.refreshSession({ sessionId: "old" });
  win.nativeHost?.refreshSession({ sessionId: "new" });
  at = 11_000;
  const back = vi.fn();
  const refreshSession = vi.fn();
  host.listen({ back, refreshSession });
  expect(refreshSession.mock.calls).toEqual([[{ sessionId: "new" }]]);
  expect(back).not.toHaveBeenCalled();
});

test("[BRG-4] the newest listener takes the event, and gives it back when it stops", () => {
  const win = ownWindow();
  const host = installNativeHost(win, { origin });
  const page = vi.fn();
  const dialog = vi.fn();
  host.listen({ back: page });
  const stop = host.listen({ back: dialog });
  win.nativeHost?.back();
  stop();
  win.nativeHost?.back();
  expect([dialog.mock.calls.length, page.mock.calls.length]).toEqual([1, 1]);
});

test("[BRG-5] nothing is installed off our origin, in a stranger's frame, or on the server", () => {
  const stranger: HostWindow = { location: { origin: "https://evil.example" } };
  const framed: HostWindow = { location: { origin }, top: { location: { origin: "https://evil.example" } } };
  for (const win of [stranger, framed, undefined]) {
    installNativeHost(win, { origin }).listen({ back: () => {} });
    expect(win?.nativeHost).toBeUndefined();
  }
});
