import { expect, test } from "vitest";
import { loanOnItsWay, runningLoan } from "../apps/borrower/src/testing/sample-loan-rows.ts";
import { describePages, nothing } from "./harness/page-states.ts";
import { addressOf, aPhone, type Phone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { changeAnswer } from "./harness/wire.ts";

withBrowser();

const DAY_MS = 24 * 60 * 60 * 1000;

const due = {
  ...runningLoan,
  dueOn: "2030-12-02",
  paidOutOn: "2030-11-02",
  dueDays: ["2030-12-02", "2031-01-01", "2031-02-01"],
};
const underWay = { ...loanOnItsWay, statusText: "Under review" };
const offers = [
  {
    productId: 101,
    name: "Hiram 91",
    logo: "",
    least: 200_000,
    most: 500_000,
    terms: [{ periods: 91, termUnit: "D" }],
    ratePerMonth: "7.9%",
    ratePerYear: "149.13%",
  },
];
const refused = {
  applicationId: "1",
  state: "refused",
  title: "We can't lend to you now",
  text: "Nothing was charged. You can apply again from Sun, 20 Dec.",
  reasons: ["Your income is below the least that we lend on."],
  limit: 0,
  answeredBy: "",
  againOn: "2030-12-20",
};
const picturesAsked = {
  ...refused,
  state: "pictures-asked",
  title: "We could not read your ID",
  text: "Take its pictures again, then send the application: nothing else is needed.",
  reasons: ["Its edges are cut off."],
};
const nothingOwed = { due: null, orders: [], isOverdue: 0, offers: [] };

const answering =
  (changes: object) =>
  ({ page }: Phone) =>
    changeAnswer(page, "homePage", changes);

describePages([
  {
    path: "/home",
    ids: "WEB-3",
    states: [
      { name: "overdue", query: nothing, see: "Payment overdue" },
      {
        name: "due",
        within: true,
        before: answering({ ...nothingOwed, due, orders: [due, underWay] }),
        query: nothing,
        see: "Next payment",
      },
      {
        name: "under way",
        within: true,
        before: answering({ ...nothingOwed, orders: [underWay] }),
        query: nothing,
        see: "Under review",
      },
      {
        name: "offers",
        within: true,
        before: answering({ ...nothingOwed, nextStep: "borrow", offers }),
        query: nothing,
        see: "See what it costs",
      },
      {
        name: "refused",
        within: true,
        before: answering({ ...nothingOwed, nextStep: "wait", application: refused, limit: 0 }),
        query: nothing,
        see: "Your income is below the least that we lend on.",
      },
      {
        name: "new pictures asked for",
        within: true,
        before: answering({
          ...nothingOwed,
          nextStep: "apply",
          stepsDone: 4,
          application: picturesAsked,
          limit: 0,
        }),
        query: nothing,
        see: "We could not read your ID",
      },
      {
        name: "no session",
        query: nothing,
        session: () => "nobody",
        see: "Log in",
      },
    ],
  },
]);

test("[WEB-3] what is due leads to its payment, and an address without a page to home", async () => {
  const { sessionId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone({ tolerates: /status of 40\d/ });
  await go(addressOf("/home", {}, sessionId));
  const pay = page.getByRole("link", { name: /^Pay ₱/ });
  // Usable before any script has run: a link with the amount in the server's own markup.
  expect(await pay.getAttribute("href")).toMatch(
    new RegExp(`^/repayment\\?productId=\\d+&orderId=(${orders["180"]}|${orders["180-fixed"]})&sessionId=`),
  );
  await pay.tap();
  await page.getByRole("heading", { name: "Repayment", level: 1 }).waitFor();
  await go(addressOf("/noSuchPage", {}, sessionId));
  await page.getByRole("button", { name: "Go to Home" }).tap();
  await page.waitForURL(/\/home\?sessionId=/);
  await page.getByText("Payment overdue").first().waitFor();
});

test("[WEB-3] home is read without a script, in Filipino too", async () => {
  const { sessionId } = await sandbox.scenario();
  const { page } = await aPhone({ script: false });
  await page.goto(addressOf("/home", { lang: "fil" }, sessionId));
  await page.getByRole("link", { name: /^Magbayad ng ₱/ }).waitFor();
});

test("[WEB-3] [HLP-2] a home that was left open overnight counts its days from the new one when it is looked at again", async () => {
  const { sessionId } = await sandbox.scenario();
  const { page, go } = await aPhone({ isNew: true });
  await go(addressOf("/home", {}, sessionId));
  const daysLate = async (): Promise<number> =>
    Number(/(\d+)\sdays\slate/.exec(await page.getByRole("main").innerText())?.[1]);
  const before = await daysLate();
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const tomorrow = new Date(new Date(response.headers()["x-today"] ?? "").getTime() + DAY_MS);
    const headers = { ...response.headers(), "x-today": tomorrow.toISOString().slice(0, 10) };
    await route.fulfill({ response, headers });
  });
  await page.evaluate((dayMs) => {
    const now = Date.now();
    const look = (state: DocumentVisibilityState, atMs: number): void => {
      Date.now = () => atMs;
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    };
    look("hidden", now);
    look("visible", now + dayMs / 2);
  }, DAY_MS);
  await page
    .getByText(`${before + 1} days late`)
    .first()
    .waitFor();
});
