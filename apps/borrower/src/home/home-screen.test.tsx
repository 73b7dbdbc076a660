// @vitest-environment happy-dom
import type { HomePage } from "@hiram/contract/home/home-page.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { inWords } from "../testing/in-words.ts";
import { routes } from "../routes.ts";
import { loanOnItsWay, runningLoan } from "../testing/sample-loan-rows.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

const HOME = "/v3/home/home-page";

const stranger: HomePage = {
  firstName: "",
  due: null,
  orders: [],
  limit: 0,
  available: 0,
  isOverdue: 0,
  application: {
    applicationId: "",
    state: "none",
    title: "Not applied yet",
    text: "Answer five short steps.",
    reasons: [],
    limit: 0,
    answeredBy: "",
    againOn: "",
  },
  nextStep: "apply",
  stepsDone: 0,
  offers: [],
};
const offer: HomePage["offers"][number] = {
  productId: 101,
  name: "Hiram 91",
  logo: "",
  least: 200_000,
  most: 500_000,
  terms: [
    { periods: 61, termUnit: "D" },
    { periods: 3, termUnit: "M" },
  ],
  ratePerMonth: "7.9%",
  ratePerYear: "149.13%",
};

async function openHome(home: Partial<HomePage>) {
  const test = createTestApp({
    isPlainBrowser: true,
    profile: "philippines",
    answers: { [HOME]: { ...stranger, ...home } },
  });
  await renderRoute(routes.home, test, {});
  return test;
}

const hero = (name: string) => within(screen.getByRole("region", { name }));
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("[WEB-3] what is due next stands first: how much, by when, and how to pay it", async () => {
  await openHome({
    firstName: "Juana",
    due: runningLoan,
    orders: [runningLoan],
    nextStep: "",
    limit: 500_000,
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hello, Juana");
  const due = hero("Next payment");
  expect(due.getByText("₱", { exact: false, selector: "span span" })).toBeTruthy();
  expect(due.getByText(inWords("Wed, 25 Nov · in 4 days"))).toBeTruthy();
  expect(hrefOf("Pay ₱1,840.59")).toBe("/repayment?productId=101&orderId=900174");
  expect(hrefOf(/^Hiram 91.*₱5,521.79/)).toBe("/loanDetails?productId=101&orderId=900174");
  expect(screen.queryByRole("heading", { name: "Your other loans" })).toBeNull();
});

test("[WEB-3] [WEB-12] while a payment is overdue nothing is sold, and a borrower who can't pay is led to a promise", async () => {
  const overdue = { ...runningLoan, orderStatus: "180", dueOn: "2026-11-11", daysOverdue: 10 };
  await openHome({ due: overdue, orders: [overdue], isOverdue: 1, nextStep: "pay", limit: 500_000 });
  expect(hero("Payment overdue").getByText(/10 days late/)).toBeTruthy();
  expect(screen.getByText("You can borrow again once everything overdue is paid.")).toBeTruthy();
  expect(hrefOf(/^I can.t pay all of it now/)).toBe("/promiseToPay?productId=101&orderId=900174");
  expect(screen.queryByRole("region", { name: "What you can borrow" })).toBeNull();
});

test("[WEB-3] [WEB-12] who has our plan to answer is led to it, for each loan that has one, and asked for no promise", async () => {
  const overdue = {
    ...runningLoan,
    orderStatus: "180",
    dueOn: "2026-11-11",
    daysOverdue: 10,
    isPlanOffered: 1,
    planOpenUntil: "2026-11-28",
  } as const;
  const other = { ...overdue, orderId: "900180", dueOn: "2026-11-14", daysOverdue: 7, planOpenUntil: "" };
  await openHome({ due: overdue, orders: [overdue, other], isOverdue: 1, nextStep: "pay" });
  const offers = screen.getAllByRole("link", { name: /^We offer you a plan/ });
  expect(offers.map((link) => link.getAttribute("href"))).toEqual([
    "/paymentPlan?productId=101&orderId=900174",
    "/paymentPlan?productId=101&orderId=900180",
  ]);
  expect(offers.map((link) => link.textContent)).toEqual([
    "We offer you a planNew due dates for what you owe · Answer by Sat, 28 Nov",
    "We offer you a planNew due dates for what you owe",
  ]);
  expect(screen.queryByRole("link", { name: /^I can.t pay all of it now/ })).toBeNull();
  // The horizon is below everything about one loan.
  expect(offers.map((link) => link.querySelector("svg") !== null)).toEqual([false, true]);
  expect(
    within(screen.getByRole("region", { name: "Your other loans" }))
      .getByRole("link", { name: /^Hiram 91/ })
      .querySelector("svg"),
  ).toBeNull();
});

test("[WEB-3] without anything due, what is under way stands first; the others follow", async () => {
  const reviewed = { ...loanOnItsWay, orderId: "900021", statusText: "Under review" };
  await openHome({ orders: [loanOnItsWay, reviewed], nextStep: "" });
  expect(hero("Your money is on its way").getByText(inWords("₱4,850.00"))).toBeTruthy();
  expect(hero("Your money is on its way").getByRole("link").getAttribute("href")).toBe(
    "/loanDetails?productId=101&orderId=900151",
  );
  const others = within(screen.getByRole("region", { name: "Your other loans" }));
  expect(others.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/loanDetails?productId=101&orderId=900021",
  ]);
});

test.each([
  ["21", "Approved", "Tell us where to send your money.", "Add an account"],
  ["151", "Your money did not arrive", "This account is closed. Use another one.", "Use another account"],
])(
  "[WEB-3] [ORD-10] a loan of status %s whose money waits for an account: %s, why, and one button to its form",
  async (orderStatus, statusText, statusNote, button) => {
    const waiting = { ...loanOnItsWay, orderStatus, statusText, statusNote, needsAccount: 1 } as const;
    await openHome({ orders: [waiting], nextStep: "" });
    const banner = hero(statusText);
    expect(banner.getByText(statusNote)).toBeTruthy();
    expect(banner.getAllByRole("link").map((link) => link.textContent)).toEqual([button]);
    expect(hrefOf(button)).toBe("/bindBank?productId=101&orderId=900151&source=loanDetail");
  },
);

test.each([
  ["good", "what is on its way", { orders: [loanOnItsWay] }, loanOnItsWay.statusText],
  [
    "warning",
    "what did not arrive",
    { orders: [{ ...loanOnItsWay, needsAccount: 1 }] },
    loanOnItsWay.statusText,
  ],
  ["none", "what is late", { orders: [{ ...loanOnItsWay, moneyLate: 1 }] }, loanOnItsWay.statusText],
  [
    "none",
    "what is under review",
    { orders: [{ ...loanOnItsWay, orderStatus: "21" }] },
    loanOnItsWay.statusText,
  ],
  ["none", "what is due", { due: runningLoan, orders: [runningLoan] }, "Next payment"],
  [
    "overdue",
    "what is overdue",
    { due: { ...runningLoan, orderStatus: "180", daysOverdue: 10 } },
    "Payment overdue",
  ],
  [
    "good",
    "an approval to borrow on",
    { nextStep: "borrow", offers: [offer], application: { ...stranger.application, state: "approved" } },
    "You can borrow up to",
  ],
  ["none", "a limit without one", { nextStep: "borrow", offers: [offer] }, "You can borrow up to"],
] as const)("[WEB-3] [ORD-2] the hero's tone is %s for %s", async (tone, _, home, title) => {
  await openHome(home as Partial<HomePage>);
  const { className } = screen.getByRole("region", { name: title });
  expect(/good|warning|overdue/.exec(className)?.[0] ?? "none").toBe(tone);
});

test("[WEB-3] the horizon ends the hero of a loan on its way, and of no loan that is not decided", async () => {
  await openHome({ orders: [loanOnItsWay] });
  const horizons = () =>
    screen.getByRole("region", { name: loanOnItsWay.statusText }).querySelectorAll("svg");
  expect(horizons()).toHaveLength(1);
  cleanup();
  await openHome({ orders: [{ ...loanOnItsWay, orderStatus: "21" }] });
  expect(horizons()).toHaveLength(0);
});

test("[WEB-3] of the other loans what is overdue stands first, what is due before what is under way", async () => {
  const due = { ...runningLoan, orderId: "900175" };
  const late = { ...runningLoan, orderId: "900180", daysOverdue: 6 };
  await openHome({ due: runningLoan, orders: [runningLoan, loanOnItsWay, due, late], nextStep: "pay" });
  const others = within(screen.getByRole("region", { name: "Your other loans" })).getAllByRole("link");
  expect(others.map((link) => /9001\d\d/.exec(link.getAttribute("href") ?? "")?.[0])).toEqual([
    "900180",
    "900175",
    "900151",
  ]);
});

test("[WEB-3] offers tell range, terms and both effective rates, within the limit", async () => {
  await openHome({ limit: 600_000, available: 500_000, nextStep: "borrow", offers: [offer] });
  expect(hero("You can borrow up to").getByRole("link", { name: "See what it costs" })).toBeTruthy();
  const [link] = within(screen.getByRole("region", { name: "What you can borrow" })).getAllByRole("link");
  expect(link?.textContent).toBe(
    "Hiram 91 · ₱2,000.00 to ₱5,000.00" +
      "61 days, 3 months · effective interest up to 7.9% a month, 149.13% a year",
  );
  expect(screen.getByText("₱5,000.00 left to borrow")).toBeTruthy();
});

test("[WEB-3] a limit of which nothing is taken is said once, in the hero", async () => {
  await openHome({ limit: 500_000, available: 500_000, nextStep: "borrow", offers: [offer] });
  expect(hero("You can borrow up to").getByRole("link", { name: "See what it costs" })).toBeTruthy();
  expect(screen.queryByText("Your limit")).toBeNull();
});

test("[WEB-3] a new borrower has one next step, and no limit to look at", async () => {
  await openHome({});
  expect(hero("Your next step").getAllByRole("link")).toHaveLength(1);
  expect(screen.queryByText("Your limit")).toBeNull();
});

test("[WEB-3] only a borrower who has not applied yet is led to who lends and what is done with their data", async () => {
  await openHome({});
  const links = ["How we use your data", "Who we are, and our licence"];
  expect(links.map((name) => screen.getByRole("link", { name }).getAttribute("href"))).toEqual([
    "/privacyPolicy",
    "/aboutUs",
  ]);
  cleanup();
  await openHome({ limit: 100_000, available: 100_000, nextStep: "" });
  expect(links.filter((name) => screen.queryByRole("link", { name }) !== null)).toEqual([]);
});

test("[WEB-3] [WEB-5] one who has begun to apply is told how far they have come, and goes on", async () => {
  await openHome({ stepsDone: 2 });
  const step = hero("Your next step");
  expect(
    step.getByText(inWords("2 of 5 steps are done and kept. Continue where you left off.")),
  ).toBeTruthy();
  expect(step.getByRole("link", { name: "Continue" })).toBeTruthy();
});

test("[WEB-3] [WEB-6] a waiting borrower is told for what, why, and until which day", async () => {
  const application = {
    ...stranger.application,
    state: "refused" as const,
    title: "We can't lend to you now",
    text: "Nothing was charged.",
    reasons: ["Your income is below the least that we lend on."],
    againOn: "2026-12-20",
  };
  await openHome({ application, nextStep: "wait" });
  const waiting = hero("We can't lend to you now");
  expect(waiting.getByText("Sun, 20 Dec")).toBeTruthy();
  expect(waiting.getByText("Your income is below the least that we lend on.")).toBeTruthy();
  expect(waiting.getByRole("link", { name: "See what you can do" }).getAttribute("href")).toBe("/apply");
  cleanup();
  // Without reasons there is no empty list, which would be read out.
  await openHome({ application: { ...application, reasons: [] }, nextStep: "wait" });
  expect(hero("We can't lend to you now").queryByRole("list")).toBeNull();
});

test("[WEB-3] [WEB-6] who is asked for new pictures of the ID reads why, and is led there", async () => {
  const application = {
    ...stranger.application,
    state: "pictures-asked" as const,
    title: "We could not read your ID",
    text: "Take its pictures again.",
    reasons: ["Its edges are cut off."],
  };
  await openHome({ application, nextStep: "apply", stepsDone: 4 });
  const step = hero("Your next step");
  expect(step.getByText("We could not read your ID")).toBeTruthy();
  expect(step.getByText("Its edges are cut off. Take its pictures again.")).toBeTruthy();
  expect(step.getByRole("link", { name: "Take the pictures again" }).getAttribute("href")).toBe("/apply");
  cleanup();
  // Before a loan that is held back until then, which is listed below.
  await openHome({ application, nextStep: "apply", stepsDone: 4, orders: [loanOnItsWay] });
  expect(hero("Your next step").getByText("We could not read your ID")).toBeTruthy();
  expect(screen.getByText(loanOnItsWay.productName)).toBeTruthy();
  cleanup();
  // Below what is due, which comes first.
  await openHome({ application, due: runningLoan, orders: [runningLoan, loanOnItsWay], nextStep: "pay" });
  expect(screen.getByRole("link", { name: "Take the pictures again" }).getAttribute("href")).toBe("/apply");
  cleanup();
  await openHome({ application, nextStep: "apply", stepsDone: 5 });
  expect(hero("Your next step").getByText(/^Your new pictures are here/)).toBeTruthy();
});

test("[WEB-3] one whose limit is used up is told so, rather than shown nothing", async () => {
  await openHome({ limit: 100_000, available: 100_000, nextStep: "" });
  expect(hero("Left to borrow now").getByText(/Your limit is in use, or too low/)).toBeTruthy();
});

test("[SES-6] [WEB-1] without a session the page leads to the way in", async () => {
  const test = createTestApp({
    isPlainBrowser: true,
    answers: { [HOME]: { code: "401", message: "Please log in again.", data: null } },
  });
  await renderRoute(routes.home, test, {});
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/signIn");
});

test("[WEB-3] [ORD-13] a home that could not be read leads on by the main bar, and to nothing behind it", async () => {
  const test = createTestApp({
    isPlainBrowser: true,
    answers: { [HOME]: { code: "500", message: "Something went wrong.", data: null } },
  });
  await renderRoute(routes.home, test, {});
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  expect(hrefOf("Me")).toBe("/me");
});

test.each([
  ["2026-11-21", "will answer by then"],
  ["2026-11-20", "we are late"],
])("[WEB-3] [WEB-6] an application that was to be answered by %s: %s", async (answeredBy, words) => {
  const looking = { ...stranger.application, state: "looking", title: "We are looking at it" } as const;
  await openHome({ application: { ...looking, answeredBy }, nextStep: "wait" });
  expect(screen.getByRole("region", { name: "We are looking at it" }).textContent).toContain(words);
});
