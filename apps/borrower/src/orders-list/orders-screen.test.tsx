// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

const running = {
  orderId: "900174",
  productId: 101,
  productName: "Hiram 91",
  productLogo: "",
  orderStatus: "174",
  statusText: "Payment due",
  amount: 500_000,
  outstanding: 552_179,
  dueAmount: 184_059,
  dueOn: "2026-11-25",
  daysOverdue: 0,
};
const onItsWay = {
  ...running,
  orderId: "900151",
  orderStatus: "151",
  statusText: "Your money is on its way",
  outstanding: 0,
  dueAmount: 0,
  dueOn: "",
};

afterEach(cleanup);

test("[WEB-7] a loan says what is still to pay; one that is not paid out says what comes, and of no debt", async () => {
  const test = createTestApp({
    profile: "philippines",
    answers: {
      "/v3/home/home-page": { orders: [running, onItsWay] },
      "/v3/order/order-list": { orders: [], next: "" },
    },
  });
  await renderRoute(routes.orders, test, {});
  const [due, sent] = screen.getAllByRole("link", { name: /Hiram 91/ }).map((link) => link.textContent);
  expect(due).toContain("To pay next ₱1,840.59 · Wed, 25 Nov · in 4 days");
  expect(due).toContain("Still to pay in all ₱5,521.79");
  expect(sent).toBe("Hiram 91Your money is on its way · ₱5,000.00");
});
