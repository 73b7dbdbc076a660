// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const reload = vi.fn<() => void>();
const stops: (() => void)[] = [];

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(location, "reload").mockImplementation(reload);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** A document as it starts, in the tab whose session storage is there. */
async function aDocument() {
  vi.resetModules();
  const { announceLogOut, watchLogOut } = await import("./log-out-elsewhere.ts");
  const stop = watchLogOut();
  const leave = stop ?? (() => {});
  stops.push(leave);
  return { logOut: announceLogOut, leave, begins: stop !== null };
}

/** Another tab: its own session storage, while what is on the phone is common. @returns back to this one */
function toAnotherTab(): () => void {
  const tab = Object.entries<string>(sessionStorage);
  sessionStorage.clear();
  return () => {
    sessionStorage.clear();
    for (const [key, value] of tab) sessionStorage.setItem(key, value);
  };
}

/** A log-out in a tab of its own, at a time of the phone's clock. */
async function logOutElsewhere(clock: string | null = null): Promise<void> {
  const back = toAnotherTab();
  if (clock !== null) vi.useFakeTimers({ now: new Date(clock), toFake: ["Date"] });
  const other = await aDocument();
  other.logOut();
  other.leave();
  vi.useRealTimers();
  back();
}

const hear = (): void => void dispatchEvent(new Event("storage"));

test.each(["2001-01-01", "2101-01-01"])(
  "[WEB-13] a log-out elsewhere loads a tab anew, once, if the phone's clock says %s",
  async (clock) => {
    const { leave } = await aDocument();
    await logOutElsewhere(clock);
    hear();
    dispatchEvent(new Event("visibilitychange"));
    expect(reload).toHaveBeenCalledTimes(1);
    leave();
    await aDocument();
    dispatchEvent(new Event("pageshow"));
    expect(reload).toHaveBeenCalledTimes(1);
    await logOutElsewhere(clock);
    hear();
    expect(reload).toHaveBeenCalledTimes(2);
  },
);

test.each(["2001-01-01", "2101-01-01"])(
  "[WEB-13] a tab opened after the log-out is not loaded anew, if the clock said %s",
  async (clock) => {
    await logOutElsewhere(clock);
    await aDocument();
    dispatchEvent(new Event("pageshow"));
    expect(reload).not.toHaveBeenCalled();
  },
);

test("[WEB-13] a page that was under way during a log-out is loaded anew as it starts, in a tab that had one before", async () => {
  const { leave } = await aDocument();
  leave();
  await logOutElsewhere();
  const next = await aDocument();
  expect(reload).toHaveBeenCalledTimes(1);
  // What it would take out of the tab is for the one that follows.
  expect(next.begins).toBe(false);
  next.leave();
  const anew = await aDocument();
  expect(anew.begins).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  anew.leave();
  await logOutElsewhere();
  await aDocument();
  expect(reload).toHaveBeenCalledTimes(2);
});

test("[WEB-13] the tab that logs out itself is not loaded anew, nor is its next page", async () => {
  const { logOut, leave } = await aDocument();
  logOut();
  hear();
  leave();
  await aDocument();
  expect(reload).not.toHaveBeenCalled();
});

test("[WEB-13] a tab that can no longer remember anything is not loaded anew again and again", async () => {
  await logOutElsewhere();
  const { leave } = await aDocument();
  await logOutElsewhere();
  const [setItem, tab] = [Storage.prototype.setItem.bind(sessionStorage), sessionStorage];
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function full(this: Storage, key, value) {
    if (this === tab) throw new DOMException("full", "QuotaExceededError");
    setItem(key, value);
  });
  hear();
  expect(reload).toHaveBeenCalledTimes(1);
  leave();
  await aDocument();
  dispatchEvent(new Event("pageshow"));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("[WEB-13] what this tab keeps of whoever logged out elsewhere goes with them", async () => {
  await aDocument();
  sessionStorage.setItem("hiram.txt.places", `[{"tapped":"Aling Nena, ₱9,000"}]`);
  sessionStorage.setItem("hiram.txt.withheldConsent.101", "true");
  sessionStorage.setItem("hiram.personal.signInNumber", `"09171234567"`);
  await logOutElsewhere();
  hear();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("hiram.txt."))).toEqual([]);
  expect(sessionStorage.getItem("hiram.personal.signInNumber")).not.toBeNull();
});
