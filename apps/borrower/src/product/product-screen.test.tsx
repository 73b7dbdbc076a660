// @vitest-environment happy-dom
import type { ProductDetail } from "@hiram/contract/home/product-detail.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

const PRODUCT = "/v3/product/detail";

const detail = (changes: Partial<ProductDetail> = {}): ProductDetail => ({
  productId: 101,
  name: "Hiram 91",
  logo: "",
  least: 200_000,
  most: 500_000,
  step: 50_000,
  terms: [
    { periods: 61, termUnit: "D" },
    { periods: 91, termUnit: "D" },
  ],
  amount: 500_000,
  periods: 91,
  termUnit: "D",
  termDays: 91,
  netProceeds: 485_000,
  totalOfPayments: 552_179,
  ratePerMonth: "7.9%",
  ratePerYear: "149.13%",
  details: [],
  repay_plans: [{ title: "Payment 1", description: "", amount: 552_179, pay_time: "2026-12-21" }],
  nextStep: "borrow",
  ...changes,
});

beforeEach(() => void vi.useFakeTimers());

async function openProduct(
  answered: unknown = detail(),
  query: Readonly<Record<string, string>> = { productId: "101" },
) {
  const test = createTestApp({
    isPlainBrowser: true,
    profile: "philippines",
    answers: { [PRODUCT]: answered },
  });
  const { reload } = await renderRoute(routes.product, test, query);
  return { ...test, reload };
}

const slider = () => screen.getByRole<HTMLInputElement>("slider");
const slideTo = (amount: number) => fireEvent.change(slider(), { target: { value: String(amount) } });
const rest = (ms = 300) => act(() => vi.advanceTimersByTimeAsync(ms));
const cost = () => within(screen.getByRole("region", { name: "What it costs" }));
const isOld = () =>
  screen.getByRole("region", { name: "What it costs" }).parentElement?.getAttribute("aria-busy");
const onward = () => within(screen.getByRole("contentinfo")).getAllByRole("link").at(-1);

test("[WEB-4] net proceeds, total, both effective rates and the payments with their days stand from the start", async () => {
  await openProduct();
  expect(cost().getByText("₱4,850.00")).toBeTruthy();
  expect(cost().getByText("₱5,521.79")).toBeTruthy();
  expect(cost().getByText("₱671.79")).toBeTruthy();
  expect(document.body.textContent).toContain("7.9% a month, 149.13% a year");
  expect(screen.getByRole("region", { name: "Payments" }).textContent).toContain("Mon, 21 Dec · in 30 days");
});

test("[WEB-4] [WEB-8] asked for anew, as in another language, the page is the new answer's", async () => {
  const { answer, reload } = await openProduct();
  const [payment] = detail().repay_plans;
  answer(PRODUCT, detail({ repay_plans: payment ? [{ ...payment, title: "Hulog 1" }] : [] }));
  await act(reload);
  expect(screen.getByRole("region", { name: "Payments" }).textContent).toContain("Hulog 1");
});

test("[WEB-4] what of the slider is drawn as crossed follows the choice", async () => {
  await openProduct();
  const crossed = () => slider().parentElement?.style.getPropertyValue("--crossed");
  const places = [200_000, 350_000, 500_000].map((amount) => {
    slideTo(amount);
    return crossed();
  });
  expect(places).toEqual(["0", "0.5", "1"]);
});

test("[WEB-4] a thumb on the slider asks once it rests; old figures are marked till the new ones are there", async () => {
  const { calls, answer } = await openProduct();
  for (const amount of [450_000, 400_000, 350_000]) slideTo(amount);
  expect(slider().getAttribute("aria-valuetext")).toBe("₱3,500.00");
  expect(isOld()).toBe("true");
  expect(calls).toHaveLength(1);
  answer(PRODUCT, detail({ amount: 350_000, netProceeds: 339_500 }));
  await rest();
  expect(calls.slice(1).map(({ body }) => body)).toEqual([
    { productId: "101", amount: "350000", periods: "91", termUnit: "D" },
  ]);
  expect(isOld()).toBe("false");
  expect(cost().getByText("₱3,395.00")).toBeTruthy();
  expect(onward()?.getAttribute("href")).toBe(
    "/loanConfirm?productId=101&amount=350000&periods=91&termUnit=D",
  );
});

test("[WEB-4] whatever order the answers come in, the last choice's is shown", async () => {
  const { answer } = await openProduct();
  let late: (data: ProductDetail) => void = () => {};
  answer(PRODUCT, new Promise<ProductDetail>((resolve) => (late = resolve)));
  slideTo(200_000);
  await rest();
  answer(PRODUCT, detail({ amount: 300_000, netProceeds: 291_000 }));
  slideTo(300_000);
  await rest();
  await act(async () => late(detail({ amount: 200_000, netProceeds: 194_000 })));
  expect(cost().getByText("₱2,910.00")).toBeTruthy();
  expect(cost().queryByText("₱1,940.00")).toBeNull();
});

test("[WEB-4] [WIRE-8] a choice that got no answer says so, is kept, and can be asked for again", async () => {
  const { answer } = await openProduct();
  answer(PRODUCT, null);
  fireEvent.click(screen.getByRole("link", { name: "61 days" }));
  await rest();
  expect(screen.getByRole("alert").textContent).toContain("No connection");
  expect(isOld()).toBe("true");
  expect(screen.getByRole("link", { name: "61 days" }).getAttribute("aria-current")).toBe("true");
  answer(PRODUCT, detail({ periods: 61, ratePerMonth: "8.1%" }));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await rest();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(cost().getByText(/8.1% a month/)).toBeTruthy();
});

test("[WEB-4] without a script every choice is the address of the page with it", async () => {
  await openProduct();
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("61 days")).toBe("/product?productId=101&amount=500000&periods=61&termUnit=D");
  expect(hrefOf("₱500.00 less")).toBe("/product?productId=101&amount=450000&periods=91&termUnit=D");
  expect(screen.getByRole("link", { name: "₱500.00 more" }).getAttribute("aria-disabled")).toBe("true");
});

test("[WEB-4] the focus stays at the button that reached the last step", async () => {
  await openProduct(detail({ amount: 450_000 }));
  const more = screen.getByRole("link", { name: "₱500.00 more" });
  more.focus();
  fireEvent.click(more);
  expect(document.activeElement).toBe(more);
  expect(more.isConnected).toBe(true);
  fireEvent.click(more);
  expect(slider().value).toBe("500000");
});

test("[WEB-4] a single term is stated rather than offered as a choice", async () => {
  await openProduct(detail({ terms: [{ periods: 91, termUnit: "D" }] }));
  expect(screen.queryByRole("navigation", { name: "For how long" })).toBeNull();
  expect(screen.getByText("For how long").nextElementSibling?.textContent).toBe("91 days");
});

test("[WEB-4] for a choice in the address that is no longer offered, the reason and the first offer are shown", async () => {
  const refusal = { code: "409", message: "You have ₱2,000.00 left to borrow.", data: null };
  const test = createTestApp({
    isPlainBrowser: true,
    profile: "philippines",
    answers: { [PRODUCT]: refusal },
  });
  const first = test.app.api.call.bind(test.app.api);
  vi.spyOn(test.app.api, "call").mockImplementation((...call) => {
    const reply = first(...call);
    void reply.then(() => test.answer(PRODUCT, detail({ amount: 200_000, most: 200_000 })));
    return reply;
  });
  await renderRoute(routes.product, test, { productId: "101", amount: "500000" });
  expect(screen.getByText(refusal.message)).toBeTruthy();
  expect(screen.queryByRole("slider")).toBeNull();
  expect(screen.getByRole("region", { name: "Hiram 91: you borrow" }).textContent).toContain("2,000.00");
});

test.each([
  ["pay", "Pay what is overdue first: then you can borrow again."],
  ["wait", "You can't borrow yet. Home shows where your application stands."],
  ["", "Your limit is in use, or too low for this loan. It grows as you repay on time."],
] as const)(
  "[WEB-4] [POL-3] with the next step '%s' nothing leads to a confirmation",
  async (nextStep, reason) => {
    await openProduct(detail({ nextStep }));
    expect(screen.getByText(reason)).toBeTruthy();
    expect(onward()?.getAttribute("href")).toBe("/home");
  },
);

test("[WEB-4] an address without a product asks nothing and leads to what can be borrowed", async () => {
  const { calls } = await openProduct(detail(), {});
  expect(calls).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain("This link does not name a loan");
  expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/home");
});

test("[WEB-4] a product that was withdrawn leads home, where others are; trying again would not help", async () => {
  const message = "This loan is not offered any more.";
  await openProduct({ code: "404", message, data: null });
  expect(screen.getByRole("heading", { name: "This offer has ended" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain(message);
  expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toBe("/home");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
