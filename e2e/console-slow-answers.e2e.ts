import { type AnswerOf, API_BASE, type Operation, type OperationSchema } from "@hiram/contract";
import {
  type StaffApplication,
  staffDecideApplication,
  type WaitingApplication,
} from "@hiram/contract/staff/applications/waiting-applications.ts";
import { staffReply, staffSaveReply } from "@hiram/contract/staff/cases/case-work.ts";
import { staffCollectionsOverview } from "@hiram/contract/staff/collections/overdue-loans.ts";
import { staffOfferPlan } from "@hiram/contract/staff/payment-plans/payment-plans.ts";
import { askToInvite } from "@hiram/contract/staff/people/people.ts";
import { type StaffPolicies, staffPolicies, staffSavePolicy } from "@hiram/contract/staff/policy/policies.ts";
import {
  staffBeginOffering,
  type StaffOfferings,
  staffOfferings,
  staffSaveDraft,
} from "@hiram/contract/staff/offerings/offerings.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { callAs, cutStreams, inList, signedIn, untilFocused } from "./harness/console.ts";
import { withBrowser } from "./harness/phone.ts";
import { sandbox, type Scenario } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

/** Answers that arrive once the reader has gone elsewhere. */

withBrowser();

/**
 * Holds back the answers to an operation. @param data what it answers; left out: what the server answers
 * @returns lets them arrive, and waits until the page has acted on them
 */
async function slow(page: Page, { path }: Operation, data?: object | null): Promise<() => Promise<void>> {
  let arrive = (): void => {};
  const isOnItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const isOfIt = (url: string): boolean => new URL(url).pathname === `${API_BASE}${path}`;
  await page.route(
    ({ href }) => isOfIt(href),
    async (route) => {
      const own = { json: { code: "00", message: "", data } };
      const answer = data === undefined ? { response: await route.fetch() } : own;
      await isOnItsWay;
      await route.fulfill(answer);
    },
  );
  return async () => {
    const arrived = page.waitForEvent("requestfinished", (request) => isOfIt(request.url()));
    arrive();
    await arrived;
    await drawn(page);
  };
}

/**
 * Changes what the server answers to an operation.
 * @param change gets the answer's data
 */
const changed = <Schema extends OperationSchema>(
  page: Page,
  { path }: Operation<Schema>,
  change: (data: AnswerOf<Schema>) => object,
): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === `${API_BASE}${path}`,
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { readonly data: AnswerOf<Schema> };
      await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
    },
  );

/** Waits until the page has had the time to go where it is about to go. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));

const complain = async ({ sessionId, orders }: Scenario, problemDetail: string): Promise<unknown> =>
  call("problemSave", { problemType: 2, problemDetail, orderNo: orders["174"] }, sessionId);

test("[CON-2] [CON-11] an agent who opened another case, or page, while a reply was on its way stays there once it is sent", async () => {
  const scenario = await sandbox.scenario();
  for (const words of ["First", "Second", "Third"]) await complain(scenario, words);
  const { page } = await signedIn("agent", { at: `/console/complaints?find=${scenario.orders["174"]}` });
  const cases = page.getByRole("list", { name: "Cases" }).getByRole("button");
  const file = page.getByRole("region", { name: /^Case / });
  const reply = page.getByRole("textbox", { name: "Your reply" });
  const answered = page.getByRole("status").getByText(/^Case \d+ is answered\./);
  const open = async (words: string): Promise<void> => {
    await cases.filter({ hasText: words }).click();
    await file.getByText(words, { exact: true }).waitFor();
  };
  const arrive = await slow(page, staffReply);
  await open("Third");
  await reply.fill("It is posted.");
  await reply.press("Control+Enter");
  await open("First");
  await reply.fill("We are looking for it.");
  await arrive();
  await answered.waitFor();
  await file.getByText("First", { exact: true }).waitFor();
  expect(await reply.inputValue()).toBe("We are looking for it.");
  await page.unrouteAll();

  const arriveElsewhere = await slow(page, staffReply);
  await open("Second");
  await reply.fill("It is posted.");
  await reply.press("Control+Enter");
  await page.getByRole("link", { name: "Ratings" }).click();
  const ratings = page.getByRole("heading", { name: "Ratings", level: 1 });
  await ratings.waitFor();
  await arriveElsewhere();
  expect(new URL(page.url()).pathname).toBe("/console/complaints/ratings");
  expect(await ratings.count()).toBe(1);
});

test("[CON-2] [CON-11] an agent who searched anew while a reply was on its way goes on in what they found", async () => {
  const scenario = await sandbox.scenario();
  for (const words of ["Next", "Answered"]) await complain(scenario, words);
  const { page } = await signedIn("agent", { at: `/console/complaints?find=${scenario.orders["174"]}` });
  const file = page.getByRole("region", { name: /^Case / });
  const reply = page.getByRole("textbox", { name: "Your reply" });
  await file.getByText("Answered", { exact: true }).waitFor();
  const arrive = await slow(page, staffReply);
  await reply.fill("It is posted.");
  await reply.press("Control+Enter");
  // The same loan, written in another way.
  const anew = `#${scenario.orders["174"]}`;
  const search = page.getByRole("searchbox");
  await search.fill(anew);
  await search.press("Enter");
  await page.waitForURL(/find=%23/);
  await file.getByText("Answered", { exact: true }).waitFor();
  await arrive();
  await file.getByText("Next", { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get("find")).toBe(anew);
});

test("[CON-2] [CON-11] an agent who answers a case that is not in the list stays there: it has no next", async () => {
  const [listed, other] = [await sandbox.scenario(), await sandbox.scenario()];
  await complain(listed, "In the list");
  await complain(other, "By its link");
  const { page } = await signedIn("agent", { at: `/console/complaints?find=${other.orders["174"]}` });
  const cases = page.getByRole("list", { name: "Cases" }).getByRole("button");
  await cases.filter({ hasText: "By its link" }).click();
  await page.waitForURL(/[?&]case=\d+/);
  const caseId = new URL(page.url()).searchParams.get("case");
  await page.goto(`/console/complaints?find=${listed.orders["174"]}&case=${caseId}`);
  await cases.filter({ hasText: "In the list" }).waitFor();
  const file = page.getByRole("region", { name: /^Case / });
  await file.getByText("By its link", { exact: true }).waitFor();
  await page.getByRole("textbox", { name: "Your reply" }).fill("It is posted.");
  await page.getByRole("textbox", { name: "Your reply" }).press("Control+Enter");
  await file.getByText("It is posted.", { exact: true }).waitFor();
  await drawn(page);
  expect(new URL(page.url()).searchParams.get("case")).toBe(caseId);
  await file.getByText("By its link", { exact: true }).waitFor();
});

test("[CON-4] [CON-11] a collector who opened another request while an offer was on its way stays there once it is sent", async () => {
  const loans: number[] = [];
  for (const { sessionId, productId, orders } of [await sandbox.scenario(), await sandbox.scenario()]) {
    const loan = { productId, orderId: orders["174"] };
    const { days } = (await call("planInit", loan, sessionId)).data as { days: string[] };
    const wish = { reason: "income", note: "", amount: 50_000, firstOn: days[6]!, every: "two-weeks" };
    expect(await call("planAsk", { ...loan, ...wish }, sessionId)).toMatchObject({ code: "00" });
    loans.push(loan.orderId);
  }
  const [earlier = 0, last = 0] = loans;
  const { page } = await signedIn("collector", { at: `/console/payment-plans?loan=${last}` });
  const row = page.getByRole("list", { name: "Requests" }).locator(`[data-item="${earlier}"]`);
  const arrive = await slow(page, staffOfferPlan);
  await inList(page, row);
  await page.getByRole("button", { name: /^Offer \d+ payments/ }).click();
  await row.click();
  const file = page.getByRole("region", { name: `Loan ${earlier}` });
  await file.getByLabel("Message (optional)").fill("Smaller payments may suit you.");
  await arrive();
  await page
    .getByRole("status")
    .getByText(new RegExp(`${last}`))
    .waitFor();
  expect(await file.getByLabel("Message (optional)").inputValue()).toBe("Smaller payments may suit you.");
});

test("[CON-7] [CON-11] someone who looks at another policy while a new version is on its way stays there once it is saved", async () => {
  const { page } = await signedIn("risk", { at: "/console/policy" });
  const policy = page.getByRole("region", { name: /^Policy \d+$/ });
  await policy.getByText("for a first loan.").waitFor();
  const inForce = await policy.getAttribute("aria-label");
  const arrive = await slow(page, staffSavePolicy, { version: 999 });
  await page.getByRole("button", { name: "Edit as a new version" }).click();
  await page.getByLabel("Why this version?").fill("The same again");
  await page.getByRole("button", { name: "Save as a new version" }).click();
  await page.getByRole("button", { name: new RegExp(`^${inForce}\\b`) }).click();
  await policy.waitFor();
  const address = page.url();
  await arrive();
  // It is a version now, and no draft any more.
  await page.getByRole("button", { name: /^Draft from policy/ }).waitFor({ state: "detached" });
  await drawn(page);
  expect(page.url()).toBe(address);
  expect(await policy.getAttribute("aria-label")).toBe(inForce);
});

test("[CON-7] [CON-11] what someone changes in a policy's draft while it is being saved stays a draft, and is not saved along with it", async () => {
  const { page } = await signedIn("risk", { at: "/console/policy" });
  const policy = page.getByRole("region", { name: /^Policy \d+$/ });
  await policy.getByText("for a first loan.").waitFor();
  const inForce = await policy.getAttribute("aria-label");
  const arrive = await slow(page, staffSavePolicy, { version: 999 });
  await page.getByRole("button", { name: "Edit as a new version" }).click();
  const why = page.getByLabel("Why this version?");
  const save = page.getByRole("button", { name: "Save as a new version" });
  await why.fill("The same again");
  await save.click();
  await page.getByRole("button", { name: new RegExp(`^${inForce}\\b`) }).click();
  await policy.waitFor();
  await page.getByRole("button", { name: /^Draft from policy/ }).click();
  // It is still on its way: once is enough.
  expect(await save.isDisabled()).toBe(true);
  await why.fill("With a lower first limit");
  await arrive();
  await page.getByText("Saved as policy 999, switched off.").waitFor();
  await drawn(page);
  expect(await why.inputValue()).toBe("With a lower first limit");
  expect(await save.isEnabled()).toBe(true);
  await page.reload();
  expect(await why.inputValue()).toBe("With a lower first limit");
});

test.each(["Save draft", "Ask to switch the draft on"])(
  "[CON-7] [CON-11] what someone types into an offering after %s, while it is on its way, stays in it, with the focus, and is not saved yet",
  async (button) => {
    const { page } = await signedIn("risk", { at: "/console/products" });
    await page.getByRole("button", { name: "New product" }).click();
    await page.getByText("Draft 1, saved by").waitFor();
    const name = page.getByRole("group", { name: "Name and picture" }).getByLabel("Name", { exact: true });
    const why = page.getByLabel("Why?");
    await name.fill("Payday");
    await why.fill("Asked for");
    const arrive = await slow(page, staffSaveDraft);
    await page.getByRole("button", { name: button }).click();
    await why.fill("For everybody");
    await name.fill("Payday loan");
    await arrive();
    await page.getByText("Draft 2, saved by").waitFor();
    const save = page.getByRole("button", { name: "Save draft" });
    await expect.poll(() => save.isEnabled()).toBe(true);
    expect(await name.inputValue()).toBe("Payday loan");
    expect(await why.inputValue()).toBe("For everybody");
    await untilFocused(name);
    expect(await page.getByText("A colleague changed this").count()).toBe(0);
    await page.unrouteAll();
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe("Payday loan");
    await save.click();
    await page.getByText("Draft 3, saved by").waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    expect(await name.inputValue()).toBe("Payday loan");
  },
);

const DIALOGS = [
  [
    "CON-1",
    "an invitation",
    {
      role: "administrator",
      at: "/console/staff",
      operation: askToInvite,
      data: { approvalId: 999 },
      opener: "Invite someone",
      fields: { "E-mail": "ana@example.ph", "Why?": "A new colleague" },
      submit: "Ask for approval",
      told: "Request 999 waits for another administrator.",
    },
  ],
  [
    "CON-2",
    "a saved reply",
    {
      role: "agent",
      at: "/console/complaints/saved-replies",
      operation: staffSaveReply,
      data: null,
      opener: /^(Write a new one|Go on with your new one)$/,
      fields: { Title: "Posted", "In English": "It is posted.", "In Filipino": "Naitala na." },
      submit: "Save",
      told: '"Posted" is saved.',
    },
  ],
] as const;

test.each(DIALOGS)(
  "[%s] [CON-11] someone who closed the dialog of %s and opened another keeps what they write in it once the first is stored",
  async (_, __, { role, at, operation, data, opener, fields, submit, told }) => {
    const { page } = await signedIn(role, { at });
    const arrive = await slow(page, operation, data);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: opener }).click();
    for (const [label, words] of Object.entries(fields)) await dialog.getByLabel(label).fill(words);
    await dialog.getByRole("button", { name: submit }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: opener }).click();
    const field = dialog.getByLabel(Object.keys(fields)[0]!);
    await field.fill("Something else");
    await arrive();
    await page.getByText(told).waitFor();
    await drawn(page);
    expect(await field.inputValue()).toBe("Something else");
  },
);

test("[CON-7] [CON-11] someone who left the products while a new draft was on its way stays where they are once it is begun", async () => {
  const { page } = await signedIn("risk", { at: "/console/products" });
  const arrive = await slow(page, staffBeginOffering, { subject: "999" });
  await page.getByRole("button", { name: "New product" }).click();
  await page.getByRole("link", { name: "Policy", exact: true }).click();
  const policy = page.getByRole("heading", { name: "Policy", level: 1 });
  await policy.waitFor();
  await arrive();
  expect(new URL(page.url()).pathname).toBe("/console/policy");
  expect(await policy.count()).toBe(1);
});

test("[CON-7] [CON-11] a draft begun before the list has arrived is opened once it is begun", async () => {
  const { page } = await signedIn("risk");
  const listArrives = await slow(page, staffOfferings);
  await page.getByRole("link", { name: "Products", exact: true }).click();
  const begun = await slow(page, staffBeginOffering);
  await page.getByRole("button", { name: "New product" }).click();
  await listArrives();
  await page.getByRole("list", { name: "Products" }).waitFor();
  await begun();
  await page.getByText("Draft 1, saved by").waitFor();
});

test("[POL-2] [CON-11] someone who opened another application while a decision was on its way stays there once it is made; who did not has the next one, with the focus", async () => {
  const { page } = await signedIn("risk");
  const waiting = (applicationId: number): WaitingApplication => ({
    applicationId,
    person: `Applicant ${applicationId}`,
    product: "Hiram",
    waitingSince: "2026-11-01T02:00:00.000Z",
    reasons: [],
  });
  const file = (applicationId: number): StaffApplication => ({
    applicationId,
    product: "Hiram",
    submittedAt: "2026-11-01T02:00:00.000Z",
    withdrawnAt: "",
    personMay: "decide",
    suggestedLimitCentavos: 200_000,
    facts: [],
    trace: [],
    decisions: [],
    pictures: [],
    borrower: {
      borrowerId: applicationId,
      name: "J••• D••",
      phone: "09•• ••• ••01",
      since: "2026-11-01T02:00:00.000Z",
      limitCentavos: 0,
    },
    orders: [],
    payments: [],
    hasMorePayments: 0,
  });
  const answers = (data: object) => ({ json: { code: "00", message: "", data } });
  let listed = [1, 2, 3];
  await cutStreams(page);
  await page.route("**/staff/applications?*", (route) =>
    route.fulfill(answers({ applications: listed.map(waiting), next: "" })),
  );
  await page.route("**/staff/application?*", (route) =>
    route.fulfill(answers(file(Number(new URL(route.request().url()).searchParams.get("applicationId"))))),
  );
  const arrive = await slow(page, staffDecideApplication, null);
  await page.goto("/console/applications?application=1");
  const why = page.getByLabel("Why", { exact: true });
  await why.fill("Known since 2019");
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("button", { name: /^Applicant 3/ }).click();
  await page.getByRole("region", { name: "Application 3" }).waitFor();
  await why.fill("Two accounts");
  await arrive();
  await page.getByRole("status").getByText("Application 1").waitFor();
  await page.getByRole("region", { name: "Application 3" }).waitFor();
  expect(await why.inputValue()).toBe("Two accounts");

  await page.getByRole("button", { name: /^Applicant 2/ }).click();
  await page.getByRole("region", { name: "Application 2" }).waitFor();
  await why.fill("Known since 2020");
  await page.getByRole("button", { name: "Approve" }).click();
  await untilFocused(page.getByRole("region", { name: "Application 3" }));
  await page.unroute(`**${API_BASE}${staffDecideApplication.path}`);

  // The list is read again before the answer arrives, and is without what is decided.
  const arriveLast = await slow(page, staffDecideApplication, null);
  await page.getByRole("button", { name: /^Applicant 1/ }).click();
  await page.getByRole("region", { name: "Application 1" }).waitFor();
  await why.fill("Known since 2021");
  await page.getByRole("button", { name: "Approve" }).click();
  listed = [2, 3];
  await page.getByRole("button", { name: /^Applicant 1/ }).waitFor({ state: "detached" });
  await arriveLast();
  await untilFocused(page.getByRole("region", { name: "Application 2" }));
});

test("[CON-7] [CON-11] the offering that someone reads without having chosen it stays on the screen when another one comes to stand first", async () => {
  const { page } = await signedIn("risk");
  await cutStreams(page);
  let isMoved = false;
  await changed(page, staffOfferings, ({ offerings }: StaffOfferings) => ({
    offerings: isMoved ? offerings.toReversed() : offerings,
  }));
  await page.goto("/console/payment-channels");
  const rows = page.getByRole("list", { name: "Ways to pay" }).getByRole("listitem");
  const name = page.getByRole("group", { name: "As borrowers see it" }).getByLabel("Name");
  const read = await name.inputValue();
  await name.fill(`${read}, in the shop`);
  isMoved = true;
  await expect.poll(() => rows.last().textContent(), { timeout: 30_000 }).toContain(read);
  await drawn(page);
  expect(await name.inputValue()).toBe(`${read}, in the shop`);
});

test("[CON-7] [CON-11] the policy that someone reads stays on the screen when another one comes into force", async () => {
  const { page } = await signedIn("risk");
  let isReplaced = false;
  await changed(page, staffPolicies, (data: StaffPolicies) => ({
    ...data,
    inForce: isReplaced ? 999 : data.inForce,
    versions: isReplaced
      ? [{ ...data.versions[0], version: 999, isInForce: 1 }, ...data.versions]
      : data.versions,
  }));
  await page.goto("/console/policy");
  const policy = page.getByRole("region", { name: /^Policy \d+$/ });
  await policy.getByText("for a first loan.").waitFor();
  const read = await policy.getAttribute("aria-label");
  isReplaced = true;
  // A colleague's request reads the list again.
  const { page: administrator } = await signedIn("administrator");
  await callAs(administrator, askToInvite, {
    email: `policy-${Date.now()}@example.ph`,
    role: "agent",
    why: "A new colleague",
  });
  await page.getByRole("button", { name: /^Policy 999\b/ }).waitFor();
  await drawn(page);
  expect(await policy.getAttribute("aria-label")).toBe(read);
});

test("[CON-4] [CON-11] a collector who chose no age of loans stays at the one shown when loans of another come in before it", async () => {
  await sandbox.scenario();
  const { page } = await signedIn("collector");
  let isNew = false;
  await changed(
    page,
    staffCollectionsOverview,
    (data: { readonly counts: readonly { readonly bucket: string }[] }) => ({
      ...data,
      counts: data.counts.map((count) =>
        count.bucket === "1-7" ? { ...count, loans: isNew ? 1 : 0 } : count,
      ),
    }),
  );
  await page.goto("/console/collections");
  const loan = page.getByRole("region", { name: /^Loan \d+$/ });
  const note = loan.getByLabel("Note", { exact: true });
  await note.fill("She is paid on Friday.");
  const written = await loan.getAttribute("aria-label");
  isNew = true;
  await loan.getByRole("button", { name: "Take it" }).click();
  await page.getByText("1–7 (1)").waitFor();
  await drawn(page);
  expect(await note.inputValue()).toBe("She is paid on Friday.");
  expect(await loan.getAttribute("aria-label")).toBe(written);
});
