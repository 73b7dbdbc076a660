// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { encode } from "uqr";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PAY_CODE, paymentOf, QUERY, received, STATE } from "../../payment-parts/testing.ts";
import { routes } from "../../routes.ts";
import { readCode128 } from "../../testing/read-code-128.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../../testing/test-app.tsx";

/** A valid QR Ph code, from the field's documentation. */
const PAYLOAD =
  "00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-99137298615204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03";

const unknown = { code: "404", message: "This code is not one of yours. Do not pay with it.", data: null };

async function open(
  query: Readonly<Record<string, string>>,
  payment: unknown = { payment: paymentOf() },
  options: TestAppOptions = {},
) {
  const test = createTestApp({ ...options, answers: { [STATE]: payment } });
  const view = await renderRoute(routes.repaymentOfCode, test, query);
  return { ...test, ...view };
}

/** The drawing with a title; it appears after the page. */
async function drawing(title: string): Promise<SVGSVGElement> {
  const found = await waitFor(() => {
    const titles = [...document.querySelectorAll("svg > title")];
    const svg = titles.find(({ textContent }) => textContent === title)?.parentElement;
    if (!svg) throw new Error(`no drawing "${title}"`);
    return svg;
  });
  return found as unknown as SVGSVGElement;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a pay code", () => {
  const query = { ...QUERY, showType: "1", payCode: PAY_CODE };

  test("[CODE-1] is shown in groups, but whole as text, with its amount and until when it is valid", async () => {
    const { container, calls } = await open(query);
    const groups = Array.from(container.querySelectorAll("p > span > span"), (group) => group.textContent);
    expect(groups).toEqual(["HIRAM", "123", "456", "7890"]);
    expect(container.textContent).toContain(PAY_CODE);
    const amount = screen.getByRole("region", { name: "Amount" }).textContent;
    expect(amount).toContain("₱1842.50");
    expect(amount).toContain("Valid until Tue, 24 Nov, 10:00 AM.");
    const [firstCall] = calls;
    expect(firstCall?.body).toEqual({ payCode: PAY_CODE, productId: "101", orderId: "900174" });
  });

  test("[CODE-1] says for which counter it is, and what that charges on top: the amount alone would not do there", async () => {
    await open(query);
    expect(screen.getByRole("heading", { name: "Pay code for 7-Eleven" })).toBeTruthy();
    const amount = screen.getByRole("region", { name: "Amount" });
    expect(amount.textContent).toContain("Pay exactly this amount. 7-Eleven takes ₱15.00 on top.");
  });

  test.each([0, null])("[CODE-1] nothing is said of a charge of %s", async (payerFee) => {
    const { container } = await open(query, { payment: paymentOf({ payerFee }) });
    expect(container.textContent).not.toContain("on top");
  });

  test("[CODE-1] nothing but the code is taken from the address: not its amount, its picture, nor its kind", async () => {
    const { container } = await open({
      ...query,
      showType: "2",
      repayAmount: "99900",
      payCodeImg: "https://evil.example/qr.png",
    });
    expect(container.textContent).toContain(PAY_CODE);
    expect(container.textContent).toContain("₱1842.50");
    expect(container.textContent).not.toContain("999");
    const image = container.querySelector("img");
    expect(image?.getAttribute("src")).toBe(`${location.origin}/logos/over-the-counter.svg`);
  });

  test("[CODE-1] the copy button copies the code without its spaces", async () => {
    const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: write } });
    await open(query);
    fireEvent.click(screen.getByRole("button", { name: "Copy the code" }));
    expect(write).toHaveBeenCalledWith(PAY_CODE);
    await screen.findAllByText("Copied");
  });

  test("[CODE-1] the barcode drawn reads as the pay code, with quiet zones of ten modules", async () => {
    await open(query);
    const svg = await drawing(`Barcode of ${PAY_CODE}`);
    const bars = Array.from(svg.querySelectorAll("rect"), (bar) => ({
      at: Number(bar.getAttribute("x")),
      width: Number(bar.getAttribute("width")),
    }));
    expect(readCode128(bars)).toBe(PAY_CODE);
    const last = bars.at(-1) ?? { at: 0, width: 0 };
    const [, , width] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    expect([bars[0]?.at, (width ?? 0) - last.at - last.width]).toEqual([10, 10]);
  });

  test.each(["12345678", "1234567", "ABCDE12345", "a-b c/9", "SKYBR00000001"])(
    "[CODE-1] the barcode of '%s' reads as it",
    async (payCode) => {
      await open({ ...query, payCode }, { payment: paymentOf({ payCode }) });
      const svg = await drawing(`Barcode of ${payCode}`);
      const bars = Array.from(svg.querySelectorAll("rect"), (bar) => ({
        at: Number(bar.getAttribute("x")),
        width: Number(bar.getAttribute("width")),
      }));
      expect(readCode128(bars)).toBe(payCode);
    },
  );

  test("[CODE-1] the channel's image hides when it does not load", async () => {
    const { container } = await open(query);
    const image = container.querySelector("img");
    expect(image?.getAttribute("src")).toBe(`${location.origin}/logos/over-the-counter.svg`);
    fireEvent.error(image as HTMLImageElement);
    expect(container.querySelector("img")).toBeNull();
  });

  test.each([
    "javascript:alert(1)",
    "http://evil.example/a.png",
    "//evil.example/a.png",
    "data:image/png;base64,AA",
    "https://evil.example/a.png",
  ])("[CODE-1] [BRG-5] the picture '%s' is not loaded, whoever names it", async (channelLogo) => {
    const { container } = await open(query, { payment: paymentOf({ channelLogo }) });
    expect(container.querySelector("img")).toBeNull();
    expect(container.textContent).toContain(PAY_CODE);
  });

  test("[CODE-1] tells the channel's own steps, the first way of each place unfolded", async () => {
    await open(query);
    const store = screen.getByRole("region", { name: "At the store" });
    const [cashier, kiosk] = store.querySelectorAll("details");
    expect([cashier?.open, kiosk?.open]).toEqual([true, false]);
    expect(Array.from(cashier?.querySelectorAll("li") ?? [], (step) => step.textContent)).toEqual([
      "Tell the cashier that you pay a bill.",
      "Show the barcode.",
    ]);
    expect(screen.getByRole("region", { name: "In an e-wallet" }).textContent).toContain("Open Bills.");
    expect(screen.queryByRole("region", { name: "How to pay" })).toBeNull();
  });

  test("[CODE-1] a channel's own steps are read out in the language that they are in", async () => {
    await open(query, { payment: paymentOf({ payNoticeLang: "fil" }) });
    expect(screen.getByRole("region", { name: "At the store" }).lang).toBe("fil");
    expect(screen.getByRole("region", { name: "Amount" }).lang).toBe("");
  });

  test("[CODE-1] a channel without steps of its own gets the general ones", async () => {
    await open(query, { payment: paymentOf({ payNotice: {} }) });
    expect(screen.getByRole("region", { name: "How to pay" }).querySelectorAll("li")).toHaveLength(4);
  });

  test("[CODE-1] steps are words: markup in them is shown as it is, and names may be the same twice", async () => {
    const way = { name: "<b>Pay</b>", step: ["<img src=x onerror=alert(1)>", "Pay.", "Pay."] };
    const { container } = await open(query, {
      payment: paymentOf({ payNotice: { "<i>Store</i>": [way, way] } }),
    });
    const store = screen.getByRole("region", { name: "<i>Store</i>" });
    expect(store.querySelectorAll("details")).toHaveLength(2);
    expect(store.querySelectorAll("li")).toHaveLength(6);
    expect(store.textContent).toContain("<img src=x onerror=alert(1)>");
    expect(container.querySelector("details img, b, i")).toBeNull();
  });

  test("[CODE-1] says that a counter payment may be posted a day later, and nothing of money received", async () => {
    const { container } = await open(query);
    expect(container.textContent).toContain("can take a day to show on your loan");
    expect(container.textContent).not.toMatch(/you paid|received|was paid/i);
    expect(screen.getByRole("link", { name: "See my loan" }).getAttribute("href")).toBe(
      "/loanDetails?productId=101&orderId=900174&sessionId=demo",
    );
  });

  test("[CODE-1] an address without the order asks by the code alone, and still leads back to the order", async () => {
    const { calls } = await open({ showType: "1", payCode: PAY_CODE });
    expect(calls[0]?.body).toEqual({ payCode: PAY_CODE });
    expect(screen.getByRole("link", { name: "See my loan" }).getAttribute("href")).toBe(
      "/loanDetails?productId=101&orderId=900174&sessionId=demo",
    );
  });
});

describe("a QR code", () => {
  const query = { ...QUERY, showType: "2", payCode: PAYLOAD };
  const qr = (payCode = PAYLOAD) => ({
    payment: paymentOf({ kind: "qr", payCode, amount: 12_345, channelLogo: "/logos/qr-ph.svg" }),
  });

  test("[CODE-1] draws the QR code of exactly the payload, with a quiet zone of four modules", async () => {
    await open(query, qr());
    const svg = await drawing("QR code of your payment");
    const expected = encode(PAYLOAD, { ecc: "M", border: 0 });
    const size = expected.size + 8;
    expect(svg.getAttribute("viewBox")).toBe(`0 0 ${size} ${size}`);
    const drawn = paint(svg.querySelector("path")?.getAttribute("d") ?? "", size);
    const inside = drawn.slice(4, -4).map((row) => row.slice(4, -4));
    expect(inside).toEqual(expected.data);
    expect(drawn.flat().filter(Boolean)).toHaveLength(expected.data.flat().filter(Boolean).length);
  });

  test("[CODE-1] another payload draws another code", async () => {
    await open(query, qr(`${PAYLOAD.slice(0, -1)}4`));
    const svg = await drawing("QR code of your payment");
    const { data, size } = encode(PAYLOAD, { ecc: "M", border: 4 });
    expect(paint(svg.querySelector("path")?.getAttribute("d") ?? "", size)).not.toEqual(data);
  });

  test("[CODE-1] gives scan tips, and does not spell the payload out", async () => {
    const { container } = await open(query, { payment: { ...qr().payment, payNotice: {} } });
    expect(screen.getByRole("region", { name: "How to scan" }).querySelectorAll("li")).toHaveLength(3);
    expect(container.textContent).not.toContain(PAYLOAD);
  });

  test("[CODE-1] gives the channel's own steps in their place", async () => {
    const step = ["Scan it.", "Pay."];
    const payNotice = { "In your app": [{ name: "On this phone", step }] };
    await open(query, { payment: { ...qr().payment, payNotice } });
    const own = screen.getByRole("region", { name: "In your app" });
    expect(Array.from(own.querySelectorAll("li"), ({ textContent }) => textContent)).toEqual(step);
    expect(screen.queryByRole("region", { name: "How to scan" })).toBeNull();
  });

  test("[CODE-1] the picture can be kept, for the bank's app is on the same phone", async () => {
    const create = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:picture");
    const downloads: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(`${this.href} ${this.download}`);
    });
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    await open(query, qr(), { isPlainBrowser: true });
    fireEvent.click(await screen.findByRole("button", { name: "Save the picture" }));
    await waitFor(() => expect(downloads).toEqual(["blob:picture qr-ph-12345.svg"]));
    const picture = await (create.mock.lastCall as [Blob])[0].text();
    const path = (await drawing("QR code of your payment")).querySelector("path")?.getAttribute("d");
    expect(picture).toContain(`<path d="${path}"/>`);
  });

  test("[CODE-1] a picture that cannot be kept is said, with what to do instead", async () => {
    vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
      throw new Error("refused");
    });
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    const { failures } = await open(query, qr(), { isPlainBrowser: true });
    fireEvent.click(await screen.findByRole("button", { name: "Save the picture" }));
    await waitFor(() =>
      expect(failures).toEqual(["The picture could not be saved. Take a screenshot instead."]),
    );
  });

  test("[CODE-1] a web view, which drops a saved picture without a word, shares it; one that cannot share says so", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click");
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ fillRect: () => {} } as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) =>
      take(new Blob(["png"], { type: "image/png" })),
    );
    const share = vi.fn<(shared: { files: File[] }) => Promise<void>>(() => Promise.resolve());
    Object.assign(navigator, { share, canShare: () => true });
    const { failures } = await open(query, qr());
    const tap = async () => fireEvent.click(await screen.findByRole("button", { name: "Save the picture" }));
    await tap();
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(share.mock.lastCall?.[0].files[0]?.name).toBe("qr-ph-12345.png");
    expect(failures).toEqual([]);
    Object.assign(navigator, { canShare: undefined });
    await tap();
    await waitFor(() =>
      expect(failures).toEqual(["The picture could not be saved. Take a screenshot instead."]),
    );
    expect(saved).not.toHaveBeenCalled();
  });
});

describe("a code that cannot be paid with any more", () => {
  const query = { ...QUERY, showType: "1", payCode: PAY_CODE };

  test("[WEB-9] paid: says what was received, shows no code, and leads to the loan", async () => {
    const { container } = await open(query, { payment: received() });
    const region = screen.getByRole("region", { name: /^We received ₱ ?1,842 ?\.50$/ });
    expect(region.textContent).toContain("Sat, 21 Nov · 7-Eleven · Reference pay_1");
    expect(container.textContent).not.toContain(PAY_CODE);
    expect(container.textContent).not.toContain("Pay exactly this amount");
    expect(container.querySelector("svg > title")).toBeNull();
    expect(screen.getByRole("link", { name: "See my loan" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Choose how to pay" })).toBeNull();
  });

  test.each(["replaced", "expired"] as const)(
    "[CODE-1] %s: says so, shows no code, and leads to another",
    async (state) => {
      const changes = { state, title: "Over", text: "Do not pay with it.", payCode: "" };
      const { container } = await open(query, { payment: paymentOf(changes) });
      expect(screen.getByRole("region", { name: "Over" }).textContent).toContain("Do not pay with it.");
      expect(container.textContent).not.toContain(PAY_CODE);
      expect(screen.getByRole("link", { name: "Choose how to pay" }).getAttribute("href")).toBe(
        "/repayment?productId=101&orderId=900174&sessionId=demo",
      );
    },
  );

  test("[WEB-9] a code that is paid while it is looked at turns by itself, and is announced without moving the focus", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answer, container } = await open(query);
    const copy = screen.getByRole("link", { name: "See my loan" });
    copy.focus();
    const announced = container.querySelector("main > output");
    expect(announced?.textContent).toBe("");
    answer(STATE, { payment: received({ notice: "₱500.00 too much." }) });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(announced?.isConnected).toBe(true);
    expect(announced?.textContent).toBe(
      "We received ₱1,842.50 Sat, 21 Nov · 7-Eleven · Reference pay_1 ₱500.00 too much.",
    );
    expect(container.textContent).not.toContain(PAY_CODE);
    expect(document.activeElement).toBe(copy);
  });
});

describe("an address that names no code of this borrower's", () => {
  test("[CODE-1] is refused without a word of what it says, and leads to the loan", async () => {
    const query = { ...QUERY, showType: "1", payCode: "GCASH09171234567", repayAmount: "500000" };
    const { container } = await open({ ...query, payCodeImg: "https://evil.example/a.png" }, unknown);
    expect(screen.getByRole("heading", { name: "This is not your pay code" })).toBeTruthy();
    expect(container.textContent).toContain(unknown.message);
    expect(container.textContent).not.toMatch(/GCASH|5000|5,000/);
    expect(container.querySelector("img, svg > title")).toBeNull();
    expect(screen.getByRole("link", { name: "See my loan" }).getAttribute("href")).toBe(
      "/loanDetails?productId=101&orderId=900174&sessionId=demo",
    );
  });

  test("[CODE-1] that names no order either leads home", async () => {
    const { messages } = await open({ showType: "1", payCode: "GCASH09171234567" }, unknown);
    fireEvent.click(screen.getByRole("button", { name: "Go to Home" }));
    expect(messages).toContainEqual({ action: "goHome", payload: {} });
  });

  test.each<[string, Record<string, string>]>([
    ["no code", { showType: "1" }],
    ["a blank code", { showType: "1", payCode: "  " }],
    ["a picture in place of a code", { showType: "2", payCodeImg: "https://evil.example/qr.png" }],
  ])("[CODE-1] %s: nothing is asked, nothing shown", async (_, query) => {
    const { calls, container } = await open({ ...query, ...QUERY });
    expect(screen.getByRole("heading", { name: "No pay code here" })).toBeTruthy();
    expect(container.querySelector("img")).toBeNull();
    expect(calls).toEqual([]);
  });

  test("[CODE-1] what the server takes for no code at all shows nothing of it", async () => {
    const refusal = { code: "400", message: "payCode is longer than 512", data: null };
    const { container } = await open({ ...QUERY, payCode: "1".repeat(600) }, refusal);
    expect(screen.getByRole("heading", { name: "No pay code here" })).toBeTruthy();
    expect(container.textContent).not.toContain("512");
  });

  test("[CODE-1 WIRE-8] without an answer there is no code, and another try", async () => {
    const { answer, container } = await open({ ...QUERY, payCode: PAY_CODE }, null);
    expect(container.textContent).not.toContain(PAY_CODE);
    answer(STATE, { payment: paymentOf() });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(container.textContent).toContain(PAY_CODE));
  });
});

/** The modules covered by path data made of unit-high rows. */
function paint(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return rows;
}
