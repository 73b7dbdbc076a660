// @vitest-environment happy-dom
import { texts } from "@hiram/texts/en/orders.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { routes } from "../routes.ts";
import { loanOnItsWay, runningLoan } from "../testing/sample-loan-rows.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

afterEach(cleanup);

test("[WEB-7] a loan says what is still to pay; one not paid out says what is coming, and mentions no debt", async () => {
  const test = createTestApp({
    profile: "philippines",
    answers: {
      "/v3/home/home-page": { orders: [runningLoan, loanOnItsWay] },
      "/v3/order/order-list": { orders: [], next: "" },
    },
  });
  await renderRoute(routes.orders, test, {});
  const [due, sent] = screen.getAllByRole("link", { name: /Hiram 91/ }).map((link) => link.textContent);
  expect(due).toBe("Hiram 91Payment due · Wed, 25 Nov Total still to pay ₱5,521.79₱1,840.59");
  expect(sent).toBe("Hiram 91Your money is on its way₱4,850.00");
});

test("[WEB-7] what is overdue stands first, what is under way last", async () => {
  const late = { ...runningLoan, orderId: "900180", statusText: "Payment overdue", daysOverdue: 6 };
  const test = createTestApp({
    profile: "philippines",
    answers: {
      "/v3/home/home-page": { orders: [loanOnItsWay, runningLoan, late] },
      "/v3/order/order-list": { orders: [], next: "" },
    },
  });
  await renderRoute(routes.orders, test, {});
  const links = screen.getAllByRole("link", { name: /Hiram 91/ });
  expect(links.map((link) => /9001\d\d/.exec(link.getAttribute("href") ?? "")?.[0])).toEqual([
    "900180",
    "900174",
    "900151",
  ]);
});

test("[WEB-7] the way of a loan is drawn from its days: paid ones, late ones, today; it begins today while its money is on its way, and is not there before", async () => {
  const late = { ...runningLoan, dueOn: "2026-11-15", dueDays: ["2026-10-16", "2026-11-15", "2026-12-15"] };
  const reviewed = { ...loanOnItsWay, orderId: "900021", orderStatus: "21" };
  const test = createTestApp({
    profile: "philippines",
    answers: {
      "/v3/home/home-page": { orders: [{ ...late, paidOutOn: "2026-09-16" }, loanOnItsWay, reviewed] },
      "/v3/order/order-list": { orders: [], next: "" },
    },
  });
  await renderRoute(routes.orders, test, {});
  const [way, beginning, none] = screen
    .getAllByRole("link", { name: /Hiram 91/ })
    .map((link) => link.querySelector("svg"));
  expect(none).toBeNull();
  const places = (horizon: Element | null | undefined) =>
    [...(horizon?.querySelectorAll("circle") ?? [])].map((circle) => circle.getAttribute("cx"));
  expect(places(beginning)).toEqual(["5.0%"]);
  const [sun, ...dots] = places(way);
  // Of 90 days: 30, 60 and 90; today is the 66th.
  expect(dots).toEqual(["35.0%", "65.0%", "95.0%"]);
  expect(sun).toBe("71.0%");
  expect(
    [...(way?.querySelectorAll("circle") ?? [])].map(({ className }) =>
      String(className.baseVal ?? className),
    ),
  ).toEqual([
    expect.stringContaining("sun"),
    expect.stringContaining("done"),
    expect.stringContaining("late"),
    expect.stringContaining("later"),
  ]);
});

test("[WEB-7] [WIRE-8] why no more loans were listed is told until the next attempt begins", async () => {
  const past = {
    orderId: "900230",
    productId: 101,
    productName: "Hiram 30",
    orderStatus: "200",
    statusText: "Paid off",
    amount: 200_000,
    confirmedOn: "2026-08-01",
    settledOn: "2026-08-30",
  };
  const LIST = "/v3/order/order-list";
  const test = createTestApp({
    answers: { "/v3/home/home-page": { orders: [] }, [LIST]: { orders: [past], next: "900230" } },
  });
  await renderRoute(routes.orders, test, {});
  const showMore = () =>
    act(async () => void fireEvent.click(screen.getByRole("button", { name: texts.showMore })));
  test.answer(LIST, null);
  await showMore();
  expect(screen.getByRole("alert").textContent).toBe(test.app.shellTexts().networkFailure);
  test.answer(LIST, { orders: [{ ...past, orderId: "900220" }], next: "" });
  await showMore();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getAllByRole("link", { name: /Paid off/ })).toHaveLength(2);
});
