// @vitest-environment happy-dom
import { orderDetailsOf } from "@hiram/contract/orders/order-details.ts";
import { expect, test } from "vitest";
import type { App } from "../shell/app/app.ts";
import { createTestApp } from "../testing/test-app.tsx";
import { firstUnpaidLine, scheduleSteps } from "./schedule-steps.ts";
import { orderDetails } from "../loan-details/testing.ts";

type Changes = Parameters<typeof orderDetails>[0];

const today = "2026-11-21";
const steps = (app: App, changes?: Changes) => {
  const details = orderDetailsOf(orderDetails(changes));
  return scheduleSteps(app, details.repayPlan, firstUnpaidLine(details));
};
const states = (changes: Changes): unknown[] =>
  steps(createTestApp({ today }).app, changes).map(({ state }) => state);
const plan = (...times: string[]) =>
  times.map((time) => ({ remark: "", title: "Instalment", amount: 100, time }));

test("[ORD-2] a line says its state, its day and its amount in words", () => {
  const [first] = steps(createTestApp({ profile: "philippines", today }).app);
  expect(first).toEqual({
    title: "Instalment 1 of 3",
    note: "Paid · Mon, 26 Oct",
    amount: "₱1,842.50",
    state: "done",
  });
});

test.each([
  ["due: what is before it is paid", { repayDate: "2026-11-25" }, ["done", "now", "later"]],
  [
    "nothing paid yet",
    { repayDate: "2026-10-26", repayPlan: plan("2026-10-26", "2026-11-25") },
    ["late", "later"],
  ],
  [
    "two overdue, one to come",
    {
      orderStatus: "180",
      repayDate: "2026-10-20",
      repayPlan: plan("2026-10-20", "2026-11-20", "2026-12-20"),
    },
    ["late", "late", "later"],
  ],
  ["due today is not late", { repayDate: today, repayPlan: plan(today, "2026-12-21") }, ["now", "later"]],
  [
    "paid after the next one's due day",
    { orderStatus: "180", repayDate: "2026-11-10", repayPlan: plan("2026-11-12", "2026-11-10") },
    ["done", "late"],
  ],
  [
    "paid on the next one's due day",
    { repayDate: "2026-11-25", repayPlan: plan("2026-11-25", "2026-11-25", "2026-12-25") },
    ["done", "now", "later"],
  ],
  ["settled", { orderStatus: "200", repayDate: "" }, ["done", "done", "done"]],
] satisfies [string, Changes, string[]][])("[ORD-2] the timeline's marks: %s", (_, changes, expected) => {
  expect(states(changes)).toEqual(expected);
});
