// @vitest-environment happy-dom
import { texts as loanTexts } from "@hiram/texts/en/other-loan.ts";
import { texts } from "@hiram/texts/en/other-loans.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { lateAnswer } from "../../testing/late-answer.ts";
import { createTestApp, renderWithin } from "../../testing/test-app.tsx";
import { OtherLoanScreen } from "./other-loan-screen.tsx";
import { OtherLoansScreen } from "./other-loans-screen.tsx";

const LOAN = {
  loanId: 7,
  lender: "Cooperative ng Bayan",
  amount: 1_200_000,
  instalment: 150_050,
  dueDay: 25,
  nextDueOn: "2026-11-25",
  remindedDaysBefore: 1,
};
const reply = <Data,>(data: Data) => ({ success: true as const, code: "00", message: "", data, raw: {} });
const shown = { query: {}, reload: () => undefined };
const ADD = "/v3/calculator/loans-add";
const REMIND = "/v3/repayment-reminder/save";
const FORGET = "/v3/repayment-reminder/delete";

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("[WEB-14] [API-7] the list says what each month takes, and what is due next and when", () => {
  const app = createTestApp({ profile: "philippines" });
  const data = reply({ loans: [LOAN], owed: 1_200_000, perMonth: 150_050 });
  renderWithin(app, <OtherLoansScreen {...shown} texts={texts} data={data} />);
  const link = screen.getByRole("link", { name: /Cooperative ng Bayan/ });
  expect(link.textContent).toBe(
    "Cooperative ng BayanWed, 25 Nov · in 4 daysStill owed ₱12,000.00 · reminder on₱1,500.50",
  );
  expect(link.getAttribute("href")).toBe("/otherLoan?loanId=7&sessionId=demo");
  expect(screen.getByText("Total owed: ₱12,000.00")).toBeTruthy();
});

test("[API-7] [API-9] a new loan is saved with its reminder, and tried again it keeps its key and what was typed", async () => {
  const app = createTestApp({ answers: { [ADD]: { loanId: 7 }, [REMIND]: null } });
  renderWithin(app, <OtherLoanScreen {...shown} texts={loanTexts} data={null} />);
  tap(loanTexts.save);
  for (const words of [
    loanTexts.lenderMissing,
    loanTexts.amountMissing,
    loanTexts.instalmentMissing,
    loanTexts.dueDayWrong,
  ])
    expect(await screen.findByText(words)).toBeTruthy();
  type(loanTexts.lender, "Aling Nena");
  type(loanTexts.amount, "12,000");
  type(loanTexts.instalment, "1500.50");
  type(loanTexts.dueDay, "25");
  expect(screen.queryByRole("option", { name: loanTexts.reminder })).toBeNull();
  type(loanTexts.reminder, "3");
  tap(loanTexts.save);
  // The network fails at the reminder.
  await screen.findByText(app.app.shellTexts().networkFailure);
  expect(screen.getByDisplayValue("1,500.50")).toBeTruthy();
  app.answer(REMIND, { loanId: 7, lender: "Aling Nena", daysBefore: 3, isOn: 1, nextOn: "2026-11-22" });
  tap(loanTexts.save);
  await waitFor(() => expect(app.opened).toHaveLength(1));
  expect(app.opened[0]?.address).toBe("/otherLoans?sessionId=demo");
  const [first, , second, last] = app.calls;
  expect(first?.body).toMatchObject({
    lender: "Aling Nena",
    amount: "1200000",
    instalment: "150050",
    dueDay: "25",
  });
  expect(second?.body).toEqual(first?.body);
  expect([last?.path, last?.body]).toEqual([REMIND, { loanId: "7", daysBefore: "3" }]);
});

test("[API-9] a reminder is switched off with its loan kept, and a loan is deleted once that is confirmed", async () => {
  const app = createTestApp({
    answers: { [ADD]: { loanId: 7 }, [FORGET]: {}, "/v3/calculator/loans-del": {} },
  });
  const data = reply({ ...LOAN, saveKey: "00000000-0000-4000-8000-000000000001" });
  renderWithin(app, <OtherLoanScreen {...shown} texts={loanTexts} data={data} />);
  expect(screen.getByDisplayValue(loanTexts.oneDayBefore)).toBeTruthy();
  type(loanTexts.reminder, "off");
  tap(loanTexts.save);
  await waitFor(() => expect(app.opened).toHaveLength(1));
  tap(loanTexts.remove);
  expect(app.calls, "a tap beside Save deletes nothing").toHaveLength(2);
  tap(loanTexts.removeNow);
  await waitFor(() => expect(app.opened).toHaveLength(2));
  expect(app.calls.map(({ path }) => path)).toEqual([ADD, FORGET, "/v3/calculator/loans-del"]);
});

test("[API-7] a loan that is saved after its page was left takes nobody away: what they look at is loaded again", async () => {
  const { answer, arrive } = lateAnswer();
  const app = createTestApp({ answers: { [ADD]: answer, [FORGET]: null } });
  const reload = vi.fn();
  const { unmount } = renderWithin(
    app,
    <OtherLoanScreen query={{}} reload={reload} texts={loanTexts} data={null} />,
  );
  type(loanTexts.lender, "Aling Nena");
  type(loanTexts.amount, "12,000");
  type(loanTexts.instalment, "1500.50");
  type(loanTexts.dueDay, "25");
  tap(loanTexts.save);
  await waitFor(() => expect(app.calls).toHaveLength(1));
  unmount();
  app.answer(FORGET, {});
  await arrive({ loanId: 7 });
  expect(app.opened).toEqual([]);
  expect(reload).toHaveBeenCalledOnce();
});
