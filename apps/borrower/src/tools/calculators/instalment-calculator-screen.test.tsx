// @vitest-environment happy-dom
import { texts } from "@hiram/texts/en/instalment-calculator.ts";
import { EventEmitter, once } from "node:events";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createTestApp, renderWithin } from "../../testing/test-app.tsx";
import { InstalmentCalculatorScreen } from "./instalment-calculator-screen.tsx";

const PATH = "/v3/calculator/emi";
const ANSWER = {
  instalment: 124_000,
  lastInstalment: 124_007,
  interest: 288_007,
  totalOfPayments: 1_488_007,
  ratePerMonth: "3.46%",
  ratePerYear: "51.24%",
};

function show(answer: unknown = ANSWER) {
  const test = createTestApp({ profile: "philippines", answers: { [PATH]: answer } });
  renderWithin(
    test,
    <InstalmentCalculatorScreen query={{}} texts={texts} data={null} reload={() => undefined} />,
  );
  return test;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const calculate = () => fireEvent.click(screen.getByRole("button", { name: texts.calculate }));

function fill(): void {
  type(texts.amount, "12000");
  type(texts.months, "12");
  type(texts.rate, "2");
}

test("[API-7] [WEB-14] a quote is sent in centavos and parts per million, and its cost is shown", async () => {
  const { calls } = show();
  fill();
  calculate();
  expect(await screen.findByText("1,240")).toBeTruthy();
  for (const value of ["₱1,240.07", "₱2,880.07", "₱14,880.07", "3.46%", "51.24%"])
    expect(screen.getByText(value)).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([
    { amount: "1200000", months: "12", rate: "20000", quoted: "addOn" },
  ]);
});

test("[API-7] figures are shown while their own quote stands in the fields, and when it does again", async () => {
  show();
  fill();
  calculate();
  expect(await screen.findByText("1,240")).toBeTruthy();
  type(texts.amount, "13000");
  expect(screen.queryByText("1,240")).toBeNull();
  type(texts.amount, "12000");
  expect(screen.getByText("1,240")).toBeTruthy();
});

test("[API-7] missing values are shown at their fields, the first one has the focus, and nothing is requested", () => {
  const { calls } = show();
  calculate();
  for (const words of [texts.amountMissing, texts.monthsMissing, texts.rateMissing])
    expect(screen.getByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(texts.amount));
  expect(calls).toEqual([]);
});

test("[API-7] a refusal is shown and what was typed stays; changing the quote removes its old figures", async () => {
  const test = show({ code: "400", message: "Enter from 1 to 360 months.", data: null });
  fill();
  calculate();
  expect(await screen.findByText("Enter from 1 to 360 months.")).toBeTruthy();
  expect(screen.getByDisplayValue("12,000")).toBe(screen.getByLabelText(texts.amount));
  test.answer(PATH, ANSWER);
  calculate();
  await screen.findByText("1,240");
  type(texts.months, "6");
  expect(screen.queryByText("1,240")).toBeNull();
});

test("[API-7] an answer that comes after the quote was changed is not shown", async () => {
  const line = new EventEmitter();
  show(once(line, "answer").then(() => ANSWER));
  fill();
  calculate();
  type(texts.months, "6");
  await act(async () => line.emit("answer"));
  expect(screen.queryByText("1,240")).toBeNull();
});
