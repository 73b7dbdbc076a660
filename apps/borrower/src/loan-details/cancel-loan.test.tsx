// @vitest-environment happy-dom
import { cancelLoan } from "@hiram/contract/loans/cancel-loan.ts";
import { CODE } from "@hiram/contract";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { texts } from "@hiram/texts/en/loan-details.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";
import { DETAILS, DONE, orderDetails, QUERY } from "./testing.ts";

const approved: Partial<LoanDetails> = {
  orderStatus: "21",
  noticeStatusText: "Approved",
  mayCancel: 1,
  repayAmount: 0,
  repayDate: "",
  repayPlan: [],
  disbursedOn: "",
};
const cancelled: Partial<LoanDetails> = {
  ...approved,
  orderStatus: "110",
  noticeStatusText: "You cancelled this loan",
  mayCancel: 0,
  progress: [],
};

async function open(changes: Partial<LoanDetails>) {
  const test = createTestApp({ answers: { [DETAILS]: orderDetails(changes), [cancelLoan.path]: DONE } });
  await renderRoute(routes.loanDetails, test, QUERY);
  return test;
}

const row = () => screen.queryByRole("button", { name: texts.cancelLoan });
async function ask(): Promise<HTMLElement> {
  fireEvent.click(row()!);
  return screen.findByRole("dialog", { name: texts.cancelLoanTitle });
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test("[ORD-10] a loan that is running offers no way to cancel it", async () => {
  await open({});
  expect(row()).toBeNull();
});

test("[ORD-10] a loan is cancelled after a question; the page then says so, read from its top", async () => {
  const { answer, calls } = await open(approved);
  const dialog = await ask();
  expect(dialog.textContent).toContain(texts.cancelLoanText);
  answer(DETAILS, orderDetails(cancelled));
  fireEvent.click(within(dialog).getByRole("button", { name: texts.cancelLoanNow }));
  await screen.findByText("You cancelled this loan");
  expect(calls.filter(({ path }) => path === cancelLoan.path).map(({ body }) => body)).toEqual([
    { productId: "101", orderId: "900174" },
  ]);
  expect(row()).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("[ORD-10] [WIRE-8] kept, or refused: the loan stays, and the question says why", async () => {
  const { answer, calls } = await open(approved);
  const asked = await ask();
  fireEvent.click(within(asked).getByRole("button", { name: texts.keepLoan }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.some(({ path }) => path === cancelLoan.path)).toBe(false);
  answer(cancelLoan.path, { code: CODE.conflict, message: "Its money is on its way.", data: null });
  const again = await ask();
  fireEvent.click(within(again).getByRole("button", { name: texts.cancelLoanNow }));
  await within(again).findByText("Its money is on its way.");
  expect(row()).toBeTruthy();
});
