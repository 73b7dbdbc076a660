// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { inWords } from "../testing/in-words.ts";
import { lateAnswer } from "../testing/late-answer.ts";
import type { TestAppOptions } from "../testing/test-app.tsx";
import { forgetDraft } from "./card-payment.ts";
import { BY_PROFILE, COMMIT, HUICHAO, openWays, refusal, WAY, waysToPay } from "./testing.ts";

afterEach(() => {
  cleanup();
  forgetDraft();
  vi.restoreAllMocks();
});

const radios = () => screen.getAllByRole<HTMLInputElement>("radio");
const choose = (card: string) => fireEvent.click(screen.getByLabelText(card));
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const [{ pay: PAY, chooseCard: CHOOSE_CARD }] = BY_PROFILE;
const told = () => screen.getByRole("alert").textContent;
const UNION = "UnionBank •••• 1881";

test("[OLD-1] [WIRE-11] the order's cards are asked for by the form client, and shown masked", async () => {
  const { calls } = await openWays();
  expect(calls).toEqual([
    { method: "POST", path: WAY, query: { sessionId: "demo" }, body: { orderId: "900174" } },
  ]);
  const group = within(screen.getByRole("radiogroup", { name: "Choose your bank card" }));
  expect(group.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "BPI •••• 4242",
    UNION,
  ]);
});

test("[OLD-1] what is paid stands out, with its day", async () => {
  await openWays({}, { profile: "philippines" });
  const banner = screen.getByRole("region", { name: "You pay" });
  expect(banner.textContent).toContain("₱1,842.50");
  expect(banner.textContent).toContain("Wed, 25 Nov · in 4 days");
});

test("[OLD-1] an address without the order's number asks nothing and says what to do", async () => {
  const { calls } = await openWays({}, {}, { productId: "101" });
  expect(calls).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain("This link is incomplete.");
});

test.each(BY_PROFILE)(
  "[OLD-1] a failure without words says $cardsFailed ($profile), and a retry loads the page",
  async ({ profile, cardsFailed }) => {
    const { answer } = await openWays({}, { profile, answers: { [WAY]: refusal("500", "") } });
    expect(screen.getByRole("alert").textContent).toContain(cardsFailed);
    answer(WAY, waysToPay());
    await tap("Try again");
    await waitFor(() => expect(radios()).toHaveLength(2));
  },
);

test("[OLD-1] the server's own words are shown, and a dead network says so", async () => {
  await openWays({}, { answers: { [WAY]: refusal("404", "No such order.") } });
  expect(screen.getByRole("alert").textContent).toContain("No such order.");
  expect(screen.getByRole("link", { name: "Your loans" })).toBeTruthy();
  cleanup();
  await openWays({}, { answers: { [WAY]: null } });
  expect(screen.getByRole("alert").textContent).toContain("No connection.");
});

test("[OLD-1] an order on which nothing is owed is not a failure: it leads to the loan", async () => {
  const settled = { ...refusal("409", "You paid this loan off."), data: { nothingOwed: "settled" } };
  await openWays({}, { answers: { [WAY]: settled } });
  expect(screen.getByRole("region", { name: "Fully paid" }).textContent).toContain("You paid this loan off.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getByRole("link", { name: "See my loan" }).getAttribute("href")).toBe(
    "/loanDetails?productId=101&orderId=900174&sessionId=demo",
  );
});

test("[OLD-1] without a card the other ways to pay are offered", async () => {
  await openWays({ bankCards: [] });
  expect(screen.getByText("No saved bank card")).toBeTruthy();
  expect(screen.queryByRole("button", { name: PAY })).toBeNull();
  expect(screen.getByRole("link", { name: "Other ways to pay" }).getAttribute("href")).toBe(
    "/repayment?productId=101&orderId=900174&sessionId=demo",
  );
  expect(screen.getByRole("button", { name: "Pay on our partner's page" })).toBeTruthy();
});

test("[OLD-3] while a payment is under way none is offered: the page says so, and leads to the loan", async () => {
  await openWays({ underWay: 1, noticeMsg: "₱1842.50 is being taken from BPI •••• 4242." });
  expect(screen.getByText(inWords("₱1842.50 is being taken from BPI •••• 4242."))).toBeTruthy();
  expect([screen.queryAllByRole("radio"), screen.queryByRole("button", { name: PAY })]).toEqual([[], null]);
  expect(screen.queryByRole("button", { name: "Pay on our partner's page" })).toBeNull();
  expect(screen.getByRole("link", { name: "See my loan" })).toBeTruthy();
});

test("[OLD-3] the bank's reason for refusing the last payment is shown beside the cards", async () => {
  await openWays({ noticeMsg: "There was not enough money." });
  expect(screen.getByText("There was not enough money.")).toBeTruthy();
  expect(radios()).toHaveLength(2);
});

describe("choosing a card", () => {
  test.each(BY_PROFILE)(
    "[OLD-2] none is chosen at first; paying then asks for one, and sends nothing, profile $profile",
    async ({ profile, pay, chooseCard }) => {
      const { calls } = await openWays({}, { profile });
      expect(radios().map(({ checked }) => checked)).toEqual([false, false]);
      await tap(pay);
      const alert = screen.getByRole("alert");
      expect(alert.textContent).toBe(chooseCard);
      const group = screen.getByRole("radiogroup");
      expect(group.getAttribute("aria-describedby")).toBe(alert.id);
      expect(group.getAttribute("aria-invalid")).toBe("true");
      expect(document.activeElement).toBe(radios()[0]);
      expect(calls.map(({ path }) => path)).toEqual([WAY]);
      choose(UNION);
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  test("[OLD-2] the card, the amount and the page's token are committed", async () => {
    const { callsTo } = await openWays({}, { answers: { [COMMIT]: { needValid: 0, repayRecordId: "r1" } } });
    choose(UNION);
    await tap(PAY);
    expect(callsTo(COMMIT).map(({ body }) => body)).toEqual([
      {
        orderId: "900174",
        amount: "184250",
        bankName: "UnionBank",
        cardId: "8",
        cardNo: "•••• 1881",
        couponId: "",
        repayToken: "token-1",
        bankCode: "UBP",
        sendMsg: "0",
      },
    ]);
  });

  test("[OLD-2] the card chosen stays when the page is shown again, in the other language too; another's page has its own", async () => {
    const { unmount } = await openWays();
    choose(UNION);
    unmount();
    const { unmount: again } = await openWays();
    expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
    again();
    await openWays({}, {}, { productId: "101", orderId: "900180" });
    expect(radios().map(({ checked }) => checked)).toEqual([false, false]);
  });

  test("[OLD-2] a card that is gone by now is not chosen any more", async () => {
    const { unmount } = await openWays();
    choose(UNION);
    unmount();
    await openWays({ bankCards: waysToPay().bankCards.slice(0, 1) });
    await tap(PAY);
    expect(screen.getByRole("alert").textContent).toBe(CHOOSE_CARD);
  });
});

describe("a card that needs no code", () => {
  const done = { answers: { [COMMIT]: { needValid: 0, repayRecordId: "r1" } } };

  test("[OLD-3] leads to the borrow detail, with no way back to a spent page", async () => {
    const { opened } = await openWays({}, done);
    choose(UNION);
    await tap(PAY);
    expect(opened).toEqual([
      { address: "/loanDetails?productId=101&orderId=900174&sessionId=demo", replace: true },
    ]);
  });

  test("[OLD-3] two quick taps, and a third while the next page opens, commit once", async () => {
    const { callsTo } = await openWays({}, done);
    choose(UNION);
    const button = screen.getByRole("button", { name: PAY });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await tap(PAY);
    expect(callsTo(COMMIT)).toHaveLength(1);
  });
});

describe("a payment that is not made", () => {
  const refusedWith = (reply: unknown, options: TestAppOptions = {}) =>
    openWays({}, { ...options, answers: { [COMMIT]: reply } });
  const payWithUnion = async (pay: string = PAY) => {
    choose(UNION);
    await tap(pay);
  };

  test("[OLD-3] 800005 is shown in the server's words, with the way to the loan", async () => {
    await refusedWith(refusal("800005", "Please do not submit it twice."));
    await payWithUnion();
    expect(told()).toBe("Please do not submit it twice.");
    expect(screen.getByRole("link", { name: "See my loan" })).toBeTruthy();
  });

  test.each(BY_PROFILE)(
    "[OLD-3] a refusal without words says $processingFailed ($profile), and keeps the card chosen",
    async ({ profile, pay, processingFailed }) => {
      const { opened } = await refusedWith(refusal("500", ""), { profile });
      await payWithUnion(pay);
      expect(told()).toContain(processingFailed);
      expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
      expect(opened).toEqual([]);
    },
  );

  test.each(BY_PROFILE)(
    "[OLD-3] a dead network says $noAnswer ($profile); the next tap pays with the same token",
    async ({ profile, pay, noAnswer }) => {
      const { answer, callsTo } = await refusedWith(null, { profile });
      await payWithUnion(pay);
      expect(told()).toContain(noAnswer);
      answer(COMMIT, { needValid: 0, repayRecordId: "r1" });
      await tap(pay);
      expect(callsTo(COMMIT).map(({ body }) => body["repayToken"])).toEqual(["token-1", "token-1"]);
    },
  );

  test("[WIRE-8] a failure is told once, beside the button", async () => {
    const { failures } = await refusedWith(null);
    await payWithUnion();
    expect(within(screen.getByRole("contentinfo")).getAllByRole("alert")).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  test("[OLD-2] one that was made after its page was left takes nobody away: what they look at is loaded again", async () => {
    const { answer, arrive } = lateAnswer();
    const { callsTo, opened, rerender } = await refusedWith(answer);
    await payWithUnion();
    rerender(<p>Another page</p>);
    await arrive({ needValid: 0, repayRecordId: "r1" });
    expect(opened).toEqual([]);
    expect(callsTo(WAY)).toHaveLength(2);
  });

  test("[OLD-2] a page that is too old fetches a fresh token by itself, the card still chosen", async () => {
    const { answer, callsTo } = await refusedWith(refusal("800007", "This page was open for too long."));
    answer(WAY, waysToPay({ repayToken: "token-2" }));
    await payWithUnion();
    expect(screen.getByText("This page was open for too long.")).toBeTruthy();
    answer(COMMIT, { needValid: 0, repayRecordId: "r1" });
    await tap(PAY);
    expect(callsTo(COMMIT).map(({ body }) => [body["cardId"], body["repayToken"]])).toEqual([
      ["8", "token-1"],
      ["8", "token-2"],
    ]);
  });
});

describe("the partner's own page", () => {
  const url = "https://checkout.example.com/pay/1";

  test("[OLD-4] is opened by its address, for what is due; the server knows the payer", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const { callsTo } = await openWays({}, { answers: { [HUICHAO]: { url } } });
    await tap("Pay on our partner's page");
    expect(assign).toHaveBeenCalledWith(url);
    expect(callsTo(HUICHAO).map(({ body }) => body)).toEqual([
      { userId: "", orderId: "900174", amount: "184250", repayToken: "token-1" },
    ]);
  });

  test.each(["https://evil.example/pay", "javascript:alert(1)", "//evil.example", ""])(
    "[OLD-4] [BRG-5] the address '%s' is not followed; the borrower is told",
    async (foreign) => {
      const assign = vi.spyOn(location, "assign").mockReturnValue();
      const { opened } = await openWays({}, { answers: { [HUICHAO]: { url: foreign } } });
      await tap("Pay on our partner's page");
      expect(told()).toContain("not one we trust");
      expect([assign.mock.calls, opened]).toEqual([[], []]);
    },
  );

  test("[OLD-4] is not opened when the amount has changed: the page shows what is due now", async () => {
    const { answer } = await openWays({}, { answers: { [HUICHAO]: refusal("800007", "It has changed.") } });
    answer(WAY, waysToPay({ repayToken: "token-2", amount: 50_000 }));
    await tap("Pay on our partner's page");
    expect(told()).toBe("It has changed.");
    expect(screen.getByRole("button", { name: "Pay ₱500.00" })).toBeTruthy();
  });

  test("[OLD-4] a refusal is shown, and the page stays usable", async () => {
    const answers = { [HUICHAO]: refusal("503", "The payment partner is not answering right now.") };
    await openWays({}, { answers });
    await tap("Pay on our partner's page");
    expect(told()).toBe("The payment partner is not answering right now.");
    expect(screen.getByRole("button", { name: PAY }).getAttribute("aria-busy")).toBeNull();
  });
});
