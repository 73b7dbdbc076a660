import { expect, test } from "vitest";
import { shellBody } from "../apps/server/src/rendering/page-document.ts";
import { describePages, nothing, product } from "./harness/page-states.ts";
import { addressOf, aPhone, type Phone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { changeAnswer } from "./harness/wire.ts";

withBrowser();

const terms = [
  { periods: 91, termUnit: "D" },
  { periods: 3, termUnit: "M" },
];
const answering =
  (changes: object) =>
  ({ page }: Phone) =>
    changeAnswer(page, "productDetail", changes);

describePages([
  {
    path: "/product",
    ids: "WEB-4",
    states: [
      { name: "overdue", query: product, see: "Pay what is overdue first" },
      {
        name: "to borrow",
        within: true,
        before: answering({ nextStep: "borrow", terms }),
        query: product,
        see: "Continue with",
      },
      { name: "incomplete link", query: nothing, see: "This link does not name a loan" },
    ],
  },
]);

test("[WEB-4] by keyboard: the figures follow the slider, and go on to the confirmation as they are", async () => {
  const { sessionId, productId } = await sandbox.scenario();
  const { page, go, follow } = await aPhone();
  await go(addressOf("/paymentInstructions", {}, sessionId));
  // The sandbox's borrower is overdue, and would not be shown a way onwards; the figures are the server's own.
  await changeAnswer(page, "productDetail", { nextStep: "borrow" });
  await follow(addressOf("/product", { productId, amount: 200_000, periods: 91, termUnit: "D" }, sessionId));
  const cost = page.getByRole("region", { name: "What it costs" });
  await cost.getByText("₱1,940.00").waitFor();
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await cost.getByText("₱2,425.00").waitFor();
  const onward = page.getByRole("link", { name: "Continue with ₱2,500.00" });
  expect(await onward.getAttribute("href")).toContain(
    `/loanConfirm?productId=${productId}&amount=250000&periods=91&termUnit=D&sessionId=`,
  );
  // The choice is in the address: the other language, a reload and Back restore it.
  await page.getByRole("button", { name: "Filipino" }).tap();
  await page.getByRole("link", { name: "Magpatuloy sa ₱2,500.00" }).waitFor();
});

test("[WEB-4] without a script every choice is a link that answers with its figures", async () => {
  const { sessionId, productId } = await sandbox.scenario();
  const { page } = await aPhone({ script: false });
  await page.goto(addressOf("/product", { productId, amount: 300_000 }, sessionId));
  const cost = page.getByRole("region", { name: "What it costs" });
  const before = await cost.textContent();
  await page.getByRole("link", { name: "₱500.00 less" }).tap();
  await page.waitForURL(/amount=250000/);
  await cost.getByText("₱2,425.00").waitFor();
  expect(await cost.textContent()).not.toBe(before);
});

test("[WEB-4] without a script a busy server's page comes by itself, a moment later", async () => {
  const { sessionId, productId } = await sandbox.scenario();
  const { page } = await aPhone({ script: false });
  const { screen, rest } = shellBody({ nonce: "", texts: [] }, []);
  const busy = { contentType: "text/html", body: screen + rest };
  await page.route(/\/product\?/, (route) => route.fulfill(busy), { times: 1 });
  await page.goto(addressOf("/product", { productId }, sessionId));
  await page.getByRole("region", { name: "What it costs" }).waitFor();
});
