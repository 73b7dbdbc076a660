// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "../../routes.ts";
import { DETAILS, orderDetails, QUERY as ORDER } from "../../loan-details/testing.ts";
import { forgetBorrower } from "../../shell/session/forget-borrower.ts";
import { createTestApp, renderRoute } from "../../testing/test-app.tsx";
import { AGREEMENTS, DETAIL, loanOffered, ORDER_ADDRESS, PUSH, QUERY, TWO_AGREEMENTS } from "../testing.ts";

// A confirmation whose answer was lost is sent again in the same attempt (decision 5).
const CHOICE = { amount: 300_000, periods: 61 };
const LOST = null;
const MADE = { lendDetailsUrl: ORDER_ADDRESS };

async function open(answer: unknown, choice: Partial<typeof CHOICE> = {}) {
  const test = createTestApp({
    answers: { [DETAIL]: loanOffered(choice), [AGREEMENTS]: TWO_AGREEMENTS, [PUSH]: answer },
  });
  const { unmount } = await renderRoute(routes.loanConfirm, test, QUERY);
  const attempts = () => test.calls.filter(({ path }) => path === PUSH).map(({ body }) => body["attempt"]);
  return { answer: test.answer, attempts, leave: unmount };
}

const tap = (): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Next/ })));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test("[CNF-4] a loan whose answer was lost is sent again as the same attempt, also after a reload and a refusal", async () => {
  const first = await open(LOST);
  await tap();
  first.answer(PUSH, { code: "503", message: "Busy.", data: null });
  await tap();
  first.leave();
  const again = await open(LOST);
  await tap();
  const [attempt, ...others] = [...first.attempts(), ...again.attempts()];
  expect(attempt).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(others).toEqual([attempt, attempt]);
});

test("[CNF-4] another choice is another attempt, and so is the same one once its order was shown", async () => {
  const attempts: unknown[] = [];
  for (const [answer, choice] of [
    [LOST, {}],
    [LOST, CHOICE],
    [MADE, {}],
    [MADE, {}],
  ] as const) {
    const page = await open(answer, choice);
    await tap();
    attempts.push(...page.attempts());
    page.leave();
  }
  const [first, other, shown, next] = attempts;
  expect(shown).toBe(first);
  expect(new Set([first, other, next]).size).toBe(3);
});

test("[CNF-4] so is the same one once its order was found elsewhere; another's page ends no attempt", async () => {
  const attempts: unknown[] = [];
  const confirm = async (): Promise<void> => {
    const page = await open(LOST);
    await tap();
    attempts.push(...page.attempts());
    page.leave();
  };
  const look = async (made: unknown[]): Promise<void> => {
    const details = orderDetails({ attempts: made as string[] });
    const page = await renderRoute(
      routes.loanDetails,
      createTestApp({ answers: { [DETAILS]: details } }),
      ORDER,
    );
    page.unmount();
  };
  await confirm();
  await look(["0f8fad5b-d9cb-469f-a165-70867728950e"]);
  await confirm();
  await look([attempts[0]]);
  await confirm();
  const [first, again, next] = attempts;
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test("[CNF-4] [WEB-13] the phone's next borrower does not take an attempt over", async () => {
  const one = await open(LOST);
  await tap();
  one.leave();
  forgetBorrower();
  const other = await open(LOST);
  await tap();
  expect(other.attempts()).not.toEqual(one.attempts());
});

test("[CNF-4] [BRG-5] while its order's page can't be followed it is the same attempt", async () => {
  const { attempts } = await open({ lendDetailsUrl: "//evil.example" });
  await tap();
  await tap();
  expect(attempts()).toHaveLength(2);
  expect(new Set(attempts()).size).toBe(1);
});
