// @vitest-environment happy-dom
import type { ProblemInit } from "@hiram/contract/complaints/complaint-form.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveDraft } from "../draft.ts";
import { INIT, NOT_ADMITTED_ES, overdueOrder, problemInit, reviewedOrder } from "../testing.ts";
import { routes } from "../../routes.ts";
import { loadCode } from "../../shell/pages/open-screen.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../../testing/test-app.tsx";
import { AppContext } from "../../shell/app/use-app.ts";

async function open(
  changes: Partial<ProblemInit> = {},
  { orderId = "900180", ...options }: TestAppOptions & { readonly orderId?: string } = {},
) {
  const test = createTestApp({ answers: { [INIT]: problemInit(changes) }, ...options });
  const view = await renderRoute(routes.complaint, test, { orderId });
  return { ...test, ...view };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const link = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
const chosenOrder = () => screen.getByRole("region", { name: "Which loan is it about?" });

/** Chooses an order in the 'All' list. */
function choose(name: RegExp): void {
  press("All");
  const sheet = within(screen.getByRole("dialog", { name: "Choose a loan" }));
  fireEvent.click(sheet.getByLabelText(name));
  fireEvent.click(sheet.getByRole("button", { name: "Confirm" }));
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("[CMP-1] the order of the address is asked for", async () => {
  const { calls } = await open();
  expect(calls).toEqual([
    { method: "POST", path: INIT, query: { sessionId: "demo" }, body: { orderId: "900180" } },
  ]);
});

test("[CMP-1] the selected order is shown with its state and what there is to know of it", async () => {
  await open();
  expect(chosenOrder().textContent).toContain("Hiram 91Loan 900180 · Overdue");
  expect(chosenOrder().textContent).toContain("Amount₱5,000.00Due");
});

test("[CMP-1] [WEB-6] both questions are headings, and the order's name is one below its question", async () => {
  await open();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Which loan is it about?",
    "What is it about?",
  ]);
  expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Hiram 91");
});

test("[CMP-1] 'All' lists the orders, the selected one marked, and switches", async () => {
  await open();
  press("All");
  const sheet = within(screen.getByRole("dialog", { name: "Choose a loan" }));
  const orders = sheet.getAllByRole<HTMLInputElement>("radio");
  expect(orders.map(({ checked }) => checked)).toEqual([true, false]);
  expect(orders[1]?.closest("label")?.textContent).toBe("Hiram 30Loan 900021 · Under review");
  fireEvent.click(sheet.getByRole("button", { name: "Cancel" }));
  expect(chosenOrder().textContent).toContain("Loan 900180");
  choose(/Hiram 30/);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(chosenOrder().textContent).toContain("Loan 900021 · Under review");
});

test("[CMP-1] [SES-3] the corner image opens the complaint list", async () => {
  await open();
  expect(link("My complaints")).toBe("/complaintList?sessionId=demo");
});

test("[CMP-1] [CMP-2] a borrower without loans may write all the same, but not about collection", async () => {
  const { failures } = await open({ orderDetail: null, orderList: [] });
  expect(screen.getByText("You have no loan yet. You can still write to us.")).toBeTruthy();
  expect(link("Something else")).toBe("/complainPageNext?problemType=3&sessionId=demo");
  press("Collection");
  expect(failures).toEqual([NOT_ADMITTED_ES]);
  expect(link("Threats")).toBeUndefined();
});

test("[CMP-2] who has no loan, and is collected from all the same, is told where to write about it", async () => {
  const { failures } = await open({ orderDetail: null, orderList: [] }, { profile: "philippines" });
  press("Collection");
  expect(screen.getByRole("alert").textContent).toBe(
    "You have no loan with us. Is somebody collecting another person's loan from you? Tell us under “Something else”.",
  );
  expect(failures).toEqual([]);
});

describe("choosing a type", () => {
  test("[CMP-2] a type other than 1 goes straight to the form", async () => {
    await open();
    expect(link("Repayment")).toBe("/complainPageNext?problemType=2&orderNo=900180&sessionId=demo");
  });

  test("[CMP-1] [CMP-2] the collection type needs a sub-type first; the list is shown for it alone", async () => {
    const { failures } = await open();
    expect(link("Called at night")).toBeUndefined();
    press("Collection");
    expect(screen.getByRole("button", { name: "Collection" }).getAttribute("aria-expanded")).toBe("true");
    expect(link("Called at night")).toBe(
      "/complainPageNext?problemType=1&problemSonType=11&orderNo=900180&sessionId=demo",
    );
    expect(failures).toEqual([]);
    press("Collection");
    expect(link("Called at night")).toBeUndefined();
  });

  test.each([
    ["document", NOT_ADMITTED_ES],
    ["philippines", "The selected order does not admit the collection-type submission."],
  ] as const)(
    "[CMP-2] an order that does not admit the collection type: a warning, no form, profile %s",
    async (profile, warning) => {
      const { failures, opened } = await open({ orderDetail: reviewedOrder }, { profile });
      press("Collection");
      expect(failures).toEqual([warning]);
      expect(screen.getByText("Choose another loan or another kind of problem.")).toBeTruthy();
      expect(link("Called at night")).toBeUndefined();
      expect(opened).toEqual([]);
      // The other types are open to it.
      expect(link("Repayment")).toBe("/complainPageNext?problemType=2&orderNo=900021&sessionId=demo");
    },
  );

  test("[CMP-2] another order closes what was open for the last one", async () => {
    await open();
    press("Collection");
    choose(/Hiram 30/);
    expect(link("Called at night")).toBeUndefined();
    press("Collection");
    expect(screen.getByText("Choose another loan or another kind of problem.")).toBeTruthy();
    choose(/Hiram 91/);
    expect(screen.queryByText("Choose another loan or another kind of problem.")).toBeNull();
  });

  test("[CMP-1] the way back from the form leads to the order that was chosen", async () => {
    const { opened } = await open();
    fireEvent.click(screen.getByRole("link", { name: "Repayment" }));
    expect(opened).toEqual([]);
    choose(/Hiram 30/);
    fireEvent.click(screen.getByRole("link", { name: "Repayment" }));
    expect(opened).toEqual([{ address: "/complaint?orderId=900021&sessionId=demo", replace: true }]);
  });
});

describe("a complaint that was not sent", () => {
  const draft = { problemType: "1", problemSonType: "11", orderNo: "900180", text: "At night", images: [] };

  test("[CMP-3] can be gone on with", async () => {
    saveDraft("demo", draft);
    await open();
    const card = screen.getByRole("region", { name: "You have a complaint that you have not sent yet." });
    expect(card.textContent).toContain("At night");
    expect(link("Continue writing")).toBe(
      "/complainPageNext?problemType=1&problemSonType=11&orderNo=900180&sessionId=demo",
    );
  });

  test("[CMP-3] or be let go", async () => {
    saveDraft("demo", draft);
    await open();
    press("Discard it");
    expect(screen.queryByText("At night")).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test("[SES-1] is not shown to another borrower", async () => {
    saveDraft("another", draft);
    await open();
    expect(screen.queryByText("At night")).toBeNull();
  });

  test("[CMP-3] is not part of the page that the server renders", async () => {
    saveDraft("demo", draft);
    const test = createTestApp({ answers: { [INIT]: problemInit() } });
    const [{ Screen, load }, texts] = await loadCode("en", routes.complaint);
    const data = await load(test.app, {}, "complaint");
    const html = renderToString(
      <AppContext value={test.app}>
        <Screen query={{}} texts={texts} data={data} reload={() => {}} />
      </AppContext>,
    );
    expect(html).toContain("Collection");
    expect(html).not.toContain("At night");
  });
});

test("[CMP-1] another borrower's order is an order that does not exist: the way to one's own is shown", async () => {
  const refusal = { code: "404", message: "We can't find this loan.", data: null };
  await open({}, { answers: { [INIT]: refusal }, orderId: "1" });
  expect(screen.getByRole("alert").textContent).toContain("We can't find this loan.");
  expect(link("See my loans")).toBe("/complaint?sessionId=demo");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("[CMP-1] [WIRE-8] a dead network shows its message and a retry that loads the page", async () => {
  const { answer } = await open({}, { answers: { [INIT]: null } });
  expect(screen.getByRole("alert").textContent).toContain("No connection.");
  answer(INIT, problemInit());
  press("Try again");
  await waitFor(() => expect(chosenOrder().textContent).toContain(overdueOrder.orderNo));
});

test("[CMP-1] is shown in Filipino when that is the language", async () => {
  const test = createTestApp({ locale: "fil", answers: { [INIT]: problemInit() } });
  await renderRoute(routes.complaint, test, {});
  expect(screen.getByRole("button", { name: "Lahat" })).toBeTruthy();
  expect(link("Mga reklamo ko")).toBe("/complaintList?lang=fil&sessionId=demo");
});
