import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import { expect, test } from "vitest";
import { CERTIFICATION } from "../apps/server/src/platform/http/sample-payloads.ts";
import { AXE_NOISE, expectWellMade } from "./harness/accessibility.ts";
import { anIdNumber, applyAddress, asFile, aStranger, cardPicture } from "./harness/applicant.ts";
import {
  applyWhole,
  choose,
  field,
  fillBasic,
  fillJob,
  fillPersonal,
  heading,
  pickFile,
  save,
  tap,
} from "./harness/application-form.ts";
import { GONE } from "./harness/landing.ts";
import { aPhone, hydrated, type PhoneOptions, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call, callOf } from "./harness/wire.ts";

withBrowser();

const tolerates = new RegExp(`${AXE_NOISE.source}|${GONE.source}`);

async function openApply(query: Record<string, string> = {}, options: PhoneOptions = {}) {
  const stranger = await aStranger();
  const opened = await aPhone({ tolerates, ...options });
  await opened.go(applyAddress(stranger, query));
  return { ...opened, stranger };
}

test("[SES-1] [WEB-2] a link with somebody's session says whose account it opens, and leads to one's own sign-in", async () => {
  const { page, stranger } = await openApply({ step: "basic" });
  const said = page.getByText(/^You are signed in as/);
  expect(((await said.textContent()) ?? "").replaceAll(/\s/g, " ")).toContain(
    `09•• ••• ${stranger.phone.slice(-4)}`,
  );
  await expectWellMade(page, "apply, by a link");
  await page.getByRole("link", { name: "Sign in with your number" }).tap();
  await page.getByLabel("Mobile number").waitFor();
  expect(page.url()).not.toContain("sessionId");
  expect(await page.getByRole("button", { name: /^Continue as/ }).count()).toBe(0);
});

test("[WEB-5] [WEB-6] [POL-4] a stranger answers five steps, is approved at once, and goes on to choose", async () => {
  const { page, stranger } = await openApply();
  await expectWellMade(page, "apply, nothing done");
  await applyWhole(page);
  await expectWellMade(page, "apply, all done");
  await tap(page, "Send my application");
  await page.getByRole("region", { name: "You are approved" }).getByText("₱2,000.00").first().waitFor();
  await expectWellMade(page, "apply, approved");
  await expect
    .poll(async () => (await sandbox.messages(stranger.phone)).messages.map(({ text }) => text).join("\n"))
    .toContain("you are approved and can borrow up to ₱2,000.00");
  await page.reload();
  await page.getByRole("region", { name: "You are approved" }).waitFor();
  await page.getByRole("link", { name: "See my answers" }).tap();
  await page.getByRole("link", { name: /^✓?\s*Work and income/ }).tap();
  expect(await field(page, "Income a month").inputValue()).toBe("18,000");
});

test("[WEB-5] errors are shown at their fields, nobody under 18 goes on, and what was typed stays", async () => {
  const { page } = await openApply({ step: "basic" });
  await save(page);
  await page.getByText("Please fill this in.").first().waitFor();
  await expectWellMade(page, "apply, basic, nothing typed");
  expect(await field(page, "First name").evaluate((each) => each === document.activeElement)).toBe(true);
  await fillBasic(page, "2010");
  await page.route(callOf("certifyBasic"), (route) => route.abort(), { times: 1 });
  await save(page);
  await page.getByText("What you typed is still here: please save again.").waitFor();
  await save(page);
  await page.getByText("We can lend only to people who are 18 or older.").waitFor();
  await tap(page, "Filipino");
  await page.getByText("Hakbang 1 sa 5").waitFor();
  await page.locator("#apply-firstName").waitFor();
  expect(await page.locator("#apply-firstName").inputValue()).toBe("Juana");
  await expectWellMade(page, "apply, basic, Filipino");
});

test("[WEB-5] a step saved on one phone is gone on from on another, in any order after the first", async () => {
  const { page, stranger } = await openApply({ productId: "101", amount: "200000" });
  await page.getByRole("link", { name: "Begin" }).tap();
  await fillBasic(page);
  await save(page);
  await heading(page, "Where you live");
  const other = await aPhone({ tolerates });
  await other.go(applyAddress(stranger, { step: "job" }));
  await fillJob(other.page, "18,000.75");
  expect(await field(other.page, "Income a month").inputValue()).toBe("18,000.75");
  await expectWellMade(other.page, "apply, job");
  await save(other.page);
  await heading(other.page, "Where you live");
  await other.page.goBack();
  await other.page.goBack();
  await page.reload();
  await fillPersonal(page);
  await expectWellMade(page, "apply, personal");
  await save(page);
  await heading(page, "References");
  expect(new URL(page.url()).search).toContain("amount=200000");
});

test("[WEB-5] a reference is named by typing or by the native app's contact, and never without consent", async () => {
  const { page, stranger } = await openApply({ step: "basic" }, { native: "android" });
  await fillBasic(page);
  await save(page);
  await heading(page, "Where you live");
  await page.goto(applyAddress(stranger, { step: "ext" }));
  await hydrated(page);
  await tap(page, "Add a reference");
  await field(page, "Name").fill("Maria Santos");
  await field(page, "Mobile number").fill("0917 555 0001");
  await choose(page, "Who are they to you?", "Family");
  await tap(page, "Add a second one");
  await page.evaluate(() =>
    (
      window as unknown as { nativeHost: { contactPicked: (given: object) => boolean } }
    ).nativeHost.contactPicked({
      name: "Pedro Reyes",
      phone: "+63 917 555 0002",
    }),
  );
  await expect.poll(() => field(page, "Second reference's mobile number").inputValue()).toBe("0917 555 0002");
  await choose(page, "Who is your second reference to you?", "Friend");
  await save(page);
  await page.getByText("Please confirm that your references know and agree.").last().waitFor();
  await expectWellMade(page, "apply, references");
  await page.getByRole("checkbox").tap();
  await save(page);
  await page.getByText("Step 2 of 5").waitFor();
});

test("[WEB-5] a blurred or overexposed picture is reported before it is sent; one that did not go through is sent again", async () => {
  const { page, stranger } = await openApply({ step: "basic" });
  await fillBasic(page);
  await save(page);
  await heading(page, "Where you live");
  await page.goto(applyAddress(stranger, { step: "card" }));
  await hydrated(page);
  await choose(page, "Kind of ID", "National ID (PhilSys)");
  await field(page, "ID number").fill("1234");
  await save(page);
  await page
    .getByText("This does not look like a number of this kind of ID.", { exact: false })
    .last()
    .waitFor();
  await expectWellMade(page, "apply, a wrong ID number");
  await field(page, "ID number").fill(anIdNumber());
  await save(page);
  await page.getByText("Front of your ID", { exact: true }).waitFor();
  await expectWellMade(page, "apply, front of the ID");
  await pickFile(page, await cardPicture({ blur: 8 }));
  await page.getByText("The picture looks blurred.", { exact: false }).waitFor();
  await expectWellMade(page, "apply, a blurred picture");
  await page.getByLabel("Take it again").setInputFiles(asFile(await cardPicture({ lamp: true })));
  await page.getByText("Glare hides part", { exact: false }).waitFor();
  await page.route(callOf("uploadCard"), (route) => route.abort(), { times: 1 });
  await tap(page, "Send it anyway");
  await page.getByText("No connection.", { exact: false }).first().waitFor();
  await expectWellMade(page, "apply, a picture not sent");
  await tap(page, "Send the picture again");
  await page.getByText("Back of your ID", { exact: true }).waitFor();
});

test("[WEB-5] a picture of 40 MB goes as a small copy; one that is cut, or a large file of another kind, is refused in words", async () => {
  const { page, go, stranger } = await openApply();
  const { certifyBasic, certifyCard } = CERTIFICATION;
  await call("certifyBasic", certifyBasic, stranger.sessionId, stranger);
  await call("certifyCard", { ...certifyCard, idNumber: anIdNumber() }, stranger.sessionId, stranger);
  await go(applyAddress(stranger, { step: "idFront" }));
  const folder = await mkdtemp(join(tmpdir(), "hiram-e2e-"));
  const pick = async (name: string, head: Uint8Array): Promise<void> => {
    const file = join(folder, name);
    await writeFile(file, Buffer.concat([head, Buffer.alloc(40 * 1024 * 1024)]));
    await page.getByLabel("Choose a file").setInputFiles(file);
  };
  await pick("id.pdf", Buffer.from("%PDF-1.7"));
  await page.getByText("This picture is too large.", { exact: false }).waitFor();
  // Playwright does not report the size of a request that sends a file.
  await page.evaluate(() => {
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(form: FormData): void {
        const [picture] = form.values();
        Object.assign(window, { sentBytes: (picture as File).size });
        super.send(form);
      }
    };
  });
  await pick("id.jpg", await cardPicture());
  await page.getByText("Back of your ID", { exact: true }).waitFor();
  const bytes = await page.evaluate(() => (window as { sentBytes?: number }).sentBytes);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(1_000_000);
  // Whatever it shows is not an ID, and the page says so.
  await pickFile(page, (await cardPicture()).subarray(0, 4000));
  await page
    .getByRole("alert")
    .getByText(/picture/i)
    .first()
    .waitFor();
  await rm(folder, { recursive: true });
});

test("[WEB-6] [POL-1] [POL-2] the same ID on another account is looked at by a person, neither is told, and the page turns by itself: to new pictures, and to the answer", async () => {
  const idNumber = anIdNumber();
  const first = await openApply();
  await applyWhole(first.page, { idNumber });
  await tap(first.page, "Send my application");
  await first.page.getByRole("region", { name: "You are approved" }).waitFor();
  const { page, stranger } = await openApply();
  await applyWhole(page, { idNumber });
  await tap(page, "Send my application");
  await page.getByRole("region", { name: "We are looking at it" }).waitFor();
  await expectWellMade(page, "apply, being looked at");
  expect(await page.locator("main").innerText()).not.toMatch(/another account|same ID/i);
  const { data } = await call("certifyList", {}, stranger.sessionId, stranger);
  const { applicationId } = (data as CertifyList).application;
  await sandbox.decide(applicationId, "pictures-asked", { pictureFault: "cut-off" });
  await page.getByRole("region", { name: "We could not read your ID" }).waitFor();
  await page.getByText("Its edges are cut off.", { exact: false }).waitFor();
  await expectWellMade(page, "apply, new pictures asked for");
  await page.getByRole("link", { name: "Take the pictures again" }).tap();
  for (const side of ["Front of your ID", "Back of your ID"]) {
    await page.getByText(side, { exact: true }).waitFor();
    await pickFile(page, await cardPicture());
  }
  await page.getByText("Your new pictures are here.", { exact: false }).waitFor();
  await tap(page, "Send my application");
  await page.getByRole("region", { name: "We are looking at it" }).waitFor();
  await sandbox.decide(applicationId, "refused");
  await page.getByRole("region", { name: "We can't lend to you now" }).waitFor();
  await page.getByText("Someone on our team reviewed your application and can't approve it now.").waitFor();
  await expectWellMade(page, "apply, refused");
});
