import { expect, test } from "vitest";
import { accessibilityFindings, AXE_NOISE, expectWellMade } from "./harness/accessibility.ts";
import { aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call, callOf } from "./harness/wire.ts";

withBrowser();

const PATHS = ["/", "/about-us", "/contact-us", "/privacy-policy", "/loan-terms-and-conditions"];
const MESSAGE = { Name: "Ana Reyes", Telephone: "0917 123 4567", "E-mail": "ana@example.com" };

test.each(PATHS)(
  "[SITE-1] %s is accessible in both languages, light and dark, and fits 320 px with text doubled",
  async (path) => {
    const { page } = await aPhone({ tolerates: AXE_NOISE });
    for (const address of [path, `/fil${path === "/" ? "" : path}`]) {
      await page.goto(address);
      await expectWellMade(page, address);
    }
  },
);

test("[SITE-1] on a phone the navigation shows the page that is open, however far along it stands", async () => {
  const { page } = await aPhone();
  await page.goto("/loan-terms-and-conditions");
  const isInSight = () =>
    page.evaluate(() => {
      const { left, right } =
        document.querySelector("nav [aria-current]")?.getBoundingClientRect() ?? new DOMRect();
      return left >= 0 && right <= innerWidth && right > left;
    });
  await expect.poll(isInSight).toBe(true);
});

test("[SITE-1] on paper a page is what is read, in black on white, without its form, its pictures and its menus", async () => {
  const { page } = await aPhone();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const [address, tapped] of [
    ["/contact-us", [".contact-form", ".language", ".site-header nav", ".footer-links"]],
    ["/", [".carousel", ".actions", ".button"]],
  ] as const) {
    await page.goto(address);
    await page.getByText("Company contact details").waitFor();
    for (const part of tapped)
      expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
    const inks = await page.evaluate(() =>
      ["body", ".site-header", "main", ".card", ".site-footer", ".site-footer a"].map((part) => {
        const { color, backgroundColor } = getComputedStyle(document.querySelector(part) ?? document.body);
        return [part, color, backgroundColor.replace("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)")];
      }),
    );
    for (const [part, ...colours] of inks)
      expect([part, ...colours]).toEqual([part, "rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  }
});

test("[SITE-4] on paper the footer is small print and takes less than a third of a page", async () => {
  const { page } = await aPhone();
  await page.setViewportSize({ width: 748, height: 1016 });
  await page.emulateMedia({ media: "print" });
  await page.goto("/about-us");
  const footer = await page.locator(".site-footer").evaluate((part) => ({
    size: getComputedStyle(part).fontSize,
    height: part.clientHeight,
  }));
  expect(footer.size).toBe("13px");
  expect(footer.height).toBeLessThan(1016 / 3);
});

test("[SITE-1] with text doubled at 320 px a step's number stands in its disc, and a title is larger than what stands around it", async () => {
  const { page } = await aPhone();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const sizes = await page.evaluate(() => {
    const disc = getComputedStyle(document.querySelector(".steps li") ?? document.body, "::before");
    const sizeOf = (part: string) =>
      Number.parseFloat(getComputedStyle(document.querySelector(part) ?? document.body).fontSize);
    return {
      line: Number.parseFloat(disc.lineHeight),
      disc: Number.parseFloat(disc.height),
      title: sizeOf("h1"),
      sub: sizeOf(".sub"),
      brand: sizeOf(".brand"),
    };
  });
  expect(sizes.line).toBeLessThanOrEqual(sizes.disc);
  expect(sizes.sub).toBeLessThan(sizes.title);
  expect(sizes.brand).toBeLessThan(sizes.title);
});

test("[SITE-1] an address that is not a page says so in its language and leads on, without a script", async () => {
  const { page } = await aPhone({ script: false, tolerates: /404/ });
  for (const [address, title, home] of [
    ["/loans-for-all", "This page does not exist", "/"],
    ["/fil/mga-utang", "Wala rito ang page na ito", "/fil"],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await page.locator("main a").first().getAttribute("href")).toBe(home);
    await page.locator("main a").first().tap();
    await page.waitForURL(home);
  }
});

test("[SITE-1] a visitor walks through the navigation and to the other language", async () => {
  const { page } = await aPhone();
  await page.goto("/");
  for (const name of ["About Us", "Contact Us", "PrivacyPolicy", "Loan Terms And Conditions", "Home"]) {
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).tap();
    await page.locator(`nav a[aria-current]`, { hasText: name }).waitFor();
  }
  await page.getByRole("link", { name: "Filipino" }).tap();
  await page.waitForURL("/fil");
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("fil");
});

test("[SITE-2] the pictures advance by themselves, and stop on request", async () => {
  const { page } = await aPhone();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const place = () => page.evaluate(() => document.querySelector(".slides")?.scrollLeft ?? 0);
  await expect.poll(place).toBeGreaterThan(300);
  await page.getByRole("button", { name: "Pause the pictures" }).tap();
  await page.getByRole("button", { name: "Play the pictures" }).waitFor();
});

test("[SITE-2] nothing on Home shifts while it loads", async () => {
  const { page } = await aPhone();
  await page.goto("/", { waitUntil: "networkidle" });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBe(0);
});

test("[SITE-3] while its script is not there the form keeps what is written, puts none of it into an address and says how else to write", async () => {
  const { page } = await aPhone({ tolerates: /Failed to load resource|ERR_FAILED/ });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/contact-us");
  const address = page.url();
  for (const [label, value] of Object.entries(MESSAGE)) await page.getByLabel(label).fill(value);
  expect(await page.getByRole("button", { name: "Send" }).isDisabled()).toBe(true);
  await page.getByLabel("Name").press("Enter");
  await page.getByText("The form can't send yet").waitFor();
  expect([page.url(), await page.getByLabel("E-mail").inputValue()]).toEqual([address, MESSAGE["E-mail"]]);
});

test("[SITE-3] the message is sent; a dead network keeps what was written", async () => {
  const { page } = await aPhone({ tolerates: /Failed to load resource|ERR_FAILED/ });
  await page.goto("/contact-us");
  for (const [label, value] of Object.entries(MESSAGE)) await page.getByLabel(label).fill(value);
  await page.getByLabel("Remark").fill("Ano ang oras ninyo? 🙂");
  await page.route(callOf("contactMessage"), (route) => route.abort());
  await page.getByRole("button", { name: "Send" }).tap();
  await page.getByText("could not be sent").waitFor();
  expect(await page.getByLabel("Remark").inputValue()).toBe("Ano ang oras ninyo? 🙂");
  await page.unroute(callOf("contactMessage"));
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await page.getByText("Successful!").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Send");
});

test("[SITE-5] without JavaScript every page is whole, and the form says how else to write", async () => {
  const { page } = await aPhone({ script: false });
  for (const path of PATHS) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.getByText("© 2025").waitFor();
    // No control without a function, and no room kept for one.
    expect(await page.getByRole("button", { name: /Calculate|pictures/ }).count()).toBe(0);
    expect(
      await page
        .locator("#cost .button, .carousel button")
        .evaluateAll((all) => all.map((each) => each.clientHeight)),
    ).toEqual(path === "/" ? [0, 0] : []);
  }
  // What a loan costs is shown all the same.
  await page.goto("/");
  for (const name of ["You receive", "You pay back in total", "Effective interest rate"])
    await page.locator("#cost").getByText(name, { exact: true }).waitFor();
  await page.goto("/contact-us");
  expect(await page.content()).toMatch(/<noscript>.*The form needs JavaScript.*mailto:/s);
});

test("[SITE-1] the calculator comes when it is touched, and says what the confirmation will say", async () => {
  const { sessionId, productId } = await sandbox.scenario();
  const { data } = await call("loanConfirmDetail", { productId }, sessionId);
  const { amount, repay_plans: plan } = data as { amount: number; repay_plans: { amount: number }[] };
  const { page } = await aPhone();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts).toHaveLength(1);
  await page.getByRole("button", { name: "Calculate" }).tap();
  await page.getByLabel("Amount").fill(String(amount));
  const first = ((plan[0]?.amount ?? 0) / 100).toLocaleString("en-PH", { minimumFractionDigits: 2 });
  await page
    .getByRole("cell", { name: `₱${first}` })
    .first()
    .waitFor();
  expect(await page.getByRole("row").count()).toBe(plan.length + 1);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test("[SITE-1] a calculator that could not be reached says so, and at another try what a loan costs alone, of which the four figures are heard", async () => {
  const { page } = await aPhone({ tolerates: /Failed to load resource|ERR_FAILED/ });
  await page.goto("/");
  await page.route(callOf("calculatorProduct"), (route) => route.abort());
  const calculate = page.getByRole("button", { name: "Calculate" });
  await calculate.tap();
  const unreached = page.getByText("The calculator can't be reached right now");
  await unreached.waitFor();
  await page.unroute(callOf("calculatorProduct"));
  await calculate.tap();
  await page.getByLabel("Amount").waitFor();
  expect(await unreached.count()).toBe(0);
  const heard = page.locator("#cost [aria-live]");
  expect(await heard.count()).toBe(1);
  expect([await heard.locator("dd").count(), await heard.getByRole("row").count()]).toEqual([4, 0]);
});

test("[SITE-1] on the smallest phone with text doubled no amount of the calculator is broken or leaves its card", async () => {
  const { page } = await aPhone();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/fil");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await page.getByRole("button", { name: "Kuwentahin" }).tap();
  await page.getByRole("cell").first().waitFor();
  const astray = await page.evaluate(() => {
    const room = document.querySelector("#cost [data-figures]")?.getBoundingClientRect().right ?? 0;
    return Array.from(document.querySelectorAll("#cost :is(.cost-amount, td, dd)"), (each) => {
      const words = new Range();
      words.selectNodeContents(each);
      // The currency sign of a large amount is smaller than its figure, and raised.
      const boxes = Array.from(words.getClientRects());
      const isBroken = boxes.some(({ top }) => boxes.some(({ bottom }) => bottom <= top));
      const isMoney = (each.textContent ?? "").startsWith("₱");
      const isAstray = words.getBoundingClientRect().right > room + 1 || (isMoney && isBroken);
      return isAstray ? [each.textContent] : [];
    }).flat();
  });
  expect(astray).toEqual([]);
});
