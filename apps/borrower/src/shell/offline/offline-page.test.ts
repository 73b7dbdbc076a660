// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepScreen } from "./kept-screens.ts";

const NOW = Date.parse("2026-11-23T07:05:00Z");
const DAY_MS = 24 * 60 * 60_000;
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.resetModules();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  reload.mockReset();
  vi.spyOn(location, "reload").mockImplementation(reload);
  // Whatever language tests before it have chosen in this worker.
  history.replaceState(null, "", "/offline?lang=en");
});
afterEach(() => {
  vi.clearAllTimers();
  localStorage.clear();
  document.body.innerHTML = "";
  history.replaceState(null, "", "/");
});

/** The page of a phone with a code that can be paid until then. */
async function openWithCode(endsAt: number): Promise<void> {
  const screen = { at: NOW, locale: "en", html: "<p>HIRAM0633376142</p>", styles: "" };
  keepScreen("code", { ...screen, code: { payCode: "HIRAM0633376142", endsAt } });
  document.body.innerHTML =
    '<div lang="en" data-frame><p data-nothing></p><p data-something hidden></p><section data-kept="code" hidden>' +
    "<p data-as-of></p><p data-warning></p><p data-ended hidden></p><div data-screen></div></section></div>";
  await import("./offline-page.ts");
}

test.each([
  ["a day", DAY_MS],
  ["30 days, longer than a browser's timer", 30 * DAY_MS],
])("[WEB-13] a code that lasts %s stands still at the counter", async (_, ms) => {
  await openWithCode(NOW + ms);
  expect(document.querySelector<HTMLElement>("[data-kept=code]")?.hidden).toBe(false);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(reload).not.toHaveBeenCalled();
});

test("[WEB-13] the page looks again once its code has ended", async () => {
  await openWithCode(NOW + 30 * 60_000);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(reload).toHaveBeenCalledOnce();
});
