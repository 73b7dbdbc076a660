import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { asFile, cardPicture } from "./harness/applicant.ts";
import { cutStreams, expectWellMadePage, signedIn, untilFocused } from "./harness/console.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox, type Scenario } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser();

interface Detail {
  readonly disposeDetail: string;
  readonly isNeedScore: number;
}

/** Complaints of one borrower about one loan. @returns their numbers, newest first */
async function complain({ sessionId, orders }: Scenario, texts: readonly string[]): Promise<string[]> {
  for (const problemDetail of texts)
    await call("problemSave", { problemType: 2, problemDetail, orderNo: orders["174"] }, sessionId);
  const { data } = await call("problemList", {}, sessionId);
  const { tabs } = data as { tabs: { list: { id: string }[] }[] };
  return (tabs[0]?.list ?? []).map(({ id }) => id);
}

const detailOf = async ({ sessionId }: Scenario, problemId: string) =>
  (await call("problemDetail", { problemId }, sessionId)).data as Detail;

test(
  "[OPS-1] [CON-2] [CMP-11] [CON-11] twenty complaints are answered by keyboard alone",
  { timeout: 360_000 },
  async () => {
    const scenario = await sandbox.scenario();
    const numbers = await complain(
      scenario,
      Array.from({ length: 20 }, (_, at) => `Payment ${at + 1} is not there.`),
    );
    const { page } = await signedIn("agent");
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await page.getByRole("heading", { name: "Complaints", level: 1 }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type(String(scenario.orders["174"]));
    await page.keyboard.press("Enter");
    const chosen = page.locator('.case-list [aria-current="true"]');
    await page.getByRole("list", { name: "Cases" }).getByRole("listitem").nth(19).waitFor();
    // Down and up again: the first one is selected.
    await page.keyboard.press("j");
    await chosen.getByText("Payment 19 is not there.").waitFor();
    await page.keyboard.press("k");
    const reply = page.getByRole("textbox", { name: "Your reply" });
    for (let left = 20; left > 0; left -= 1) {
      const file = page.getByRole("region", { name: /^Case / });
      await file.getByText(`Payment ${left} is not there.`).waitFor();
      // With a saved reply, or in one's own words.
      if (left === 19) {
        // What was sent can be viewed once more; the next one is the list's first again.
        await page
          .getByRole("status")
          .getByText(/^Case \d+ is answered\./)
          .waitFor();
        await page.keyboard.press("b");
        await file.getByText("Payment 20 is not there.").waitFor();
        await file
          .getByRole("list")
          .getByText(/replied, /)
          .waitFor();
        await page.keyboard.press("j");
        await file.getByText("Payment 19 is not there.").waitFor();
      }
      await page.getByRole("button", { name: /Payment posted/ }).waitFor();
      // The form that had the focus is gone with its case.
      if (left === 18) await untilFocused(file);
      await page.keyboard.press(left % 2 === 0 ? "1" : "r");
      await expect.poll(() => reply.evaluate((field) => field === document.activeElement)).toBe(true);
      if (left % 2 === 1) await page.keyboard.type(`Payment ${left} is posted now.`);
      await page.keyboard.press("Control+Enter");
    }
    await page
      .getByText(/replied, /)
      .last()
      .waitFor();
    for (const [at, problemId] of numbers.entries()) {
      const { disposeDetail, isNeedScore } = await detailOf(scenario, problemId);
      const reply = at % 2 === 0 ? "We found your payment" : `Payment ${20 - at} is posted now.`;
      expect([disposeDetail.startsWith(reply), isNeedScore]).toEqual([true, 1]);
    }
  },
);

test("[CON-2] [CMP-11] [CON-11] a saved reply sent by mistake is put right by keyboard, and its borrower reads both", async () => {
  const scenario = await sandbox.scenario();
  const [problemId = ""] = await complain(scenario, ["How do I change my number?"]);
  const { page } = await signedIn("agent", { at: `/console/complaints?find=${problemId}` });
  const isFocused = (name: string) =>
    page.getByRole("textbox", { name }).evaluate((field) => field === document.activeElement);
  await page.getByRole("button", { name: /Payment posted/ }).waitFor();
  // Of all the borrower's loans the one that it is about is the first.
  const loans = page.getByRole("complementary", { name: "Borrower" }).getByText(/^Loan \d+$/);
  expect(await loans.first().textContent()).toBe(`Loan ${scenario.orders["174"]}`);
  await page.keyboard.press("1");
  await expect.poll(() => isFocused("Your reply")).toBe(true);
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: "Add to your reply" }).waitFor();
  await expectWellMadePage(page, "a case that oneself answered");
  await page.keyboard.press("r");
  await expect.poll(() => isFocused("Add to your reply")).toBe(true);
  await page.keyboard.type("That was for somebody else: call us, and we change it.");
  await expectWellMadePage(page, "a reply that is put right");
  await page.keyboard.press("Control+Enter");
  const words = page.getByRole("region", { name: /^Case / }).getByRole("list");
  await words.getByText("That was for somebody else").waitFor();
  await page.getByRole("button", { name: "Add to your reply" }).waitFor();
  const phone = await aPhone();
  await phone.go(addressOf("/complainDetails", { problemId }, scenario.sessionId));
  for (const text of ["We found your payment", "That was for somebody else"])
    await phone.page.getByText(text).waitFor();
});

test("[OPS-1] [CON-11] an agent takes a case, and sees by one key what is theirs", async () => {
  const scenario = await sandbox.scenario();
  const [problemId = ""] = await complain(scenario, ["Where is my receipt?"]);
  const { page } = await signedIn("agent", { at: `/console/complaints?find=${problemId}` });
  const take = page.getByRole("button", { name: "Take it" });
  await take.waitFor();
  await page.keyboard.press("t");
  await take.waitFor({ state: "detached" });
  await page.keyboard.press("m");
  await expect.poll(() => page.getByRole("radio", { name: "Mine" }).isChecked()).toBe(true);
  const mine = page.getByRole("list", { name: "Cases" }).getByRole("listitem");
  await mine.getByText("Where is my receipt?").waitFor();
  await expect.poll(() => mine.count()).toBe(1);
  await page.keyboard.press("m");
  await expect.poll(() => page.getByRole("radio", { name: "Open" }).isChecked()).toBe(true);
});

test("[CON-11] Enter stays with the case that J chose, and after a click on a filter two keys still go to a page", async () => {
  const scenario = await sandbox.scenario();
  await complain(scenario, ["First", "Second", "Third"]);
  const { page } = await signedIn("agent", { at: `/console/complaints?find=${scenario.orders["174"]}` });
  const cases = page.getByRole("list", { name: "Cases" }).getByRole("listitem");
  await cases.nth(1).getByRole("button").click();
  await page.keyboard.press("j");
  const last = cases.nth(2).getByRole("button");
  await expect.poll(() => last.getAttribute("aria-current")).toBe("true");
  await page.keyboard.press("Enter");
  expect(await last.evaluate((row) => row === document.activeElement)).toBe(true);
  expect(await last.getAttribute("aria-current")).toBe("true");
  await page.getByRole("radio", { name: "Unassigned" }).focus();
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await page.getByRole("heading", { name: "Ratings", level: 1 }).waitFor();
});

test("[CON-11] in a list longer than the window, the case that J chose or an address names is in view", async () => {
  const scenario = await sandbox.scenario();
  const texts = Array.from({ length: 15 }, (_, at) => `Payment ${at + 1} is not there.`);
  await complain(scenario, texts);
  const { page } = await signedIn("agent", { at: `/console/complaints?find=${scenario.orders["174"]}` });
  const chosen = page.locator('.case-list [aria-current="true"]');
  const isInView = (): Promise<boolean> =>
    chosen.evaluate((item) => {
      const [list, { top, bottom }] = [item.closest(".case-queue")!, item.getBoundingClientRect()];
      const shown = list.getBoundingClientRect();
      return top >= shown.top - 1 && bottom <= Math.min(shown.bottom, innerHeight) + 1;
    });
  await chosen.getByText("Payment 15 is not there.").waitFor();
  for (let left = 14; left > 0; left -= 1) {
    await page.keyboard.press("j");
    await chosen.getByText(`Payment ${left} is not there.`).waitFor();
    await page
      .getByRole("region", { name: /^Case / })
      .getByText(`Payment ${left} is not there.`)
      .waitFor();
    await expect.poll(isInView).toBe(true);
  }
  // Nothing moves it away once the address has changed.
  await page.goto(page.url());
  await chosen.getByText("Payment 1 is not there.").waitFor();
  await expect.poll(isInView).toBe(true);
});

test("[CON-2] [CON-3] one borrower's cases are listed at an address of their own, and what is chosen above them shows the queue again", async () => {
  const scenario = await sandbox.scenario();
  await complain(scenario, ["First", "Second"]);
  const { page } = await signedIn("agent", { at: `/console/complaints?find=${scenario.orders["174"]}` });
  const file =
    (await page.getByRole("link", { name: "Open the borrower's file" }).getAttribute("href")) ?? "";
  const cases = page.getByRole("list", { name: "Cases" }).getByRole("listitem");
  const [borrower] = /\d+$/.exec(file) ?? [];
  await page.goto(`/console/complaints?borrower=${borrower}`);
  await page.getByText(`All cases of borrower ${borrower}, answered ones too, newest first.`).waitFor();
  await cases.nth(1).getByText("First").waitFor();
  expect(await cases.count()).toBe(2);
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
  await expectWellMadePage(page, "one borrower's cases");
  // The arrow moves within the views: none of them is taken away under it.
  await page.getByRole("radio", { name: "Mine" }).focus();
  await page.keyboard.press("Space");
  await page.getByText(`All cases of borrower ${borrower}`).waitFor({ state: "detached" });
  await untilFocused(page.getByRole("radiogroup", { name: "Which cases" }));
  // A kind that is chosen during a search is the queue's.
  await page.goto(`/console/complaints?find=${scenario.orders["174"]}`);
  await cases.nth(1).waitFor();
  await page.getByRole("combobox", { name: "Kind" }).click();
  await page.getByRole("option", { name: "Receiving my money" }).click();
  await expect.poll(() => [...new URL(page.url()).searchParams.keys()]).toEqual(["kind"]);
});

test("[CON-2] [CON-11] what is begun in the case that the list showed first stays with it: marked, in the address, and found from any list", async () => {
  const scenario = await sandbox.scenario();
  const [second = "", first = ""] = await complain(scenario, ["First", "Second"]);
  const orderNo = scenario.orders["174"];
  const { page } = await signedIn("agent");
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(`/console/complaints?find=${orderNo}`);
  const row = (words: string) =>
    page.getByRole("list", { name: "Cases" }).getByRole("listitem").filter({ hasText: words });
  await row("First").waitFor();
  // Its buttons of saved replies come above it.
  await page.getByTitle("press its number").first().waitFor();
  const reply = page.getByRole("textbox", { name: "Your reply" });
  await reply.focus();
  const before = await reply.evaluate((field) => field.getBoundingClientRect().top);
  await page.keyboard.type("We are looking for it.");
  await expect.poll(() => new URL(page.url()).searchParams.has("case")).toBe(true);
  // Nothing moves away from under who types.
  expect(await reply.evaluate((field) => field.getBoundingClientRect().top)).toBe(before);
  await row("Second").getByText("Draft").waitFor();
  expect(await row("First").getByText("Draft").count()).toBe(0);
  const name = (await page.getByRole("region", { name: /^Case / }).getAttribute("aria-label")) ?? "";
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/console/complaints?find=${first}`);
  await page.getByText("You also have a draft in").waitFor();
  await expectWellMadePage(page, "a draft in another case");
  await page.getByRole("link", { name, exact: true }).click();
  await expect.poll(() => reply.inputValue()).toBe("We are looking for it.");
  await page.goto(`/console/complaints?find=${second}`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByText(/replied, /)
    .last()
    .waitFor();
  await page.getByText("Draft", { exact: true }).waitFor({ state: "detached" });
});

/** Two agents with one case of a new complaint open. */
async function twoOnOneCase(ofLuz: (page: Page) => Promise<unknown> = async () => {}) {
  const scenario = await sandbox.scenario();
  const [problemId = ""] = await complain(scenario, ["Where is my payment?"]);
  const [ana, luz] = [(await signedIn("agent")).page, (await signedIn("agent")).page];
  await ofLuz(luz);
  for (const page of [ana, luz]) {
    await page.goto(`/console/complaints?find=${problemId}`);
    await page.getByText("Where is my payment?").last().waitFor();
  }
  return { scenario, problemId, ana, luz };
}

/** Ends the session of a page by its own cookie, without a request from the page. */
const endSession = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { data } = (await (await fetch("/api/staff/sessions")).json()) as {
      data: { sessions: { sessionNumber: number; isThis: boolean }[] };
    };
    const current = data.sessions.find(({ isThis }) => isThis);
    await fetch("/api/staff/end-session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sessionNumber: current?.sessionNumber }),
    });
  });

test("[CON-11] [CON-2] a new complaint appears for two agents without reloading; opening it shows who else has it open, and leaving removes them", async () => {
  const scenario = await sandbox.scenario();
  const [ana, luz] = [(await signedIn("agent")).page, (await signedIn("agent")).page];
  const orderNo = scenario.orders["174"];
  for (const page of [ana, luz]) {
    const isLive = page.waitForResponse((response) => response.url().endsWith("/api/staff/live"));
    await page.goto(`/console/complaints?find=${orderNo}`);
    await isLive;
    await page.getByText("No case has this number").waitFor();
  }
  await complain(scenario, ["Where is my payment?"]);
  for (const page of [ana, luz])
    await page.getByRole("list", { name: "Cases" }).getByText("Where is my payment?").waitFor();
  const looking = luz.getByRole("status").getByText("has this case open too");
  await looking.waitFor();
  await ana.goto("/console/");
  await looking.waitFor({ state: "detached" });
});

test("[CON-11] [CON-2] a reply appears on the screen of a colleague writing another, whose text stays for copying", async () => {
  const { scenario, problemId, ana, luz } = await twoOnOneCase();
  await luz.getByRole("textbox", { name: "Your reply" }).fill("We are looking for it.");
  await ana.getByRole("textbox", { name: "Your reply" }).fill("It is posted.");
  await ana.getByRole("button", { name: "Send", exact: true }).click();
  await luz.getByRole("alert").getByText("A colleague replied while you were writing").waitFor();
  await luz
    .getByRole("region", { name: /^Case / })
    .getByText("It is posted.")
    .waitFor();
  expect(await luz.getByRole("textbox", { name: "What you were writing" }).inputValue()).toBe(
    "We are looking for it.",
  );
  expect(await luz.getByRole("button", { name: "Send", exact: true }).count()).toBe(0);
  await expectWellMadePage(luz, "a colleague replied");
  await luz.getByRole("button", { name: "Discard it" }).click();
  await luz.getByRole("alert").waitFor({ state: "detached" });
  expect(await detailOf(scenario, problemId)).toMatchObject({ disposeDetail: "It is posted." });
});

test("[CON-11] [CON-2] [CMP-11] what the borrower adds while an agent is writing appears on the agent's screen, and the reply is sent once it was there to be read", async () => {
  const scenario = await sandbox.scenario();
  const [problemId = ""] = await complain(scenario, ["Where is my payment?"]);
  const { page } = await signedIn("agent", { at: `/console/complaints?find=${problemId}` });
  const file = page.getByRole("region", { name: /^Case / });
  const reply = page.getByRole("textbox", { name: "Your reply" });
  const add = (problemDetail: string) =>
    call("problemFollowUp", { problemId, problemDetail }, scenario.sessionId);
  await reply.fill("Which payment do you mean?");
  expect(await add("₱500, on Monday.")).toMatchObject({ code: "00" });
  await file.getByText("₱500, on Monday.").waitFor();
  await file.getByRole("status").getByText("The borrower wrote again: read it first, then send.").waitFor();
  expect(await reply.inputValue()).toBe("Which payment do you mean?");
  await expectWellMadePage(page, "a complaint whose borrower wrote again");
  // As between the message and its arrival on the screen: until the reply is answered.
  let show = (): void => {};
  const isAnswered = new Promise<void>((resolve) => {
    show = resolve;
  });
  await page.route("**/api/staff/case?*", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.route("**/api/staff/case/reply", async (route) => {
    const response = await route.fetch();
    show();
    await route.fulfill({ response });
  });
  await add("By GCash.");
  await reply.fill("Did you pay at a counter?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await file.getByRole("alert").getByText("The borrower wrote again: read it first, then send.").waitFor();
  await file.getByText("By GCash.").waitFor();
  expect(await reply.inputValue()).toBe("Did you pay at a counter?");
  expect(await detailOf(scenario, problemId)).toMatchObject({ isNeedScore: 0 });
  await reply.fill("It is posted.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByText(/replied, /)
    .last()
    .waitFor();
  expect(await detailOf(scenario, problemId)).toMatchObject({ disposeDetail: "It is posted." });
});

test("[CON-11] [CON-2] without the stream two agents on one case still see each other; the second reply is refused with the first, and its text stays", async () => {
  const { scenario, problemId, ana, luz } = await twoOnOneCase(cutStreams);
  await luz.getByRole("status").getByText("has this case open too").waitFor();
  await luz.getByRole("textbox", { name: "Your reply" }).fill("We are looking for it.");
  await luz.reload();
  await expect
    .poll(() => luz.getByRole("textbox", { name: "Your reply" }).inputValue())
    .toBe("We are looking for it.");
  // As between two reloads of the case.
  await luz.route("**/api/staff/case?*", () => {});
  await ana.getByRole("textbox", { name: "Your reply" }).fill("It is posted.");
  await ana.getByRole("button", { name: "Send", exact: true }).click();
  await ana
    .getByText(/replied, /)
    .last()
    .waitFor();
  await luz.getByRole("button", { name: "Send", exact: true }).click();
  const refused = luz.getByRole("alert");
  await refused.getByText("It is posted.").waitFor();
  expect(await luz.getByRole("textbox", { name: "Your reply" }).inputValue()).toBe("We are looking for it.");
  expect(await detailOf(scenario, problemId)).toMatchObject({ disposeDetail: "It is posted." });
});

test("[CON-11] [CON-1] a session that is ended elsewhere asks for a sign-in at once, over a page that cannot be read any more but keeps what was typed", async () => {
  const { luz, ana } = await twoOnOneCase();
  await luz.getByRole("textbox", { name: "Your reply" }).fill("We are looking for it.");
  await endSession(luz);
  await luz.getByText("Your session has ended").waitFor();
  const covered = () =>
    luz.locator(".mantine-Modal-overlay").evaluate((overlay) => {
      const { width, height } = overlay.getBoundingClientRect();
      const { backgroundColor, opacity } = getComputedStyle(overlay);
      return [width >= innerWidth, height >= innerHeight, backgroundColor.startsWith("rgb("), opacity];
    });
  await expect.poll(covered).toEqual([true, true, true, "1"]);
  expect(await luz.getByRole("textbox", { name: "Your reply", includeHidden: true }).inputValue()).toBe(
    "We are looking for it.",
  );
  expect(await ana.getByText("Your session has ended").count()).toBe(0);
});

test("[CON-2] [CON-11] a reply waits for its picture, which can be removed and chosen again", async () => {
  const scenario = await sandbox.scenario();
  const [problemId = ""] = await complain(scenario, ["Where is my receipt?"]);
  const { page } = await signedIn("agent", { at: `/console/complaints?find=${problemId}` });
  let arrive = (): void => {};
  const isOnItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/staff/case/picture?*", async (route) => {
    await isOnItsWay;
    await route.continue();
  });
  const reply = page.getByRole("textbox", { name: "Your reply" });
  const send = page.getByRole("button", { name: "Send", exact: true });
  const file = page.locator("input[type=file]");
  const picture = asFile(await cardPicture());
  await reply.fill("Here it is.");
  await file.setInputFiles(picture);
  await expect.poll(() => send.isDisabled()).toBe(true);
  await reply.press("Control+Enter");
  arrive();
  await page.getByRole("button", { name: "Remove picture 1" }).click();
  await expect.poll(() => reply.evaluate((field) => field === document.activeElement)).toBe(true);
  // A browser tells nothing of the file that a field holds already.
  expect(await file.inputValue()).toBe("");
  await file.setInputFiles(picture);
  await page.getByRole("button", { name: "Remove picture 1" }).waitFor();
  await reply.press("Control+Enter");
  await page
    .getByText(/replied, /)
    .last()
    .waitFor();
  await page.getByRole("img", { name: "Picture 1 of the reply" }).waitFor();
});

test("[CON-2] [CON-11] [CMP-11] a picture added to a reply stays while another case is read, and after a reload; one that is gone is named, and removed", async () => {
  const scenario = await sandbox.scenario();
  await complain(scenario, ["First", "Second"]);
  const at = `/console/complaints?find=${scenario.orders["174"]}`;
  const { page, account } = await signedIn("agent", { at, tolerates: /404/ });
  const file = page.getByRole("region", { name: /^Case / });
  const open = async (words: string): Promise<void> => {
    await page.getByRole("list", { name: "Cases" }).getByRole("button").filter({ hasText: words }).click();
    await file.getByText(words, { exact: true }).waitFor();
  };
  await open("First");
  await page.getByRole("textbox", { name: "Your reply" }).fill("Here it is.");
  await page.locator("input[type=file]").setInputFiles(asFile(await cardPicture()));
  const [first, second] = [1, 2].map((number) =>
    page.getByRole("button", { name: `Remove picture ${number}` }),
  ) as [Locator, Locator];
  await first.waitFor();
  await open("Second");
  expect(await first.count()).toBe(0);
  await open("First");
  await first.waitFor();
  // As if its day were over: what is in no reply is deleted after a day.
  const caseId = /\d+$/.exec((await file.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await page.evaluate((key) => {
    const gone = "/api/staff/pictures/00000000-0000-4000-8000-000000000000.jpg";
    sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ""},${gone}`);
  }, `hiram-draft-${account.staffId}-case-${caseId}-pictures`);
  await page.reload();
  await second.waitFor();
  const send = page.getByRole("button", { name: "Send", exact: true });
  await send.click();
  await file.getByRole("alert").getByText("One of the pictures is no longer there.").waitFor();
  await second.click();
  await second.waitFor({ state: "detached" });
  await send.click();
  await open("First");
  await file.getByRole("img", { name: "Picture 1 of the reply" }).waitFor();
  // Nothing is left to be sent with what is added.
  await file.getByRole("button", { name: "Add to your reply" }).click();
  expect(await first.count()).toBe(0);
});

test("[CON-2] [CON-11] the case stands beside its person, light and dark", async () => {
  const scenario = await sandbox.scenario({ complaints: true });
  const { page } = await signedIn("agent", { at: `/console/complaints?find=${scenario.orders["180"]}` });
  await page.getByRole("img", { name: "Picture 1 of the complaint" }).waitFor();
  await page
    .getByText(/Sample Loan|Hiram/)
    .first()
    .waitFor();
  expect(
    await page
      .getByRole("complementary", { name: "Borrower" })
      .getByText(/09•• •••/)
      .count(),
  ).toBe(1);
  await expectWellMadePage(page, "a case");
  await page.goto("/console/complaints?find=%25");
  await page.getByText("No case has this number").waitFor();
  await expectWellMadePage(page, "no case");
});

test("[CON-11] in a narrow window, or enlarged, a case chosen from the list is scrolled to, and from it one goes back to the list", async () => {
  const scenario = await sandbox.scenario();
  await complain(scenario, ["Where is my payment?", "Where is my receipt?"]);
  const { page } = await signedIn("agent");
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(`/console/complaints?find=${scenario.orders["174"]}`);
  const list = page.getByRole("list", { name: "Cases" });
  const title = page.getByRole("region", { name: /^Case / }).getByRole("heading", { level: 2 });
  const back = page.getByRole("button", { name: "Back to the list" });
  // The one that is shown already, then another.
  for (const at of [0, 1]) {
    const item = list.getByRole("button").nth(at);
    await item.click();
    await untilFocused(back);
    await expect.poll(() => title.evaluate((shown) => shown.getBoundingClientRect().top)).toBeLessThan(200);
    await back.click();
    await untilFocused(item);
    await expect.poll(() => item.evaluate((shown) => shown.getBoundingClientRect().top)).toBeGreaterThan(56);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await back.waitFor({ state: "hidden" });
});
