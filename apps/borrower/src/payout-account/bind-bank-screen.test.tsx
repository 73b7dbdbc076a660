// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";
import { keptBankForm } from "./binding.ts";
import { lateCodeStep } from "./late-code-step.ts";
import {
  actionsOf,
  bankItem,
  button,
  chooseTab,
  field,
  fillBankAccount,
  INIT,
  ITEMS,
  openBindBank,
  pick,
  QUERY,
  SAVE,
  SAVE_FOR_ORDER,
  tap,
  type,
  WAITING,
} from "./testing.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  keptBankForm.forget();
});

/** The texts that describe a field, including its error. */
function description(element: Element): string {
  const ids = (element.getAttribute("aria-describedby") ?? "").split(" ");
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

const refusal = (message: string, wrongFields?: unknown) => ({
  code: "400",
  message,
  data: wrongFields === undefined ? null : { wrongFields },
});

test("[BND-1] [BND-2] title, card types as tabs, 'Next', and the items that product_id was asked for with", async () => {
  const { callsTo } = await openBindBank();
  expect(callsTo(INIT).map(({ method, body }) => ({ method, body }))).toEqual([
    { method: "POST", body: { product_id: "101" } },
  ]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Payment account information");
  const tabs = within(screen.getByRole("tablist", { name: "Account type" })).getAllByRole("tab");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["Bank", "E-wallet"]);
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Bank");
  expect(field("Account name").placeholder).toBe("As the bank knows you");
  expect(button("Next").type).toBe("submit");
});

test("[BND-1] the page says whose account it must be, and when money arrives", async () => {
  await openBindBank();
  const told = screen.getByText("The account must be in your own name.").parentElement?.textContent;
  expect(told).toContain("Sent by InstaPay, your money reaches e-wallets and most banks within minutes");
});

test("[BND-2] items that cannot be had show why, and a retry", async () => {
  const { answer } = await openBindBank({ answers: { [INIT]: refusal("Not now.") } });
  expect(screen.getByRole("alert").textContent).toContain("Not now.");
  answer(INIT, { items: ITEMS });
  await tap(button("Try again"));
  expect(field("Account number")).toBeTruthy();
});

test("[BND-4] [HLP-4] letters and dashes go as they are typed; a card number is in fours, a phone 3-4-4", async () => {
  await openBindBank();
  type("Account number", "0012-34x567890");
  expect(field("Account number").value).toBe("0012 3456 7890");
  expect(field("Account number").inputMode).toBe("numeric");
  await chooseTab("E-wallet");
  type("Mobile number", "0917 123 4567 8");
  expect(field("Mobile number").value).toBe("091 7123 4567");
});

describe("card type and channel", () => {
  test("[BND-5] another card type shows its own items, and keeps what was typed under both", async () => {
    await openBindBank();
    type("Account number", "0012");
    await chooseTab("E-wallet");
    expect(screen.queryByRole("textbox", { name: "Account number" })).toBeNull();
    expect(field("Mobile number").value).toBe("");
    type("Mobile number", "0917");
    await chooseTab("Bank");
    expect(field("Account number").value).toBe("0012");
    await chooseTab("E-wallet");
    expect(field("Mobile number").value).toBe("091 7");
  });

  test("[BND-5] under card type 1 another channel shows its items", async () => {
    await openBindBank();
    expect(button(/^Sent by/).textContent).toContain("InstaPay");
    expect(screen.queryByRole("textbox", { name: /^Branch/ })).toBeNull();
    await pick("Sent by", "PESONet");
    expect(screen.getByRole("textbox", { name: "Branch · optional" })).toBeTruthy();
  });

  test("[BND-5] without card types to choose there is no tab row", async () => {
    await openBindBank({ answers: { [INIT]: { items: [bankItem({ code: "a", title: "Account" })] } } });
    expect(screen.queryByRole("tablist")).toBeNull();
    expect(field("Account")).toBeTruthy();
  });
});

describe("saving", () => {
  test("[BND-6] Next sends the shown values by code, the card type and product_id", async () => {
    const { callsTo } = await openBindBank();
    await chooseTab("E-wallet");
    type("Mobile number", "09171234567");
    await chooseTab("Bank");
    await fillBankAccount();
    await tap(button("Next"));
    expect(callsTo(SAVE).map(({ method, body }) => ({ method, body }))).toEqual([
      {
        method: "POST",
        body: {
          cardType: "1",
          channelNumber: "90006",
          bankCode: "BDO",
          cardNo: "001234567890",
          name: "Ana Reyes",
          product_id: "101",
        },
      },
    ]);
  });

  test("[BND-6] two quick taps, and one after the answer, save once", async () => {
    const { callsTo } = await openBindBank(
      {},
      { productId: "101", product_id: "101", orderId: "900151", source: "loanDetail" },
    );
    await fillBankAccount();
    const next = button("Next");
    fireEvent.click(next);
    fireEvent.click(next);
    await tap(next);
    fireEvent.click(next);
    expect(callsTo(SAVE_FOR_ORDER)).toHaveLength(1);
  });

  test("[BND-7] saved, the web view closes; the account is confirmed masked", async () => {
    const { messages } = await openBindBank();
    await fillBankAccount();
    await tap(button("Next"));
    expect(actionsOf(messages)).toEqual(["startBankFlow", "endBankFlow", "closeWebView"]);
    expect(screen.getByRole("region", { name: "Your account is saved" }).textContent).toContain(
      "Bdo •••• 7890",
    );
    expect(document.body.textContent).not.toContain("001234567890");
    await tap(button("Close"));
    expect(actionsOf(messages).slice(3)).toEqual(["closeWebView"]);
  });

  test("[BND-7] [CNF-1] a borrower who came from the loan on offer goes back to it, and the web view stays open", async () => {
    const back = vi
      .spyOn(history, "back")
      .mockImplementation(() => void dispatchEvent(new Event("popstate")));
    history.pushState(null, "", "/bindBank");
    const { callsTo, messages } = await openBindBank({}, { productId: "101", source: "loanConfirm" });
    await fillBankAccount();
    await tap(button("Next"));
    expect([callsTo(SAVE).length, callsTo(SAVE_FOR_ORDER).length]).toEqual([1, 0]);
    expect(back).toHaveBeenCalledOnce();
    expect(actionsOf(messages)).toEqual(["startBankFlow", "endBankFlow"]);
  });

  test("[BND-6] [BND-7] with source=loanDetail the other path saves, and the order's page replaces this one", async () => {
    const { callsTo, opened, messages } = await openBindBank(
      {},
      { productId: "101", product_id: "101", orderId: "900151", source: "loanDetail" },
    );
    await fillBankAccount();
    await tap(button("Next"));
    expect([callsTo(SAVE).length, callsTo(SAVE_FOR_ORDER).length]).toEqual([0, 1]);
    expect(opened).toEqual([
      {
        address: "/order?productId=101&orderId=900151&source=loanDetail&sessionId=demo",
        replace: true,
      },
    ]);
    expect(actionsOf(messages)).toEqual(["startBankFlow", "endBankFlow"]);
  });
});

describe("the native app is told of the binding", () => {
  const flow = (messages: readonly { action: string }[]) =>
    actionsOf(messages).filter((action) => action.endsWith("BankFlow"));

  test("[BRG-1] once when the form opens, and not again while it is filled in", async () => {
    const { messages, reload } = await openBindBank();
    await fillBankAccount();
    await act(reload);
    expect(flow(messages)).toEqual(["startBankFlow"]);
    expect(messages[0]).toEqual({ action: "startBankFlow", payload: {} });
  });

  test("[BRG-1] once when the page is left", async () => {
    const { messages, unmount } = await openBindBank();
    unmount();
    expect(flow(messages)).toEqual(["startBankFlow", "endBankFlow"]);
  });

  test("[BRG-1] once when the document goes, whatever goes with it", async () => {
    const { messages, unmount } = await openBindBank();
    window.dispatchEvent(new Event("pagehide"));
    unmount();
    window.dispatchEvent(new Event("pagehide"));
    expect(flow(messages)).toEqual(["startBankFlow", "endBankFlow"]);
  });

  test("[BRG-1] once when it is done, before the web view closes; leaving then tells nothing new", async () => {
    const { messages, unmount } = await openBindBank();
    await fillBankAccount();
    await tap(button("Next"));
    unmount();
    expect(actionsOf(messages)).toEqual(["startBankFlow", "endBankFlow", "closeWebView"]);
  });

  test("[BRG-1] not at all while there is no form", async () => {
    const { messages, unmount } = await openBindBank({ answers: { [INIT]: refusal("Not now.") } });
    unmount();
    expect(flow(messages)).toEqual([]);
  });
});

describe("what is wrong", () => {
  test("[BND-8] missing values are shown at their fields before anything is sent, the first one focused", async () => {
    const { callsTo } = await openBindBank();
    type("Account name", "Ana Reyes");
    await tap(button("Next"));
    expect(callsTo(SAVE)).toEqual([]);
    expect(description(button(/^Bank/))).toBe("Please choose one.");
    expect(description(field("Account number"))).toBe("Please fill this in.");
    expect(field("Account number").getAttribute("aria-invalid")).toBe("true");
    expect(description(field("Account name"))).toBe("");
    expect(document.activeElement).toBe(button(/^Bank/));
  });

  test("[BND-8] an error goes when its field is mended", async () => {
    await openBindBank();
    await tap(button("Next"));
    type("Account number", "0");
    expect(description(field("Account number"))).toBe("");
    await pick("Bank", "Bpi");
    expect(description(button(/^Bank/))).toBe("");
  });

  test("[BND-8] the server's errors are shown at their fields; what was typed stays, and can be sent again", async () => {
    const wrong = [{ code: "cardNo", message: "BDO accounts have 12 digits." }];
    const { answer, callsTo, failures, messages } = await openBindBank({
      answers: { [SAVE]: refusal("Please check the marked fields.", wrong) },
    });
    await fillBankAccount();
    await tap(button("Next"));
    expect(description(field("Account number"))).toBe("BDO accounts have 12 digits.");
    expect(document.activeElement).toBe(field("Account number"));
    expect(failures).toEqual([]);
    expect([field("Account number").value, field("Account name").value]).toEqual([
      "0012 3456 7890",
      "Ana Reyes",
    ]);
    answer(SAVE, { needValid: 0, bindRecordId: "", maskedPhone: "" });
    await tap(button("Next"));
    expect(callsTo(SAVE)).toHaveLength(2);
    expect(actionsOf(messages)).toEqual(["startBankFlow", "endBankFlow", "closeWebView"]);
  });

  test("[BND-8] an error about a hidden field, and a refusal of the whole form, are shown beside Next", async () => {
    const { answer } = await openBindBank({
      answers: { [SAVE]: refusal("Check.", [{ code: "branch", message: "No such branch." }]) },
    });
    await fillBankAccount();
    await tap(button("Next"));
    const bar = within(screen.getByRole("contentinfo"));
    expect(bar.getByText("No such branch.")).toBeTruthy();
    answer(SAVE, refusal("This account belongs to somebody else."));
    await tap(button("Next"));
    expect(bar.getByText("This account belongs to somebody else.")).toBeTruthy();
    expect(bar.queryByText("No such branch.")).toBeNull();
  });

  test("[BND-8] [WIRE-8] a dead network is told once, beside Next, and loses nothing; Next can be tapped again", async () => {
    const { failures } = await openBindBank({ answers: { [SAVE]: null } });
    await fillBankAccount();
    await tap(button("Next"));
    expect(failures).toEqual([]);
    expect(screen.getByRole("alert").textContent).toContain("What you typed is still here");
    expect(field("Account number").value).toBe("0012 3456 7890");
    expect(button("Next").getAttribute("aria-busy")).toBeNull();
  });

  test("[BND-6] [WIRE-8] a step for the code that does not load is announced, and Next can be tapped again", async () => {
    const load = vi.spyOn(lateCodeStep, "load").mockRejectedValue(new TypeError("not loaded"));
    await openBindBank({ answers: { [SAVE]: WAITING } });
    await fillBankAccount();
    await tap(button("Next"));
    expect(screen.getByRole("alert").textContent).toContain("What you typed is still here");
    load.mockRestore();
    await tap(button("Next"));
    expect(await screen.findByLabelText("Code from the text message")).toBeTruthy();
  });
});

describe("a form left half filled", () => {
  test("[BND-8] is as it was when the page is shown again, e.g. in the other language", async () => {
    const { unmount } = await openBindBank();
    await chooseTab("E-wallet");
    type("Mobile number", "0917");
    unmount();
    await openBindBank();
    expect(field("Mobile number").value).toBe("091 7");
  });

  test("[SES-1] [BND-8] is not shown to another borrower in the same web view", async () => {
    const { unmount } = await openBindBank();
    type("Account number", "0012");
    unmount();
    const test = createTestApp({ answers: { [INIT]: { items: ITEMS } } });
    test.app.session.refresh({ sessionId: "other" });
    await renderRoute(routes.bindBank, test, QUERY);
    expect(field("Account number").value).toBe("");
  });

  test("[HLP-8] [BND-8] leaves nothing of the account in the phone's storage", async () => {
    await openBindBank();
    await fillBankAccount();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
