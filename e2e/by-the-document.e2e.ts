import { expect, test } from "vitest";
import {
  aNumber,
  aNumberByTheDocument,
  mobile,
  openLanding,
  register,
  says,
  sendCode,
  typeCaptcha,
} from "./harness/landing.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";

// What the profile `document` does to the letter of the specification; the other stories run under
// `philippines`.
withBrowser();

test("[ORD-10 BND-6 BND-7] an approved order asks for an account, gets one, and sends its money", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario({ payoutAccount: false });
  const { page, go } = await aPhone();
  await go(addressOf("/loanDetails", { productId, orderId: orders["21"] }, sessionId));
  await page.getByRole("button", { name: "Go and bind the card" }).tap();
  await page.waitForURL(/\/bindBank\?.*source=loanDetail/);
  await page.getByRole("textbox", { name: "GCash mobile number" }).fill("0917 123 4567");
  // A toast, which would be gone by the time a slow page has loaded: it is awaited from the start.
  const toast = page.getByText("Saved: GCash •••• 4567").first().waitFor();
  await Promise.all([toast, page.getByRole("button", { name: "Next", exact: true }).tap()]);
  await page.waitForURL(/\/order\?.*source=loanDetail/);
  await page.getByText("Your money is on its way").waitFor();
});

test("[PAY-1 PAY-2] 'Payment Method' opens the channels, 'Payment' there opens the payment", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/repayment", { productId, orderId: orders["174"] }, sessionId));
  await page.getByRole("button", { name: "Payment Method" }).tap();
  await page.getByRole("dialog", { name: "Choose how to pay" }).getByLabel("QR Ph").check();
  await page.getByRole("button", { name: "Payment", exact: true }).tap();
  await page.waitForURL(/\/repaymentOfCode\?.*showType=2/);
});

test("[CMP-2] an order that admits no collection warns in Spanish, and opens no form", async () => {
  const { sessionId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await go(addressOf("/complaint", { orderId: orders["110"] }, sessionId));
  await page.getByRole("button", { name: "Collection and reminders" }).tap();
  await page.getByText("El pedido seleccionado no admite el envío de tipo cobranza").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/complaint");
});

test("[PROMO-5] [PROMO-7] [PROMO-8] 1 and ten digits registers; asking for a code again says at once that there is an account", async () => {
  const page = await openLanding();
  const phone = aNumberByTheDocument();
  await mobile(page).fill(aNumber());
  await sendCode(page).tap();
  await says(page, "Please enter the mobile number correctly");
  await register(page, phone);
  await says(page, "registration successful");

  const another = await openLanding();
  await mobile(another).fill(phone);
  await typeCaptcha(another);
  await sendCode(another).tap();
  await says(another, "already registered, please download the app and log in");
  await another.getByRole("heading", { name: "Download the app" }).waitFor();
  expect((await sandbox.messages(phone)).messages).toHaveLength(1);
});

test.each(["/loanTerms", "/loan-terms-and-conditions"])(
  "[TRM-1] %s says section 9's figures",
  async (path) => {
    const { page } = await aPhone();
    await page.goto(path);
    for (const name of ["Days 1 to 30 5%", "Days 31 to 90 4%", "From day 91 2%", "New borrower ₱1,000"])
      await page.getByRole("row", { name, exact: true }).waitFor();
  },
);

test("[SITE-3] the form checks, says 'Successful!' and calls nobody", async () => {
  const { page } = await aPhone();
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(request.url());
  });
  await page.goto("/contact-us");
  const send = page.getByRole("button", { name: "Send" });
  await page.getByLabel("Name").fill("Ana Reyes");
  await page.getByLabel("Telephone").fill("0917 123 4567");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await send.tap();
  await page.getByText("Please provide complete information!").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Ana Reyes");
  const [edge, words] = await page.evaluate(() =>
    ["#remark", "#outcome"].map((each) => {
      const { borderTopColor, color } = getComputedStyle(document.querySelector(each) ?? document.body);
      return each === "#outcome" ? color : borderTopColor;
    }),
  );
  expect(edge).toBe(words);
  await page.getByLabel("Remark").fill("When do you open?");
  await send.tap();
  await page.getByText("Successful!").waitFor();
  expect(calls).toEqual([]);
});

test("[TST-4] language and profile are switched from the preview", async () => {
  const { sessionId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await page.setViewportSize({ width: 1280, height: 1000 });
  await go("/testPreview");
  await page.getByLabel("Session id").fill(sessionId);
  await page.getByLabel("Order id").fill(String(orders["174"]));
  const inside = page.frameLocator(".phone iframe");
  await page.getByLabel("Language").selectOption("fil");
  await inside.getByRole("button", { name: "English" }).waitFor();
  await page.getByRole("link", { name: "loan-detail", exact: true }).click();
  await inside.getByText("₱1840.59").first().waitFor();
  await inside.getByRole("button", { name: "English" }).waitFor();
  await page.getByLabel("Profile of the server").selectOption("philippines");
  await inside.getByText("₱1,840.59").first().waitFor();
  await page.getByLabel("Profile of the server").selectOption("document");
  await inside.getByText("₱1840.59").first().waitFor();
});
