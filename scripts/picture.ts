import { API_BASE } from "@hiram/contract";
import { staffSignIn } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { generateSync } from "otplib";
import { type Browser, chromium, type Page } from "playwright-core";
import { startStack } from "../e2e/harness/stack.ts";
import { CHROMIUM_ARGS, findChromium } from "./chromium.mjs";
import { makeFilm } from "./picture-film.ts";
import { makeSheets } from "./picture-sheet.ts";

/**
 * `npm run picture` makes the README's pictures, in docs/images, from the product's own screens; `npm run
 * picture -- film` makes its film there, from the story of the whole way; `npm run picture -- sheet [parts of
 * names]` makes sheets of every state and look in .cache/pictures.
 */
const SHOTS = [
  { address: "/loanConfirm?productId=101&sessionId=demo", scheme: "light" },
  { address: "/loanDetails?productId=101&orderId=900174&sessionId=demo", scheme: "light" },
  { address: "/repayment?productId=101&orderId=900174&sessionId=demo", scheme: "light" },
  { address: "/loanDetails?productId=101&orderId=900180&lang=fil&sessionId=demo", scheme: "dark" },
] as const;

const SHEETS = ".cache/pictures";

const [command, ...wanted] = process.argv.slice(2);
if (command !== undefined && !["film", "sheet"].includes(command)) {
  console.error(
    `"${command}" is neither film nor sheet. npm run picture -- --help shows what can be asked for.`,
  );
  process.exit(2);
}
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
try {
  if (command === "film") await makeFilm(browser);
  else if (command === "sheet") await withStack((origin) => makeSheets(origin, browser, SHEETS, wanted));
  else await withStack((origin) => makePictures(origin, browser));
} finally {
  await browser.close();
}
process.exit(0);

async function withStack(work: (origin: string) => Promise<void>): Promise<void> {
  const stack = await startStack({ PROFILE: "philippines" });
  // However this ends, nothing is left running: the product's two processes would go on without it.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stack.stop().finally(() => process.exit(1)));
  try {
    await work(stack.origin);
  } finally {
    await stack.stop();
  }
}

async function makePictures(origin: string, browser: Browser): Promise<void> {
  await takePhones(origin, browser);
  await takeConsole(
    await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: origin }),
    origin,
  );
}

async function takePhones(origin: string, browser: Browser): Promise<void> {
  const phones: string[] = [];
  for (const { address, scheme } of SHOTS) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 720 },
      colorScheme: scheme,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto(origin + address, { waitUntil: "networkidle" });
    phones.push((await page.screenshot()).toString("base64"));
    await context.close();
  }
  const sheet = await browser.newPage({ viewport: { width: 1600, height: 800 } });
  const pictures = phones.map((data) => `<img src="data:image/png;base64,${data}">`).join("");
  await sheet.setContent(
    `<style>body{margin:0;height:800px;display:flex;gap:24px;align-items:center;justify-content:center;background:#dfe7e2}
     img{width:340px;border-radius:28px;border:6px solid #14211c}</style>${pictures}`,
  );
  await sheet.screenshot({ path: "docs/images/hiram.png" });
}

/** An agent looking at the complaint that has waited longest. */
async function takeConsole(page: Page, origin: string): Promise<void> {
  const response = await page.context().request.post("/sandbox/staff", { data: { role: "agent" } });
  const { email, password, totpSecret } = (await response.json()) as Record<string, string>;
  await page.context().request.post(`${API_BASE}${staffSignIn.path}`, {
    headers: { origin, "sec-fetch-site": "same-origin" },
    data: { email, password, code: generateSync({ secret: totpSecret ?? "" }) },
  });
  await page.goto("/console/complaints");
  await page.getByRole("textbox", { name: "Your reply" }).waitFor();
  await page.getByRole("complementary", { name: "Borrower" }).waitFor();
  await page.screenshot({ path: "docs/images/console.png" });
}
