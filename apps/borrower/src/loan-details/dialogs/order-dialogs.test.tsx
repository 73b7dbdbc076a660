// @vitest-environment happy-dom
import { type LoanDetails, orderDetailsOf } from "@hiram/contract/orders/order-details.ts";
import type { ProfileName } from "@hiram/market/profile.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { routes } from "../../routes.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../../testing/test-app.tsx";
import { DETAILS, DONE, orderDetails, QUERY } from "../testing.ts";
import { dialogParts } from "./dialog-parts.ts";
import { wantedDialogs } from "./wanted-dialogs.ts";

const SCORE = "/v3/loan-details/google-score";
const LINK = "https://checkout.example.com/withdraw?ref=5#top";
const LINK_WITH_SESSION = "https://checkout.example.com/withdraw?ref=5&sessionId=demo#top";

async function open(changes: Partial<LoanDetails>, options: TestAppOptions = {}) {
  const test = createTestApp({
    ...options,
    answers: { [DETAILS]: orderDetails(changes), [SCORE]: DONE, ...options.answers },
  });
  const view = await renderRoute(routes.loanDetails, test, QUERY);
  return { ...test, ...view };
}

// Their code is here: a dialog that an order calls for is open as soon as the page is.
beforeAll(() => Promise.all(Object.values(dialogParts).map(({ load }) => load())));

/** Lets everything that a render or a tap has begun come to its end. */
const settled = (): Promise<void> => act(async () => {});
const dialog = (): Promise<HTMLElement> => screen.findByRole("dialog");
const noDialog = async (): Promise<void> => {
  await settled();
  expect(screen.queryByRole("dialog")).toBeNull();
};
const tap = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

let replace: ReturnType<typeof vi.spyOn>;
let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  sessionStorage.clear();
  replace = vi.spyOn(location, "replace").mockReturnValue();
  assign = vi.spyOn(location, "assign").mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each(["document", "philippines"] as const)("the withdraw link, profile %s", (profile) => {
  test.each(["110", "151", "170", "174", "180", "200"])(
    "[ORD-6] at status %s the page is replaced by the link, the common parameters appended",
    async (orderStatus) => {
      await open({ orderStatus, playeduL: LINK, KindTipsMsg: "Pay early." }, { profile });
      expect(replace.mock.calls).toEqual([[LINK_WITH_SESSION]]);
      // Nothing opens over a page that is being left.
      await noDialog();
    },
  );

  test("[ORD-6] without a link nobody is sent away", async () => {
    await open({ orderStatus: "151" }, { profile });
    await settled();
    expect(replace).not.toHaveBeenCalled();
  });

  test("[ORD-6] at status 21 nobody is sent away", async () => {
    await open({ orderStatus: "21", playeduL: LINK }, { profile });
    await settled();
    expect(replace).not.toHaveBeenCalled();
  });

  test.each(["https://evil.example/", "javascript:alert(1)", "withdraw", "//evil.example"])(
    "[ORD-6] [BRG-5] the session is not carried to %s",
    async (playeduL) => {
      await open({ orderStatus: "151", playeduL }, { profile });
      await settled();
      expect(replace).not.toHaveBeenCalled();
      expect(screen.getByRole("heading", { name: "Hiram 91" })).toBeTruthy();
    },
  );
});

describe("the withdraw dialog", () => {
  const ready = { orderStatus: "21", playeduL: LINK, reyMsg: "Confirm to get ₱4,850.00." } as const;
  const profile: ProfileName = "philippines";

  test("[ORD-9] in profile document nothing triggers it", async () => {
    await open(ready, { profile: "document" });
    await noDialog();
  });

  test("[ORD-9] in profile philippines it opens at status 21 with a link, and shows reyMsg", async () => {
    await open(ready, { profile });
    expect((await dialog()).textContent).toContain("Confirm to get ₱4,850.00.");
  });

  test("[ORD-9] without a link it stays closed", async () => {
    await open({ ...ready, playeduL: "" }, { profile });
    await noDialog();
  });

  // The link replaces the page then (ORD-6), so that no dialog could be looked for.
  test.each(["110", "151", "170", "174", "180", "200"])(
    "[ORD-9] at status %s nothing calls for it, though there is a link",
    (orderStatus) => {
      const { app } = createTestApp({ profile });
      const details = orderDetailsOf(orderDetails({ ...ready, orderStatus }));
      expect(wantedDialogs(details, app.profile, false)).not.toContain("withdraw");
    },
  );

  test("[ORD-9] 'Withdraw Now' goes to the link with the session", async () => {
    await open(ready, { profile });
    await dialog();
    tap("Withdraw Now");
    expect(assign.mock.calls).toEqual([[LINK_WITH_SESSION]]);
  });

  test("[ORD-9] [BRG-5] a link that may not be followed is reported", async () => {
    const { failures } = await open({ ...ready, playeduL: "https://evil.example/" }, { profile });
    await dialog();
    tap("Withdraw Now");
    expect(assign).not.toHaveBeenCalled();
    expect(failures).toHaveLength(1);
  });

  test("[ORD-9] Cancel goes home", async () => {
    const { messages } = await open(ready, { profile });
    await dialog();
    tap("Cancel");
    expect(messages).toEqual([{ action: "goHome", payload: {} }]);
    await noDialog();
  });
});

describe("kind tips", () => {
  const tips = { KindTipsMsg: "Nobody asks a fee to release your money." };

  test("[ORD-8] they open when the answer has them, and close", async () => {
    await open(tips);
    expect((await dialog()).textContent).toContain("Nobody asks a fee");
    tap("Got it");
    await noDialog();
  });

  test("[ORD-8] they stay closed without a text", async () => {
    await open({});
    await noDialog();
  });

  test("[ORD-8] they stay closed once the borrower went to repay in this session", async () => {
    await open(tips);
    await dialog();
    tap("Got it");
    tap("Repayment");
    cleanup();
    await open(tips);
    await noDialog();
  });

  test("[ORD-8] a browser that refuses storage shows them, and repayment still works", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("refused");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("refused");
    });
    const { opened } = await open(tips);
    await dialog();
    tap("Got it");
    tap("Repayment");
    expect(opened).toHaveLength(1);
  });

  test("[ORD-8] [BRG-4] the native app's back closes them, and leaves the page", async () => {
    await open(tips);
    await dialog();
    act(() => void (window as unknown as { nativeHost: { back(): boolean } }).nativeHost.back());
    await noDialog();
    expect(screen.getByRole("heading", { name: "Hiram 91" })).toBeTruthy();
  });
});

describe("kind tips on the page, profile philippines", () => {
  const tips = { orderStatus: "151", KindTipsMsg: "Nobody asks a fee to release your money." } as const;
  const card = () => screen.queryByRole("region", { name: "Good to know" });

  test("[ORD-8] they are a card below the good news, and nothing opens over it", async () => {
    await open(tips, { profile: "philippines" });
    expect(card()?.textContent).toContain("Nobody asks a fee");
    await noDialog();
  });

  test("[ORD-8] there is no card without a text, nor once the borrower went to repay in this session", async () => {
    await open({ ...tips, KindTipsMsg: "" }, { profile: "philippines" });
    expect(card()).toBeNull();
    cleanup();
    sessionStorage.setItem("showBankTip", "1");
    await open(tips, { profile: "philippines" });
    expect(card()).toBeNull();
  });
});

describe("the bank-card dialog", () => {
  const unbound = {
    cardNeedPop: 1,
    cardPopTitle: "Add your account",
    cardPopMsg: "We send it there.",
  } as const;

  test("[ORD-10] a payout that came back: the page itself leads to another account, nothing opens over it", async () => {
    await open({ ...unbound, orderStatus: "151" }, { profile: "philippines" });
    await noDialog();
    expect(screen.getByRole("link", { name: "Use another account" }).getAttribute("href")).toBe(
      "/bindBank?productId=101&orderId=900174&source=loanDetail&sessionId=demo",
    );
  });

  test("[ORD-10] in profile document its dialog opens then too", async () => {
    await open({ ...unbound, orderStatus: "151" });
    expect(await screen.findByRole("dialog", { name: "Add your account" })).toBeTruthy();
  });

  test("[ORD-10] it opens when cardNeedPop is 1, with the server's words", async () => {
    await open({ ...unbound, orderStatus: "21" });
    const opened = await screen.findByRole("dialog", { name: "Add your account" });
    expect(opened.textContent).toContain("We send it there.");
  });

  test("[ORD-10] it stays closed otherwise", async () => {
    await open({ ...unbound, cardNeedPop: 0 });
    await noDialog();
    expect(screen.queryByRole("link", { name: "Add an account" })).toBeNull();
  });

  test("[ORD-10] 'Go and bind the card' leads to bind bank with source=loanDetail", async () => {
    const { opened } = await open(unbound);
    await dialog();
    tap("Go and bind the card");
    expect(opened).toEqual([
      {
        address: "/bindBank?productId=101&orderId=900174&source=loanDetail&sessionId=demo",
        replace: false,
      },
    ]);
  });

  test("[ORD-10] put off, the way there stays on the page", async () => {
    await open(unbound);
    await dialog();
    tap("Later");
    await noDialog();
    expect(screen.getByRole("link", { name: "Add an account" }).getAttribute("href")).toBe(
      "/bindBank?productId=101&orderId=900174&source=loanDetail&sessionId=demo",
    );
  });
});

describe.each(["document", "philippines"] as const)("rating, profile %s", (profile) => {
  const unrated = { orderStatus: "200", isScore: "1" };
  const star = (count: number): void =>
    void fireEvent.click(screen.getByRole("radio", { name: count === 1 ? "1 star" : `${count} stars` }));
  const filled = async (): Promise<boolean[]> =>
    within(await dialog())
      .getAllByRole<HTMLInputElement>("radio")
      .map((radio) => radio.checked);
  const sent = (calls: readonly { path: string; body: unknown }[]): unknown[] =>
    calls.filter(({ path }) => path === SCORE).map(({ body }) => body);

  test("[ORD-7] it opens when isScore is '1', with five stars and none chosen", async () => {
    await open(unrated, { profile });
    expect(await filled()).toEqual([false, false, false, false, false]);
  });

  test("[ORD-7] it stays closed otherwise", async () => {
    await open({ ...unrated, isScore: "0" }, { profile });
    await noDialog();
  });

  test("[ORD-7] without a star: a toast, and nothing sent", async () => {
    const { calls, failures } = await open(unrated, { profile });
    await dialog();
    tap("Send");
    expect(failures).toEqual([profile === "document" ? "Silakan pilih" : "Please choose a rating"]);
    await settled();
    expect(sent(calls)).toEqual([]);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test.each([1, 2, 3])("[ORD-7] %i stars: sent, and a result opens instead of the rating", async (stars) => {
    const { calls, messages } = await open(unrated, { profile });
    await dialog();
    star(stars);
    tap("Send");
    tap("Send");
    await screen.findByRole("dialog", { name: "Thank you for telling us" });
    expect(screen.queryAllByRole("radio")).toEqual([]);
    expect(sent(calls)).toEqual([{ score: profile === "document" ? "5" : String(stars) }]);
    expect(messages).toEqual([]);
    tap("OK");
    await noDialog();
  });

  test.each([4, 5])(
    "[ORD-7] %i stars: sent, the native rating opens and the dialog closes",
    async (stars) => {
      const { calls, messages } = await open(unrated, { profile });
      await dialog();
      star(stars);
      tap("Send");
      await waitFor(() => expect(messages).toEqual([{ action: "goRating", payload: {} }]));
      expect(sent(calls)).toEqual([{ score: profile === "document" ? "5" : String(stars) }]);
      await noDialog();
    },
  );

  test("[ORD-7] a failure is shown; the dialog stays open with the chosen stars, and can send again", async () => {
    const { answer, messages } = await open(unrated, { profile, answers: { [SCORE]: null } });
    await dialog();
    star(4);
    tap("Send");
    const why = await screen.findByText("No connection. Check your signal and try again.");
    expect(why.closest("[role=alert]")).not.toBeNull();
    expect(await filled()).toEqual([false, false, false, true, false]);
    answer(SCORE, DONE);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-busy")).toBeNull(),
    );
    tap("Send");
    await waitFor(() => expect(messages).toHaveLength(1));
  });
});

describe("several at once", () => {
  const all = {
    orderStatus: "21",
    playeduL: LINK,
    reyMsg: "Confirm.",
    KindTipsMsg: "Tips.",
    isScore: "1",
    cardNeedPop: 1,
    cardPopTitle: "Add your account",
  } as const;

  test("[ORD-7] [ORD-8] [ORD-9] [ORD-10] they are shown one after the other, money first", async () => {
    await open(all, { profile: "philippines" });
    const steps = [
      ["Add your account", "Later"],
      ["Your money is ready", "Cancel"],
      ["How do you like borrowing with us?", "Later"],
    ] as const;
    for (const [name, close] of steps) {
      await screen.findByRole("dialog", { name });
      expect(screen.getAllByRole("dialog")).toHaveLength(1);
      tap(close);
    }
    await noDialog();
  });

  test("[ORD-8] one that was closed does not open again with the next answer", async () => {
    const { reload } = await open({ KindTipsMsg: "Tips." });
    await dialog();
    tap("Got it");
    await reload();
    await noDialog();
  });

  test("[ORD-9] what opens is decided by the answer, the profile and the session alone", () => {
    const { app } = createTestApp({ profile: "philippines" });
    expect(wantedDialogs(orderDetailsOf(orderDetails(all)), app.profile, true)).toEqual([
      "bank-card",
      "withdraw",
      "rating",
    ]);
    expect(wantedDialogs(orderDetailsOf(orderDetails()), app.profile, false)).toEqual([]);
  });
});
