// @vitest-environment happy-dom
import { CODE } from "@hiram/contract";
import { userReminderSwitch } from "@hiram/contract/account/due-reminders.ts";
import { userMenu } from "@hiram/contract/account/user-menu.ts";
import { logout } from "@hiram/contract/identity/log-in.ts";
import { passkeyList } from "@hiram/contract/identity/passkeys.ts";
import { sessionList } from "@hiram/contract/identity/sessions.ts";
import { texts } from "@hiram/texts/en/me.ts";
import { texts as filipino } from "@hiram/texts/fil/me.ts";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { type Answers, createTestApp, renderRoute, type TestAppOptions } from "../testing/test-app.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const DONE = { code: CODE.success, message: "", data: null };
const tap = (control: HTMLElement) => act(async () => void fireEvent.click(control));
const told = () => screen.queryByRole("alert")?.textContent;

/** In a plain browser, whose page has the log-out. */
async function openMe(others: Answers = {}, options: TestAppOptions = {}) {
  const answers = {
    [userMenu.path]: {
      fullName: "Ana Reyes",
      maskedPhone: "0917 ••• 4567",
      hasPassword: false,
      payoutAccount: "",
      paysByCard: 0,
      remindedOfDue: 1,
      reminderDays: "3 days before",
    },
    [sessionList.path]: { sessions: [] },
    [passkeyList.path]: { passkeys: [] },
    [logout.path]: null,
    [userReminderSwitch.path]: null,
    ...others,
  };
  const test = createTestApp({ ...options, answers, isPlainBrowser: true });
  await renderRoute(routes.me, test, {});
  return test;
}

test("[WEB-13] [WIRE-8] a log-out without an answer says that the session may go on, and can be done again", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const { app, answer } = await openMe();
  await tap(screen.getByRole("button", { name: texts.logOut }));
  expect(told()).toBe(`${texts.stillLoggedIn} ${app.shellTexts().networkFailure}`);
  expect(assign).not.toHaveBeenCalled();
  answer(logout.path, DONE);
  await tap(screen.getByRole("button", { name: texts.logOut }));
  expect(told()).toBeUndefined();
  expect(assign.mock.calls).toEqual([["/"]]);
});

test("[WEB-13] whoever logs out in Filipino lands on the site's Filipino page", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  await openMe({ [logout.path]: DONE }, { locale: "fil" });
  await tap(screen.getByRole("button", { name: filipino.logOut }));
  expect(assign.mock.calls).toEqual([["/fil"]]);
});

test("[WEB-11] [WIRE-8] why reminders were not switched is told until the next attempt begins", async () => {
  const { app, answer } = await openMe();
  await tap(screen.getByRole("switch"));
  expect(told()).toBe(app.shellTexts().networkFailure);
  answer(userReminderSwitch.path, DONE);
  await tap(screen.getByRole("switch"));
  expect(told()).toBeUndefined();
});

test.each([
  { rows: "passkeys", heading: texts.security, ...passkeyList },
  { rows: "devices", heading: texts.devices, ...sessionList },
])(
  "[WEB-8] [WIRE-8] $rows that could not be loaded say so in their place, and can be asked for again",
  async ({ heading, path }) => {
    const { app, calls } = await openMe({ [path]: null });
    const group = within(screen.getByRole("heading", { name: heading }).parentElement!);
    expect(group.getByText(app.shellTexts().networkFailure)).toBeTruthy();
    await tap(group.getByRole("button", { name: app.shellTexts().retry }));
    expect(calls.filter((call) => call.path === path)).toHaveLength(2);
  },
);
