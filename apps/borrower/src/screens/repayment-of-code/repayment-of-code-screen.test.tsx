// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { encode } from "uqr";
import { afterEach, describe, expect, test, vi } from "vitest";
import { repaymentOfCode } from "../../routes/repayment-of-code.ts";
import { readCode128 } from "../../testing/read-code-128.ts";
import { createTestApp, renderRoute } from "../../testing/test-app.tsx";

const PAY_CODE = "HIRAM0123456789";
/** A valid QR Ph code, from the field's documentation. */
const PAYLOAD =
  "00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-99137298615204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03";

async function open(query: Readonly<Record<string, string>>) {
  const test = createTestApp();
  const view = await renderRoute(repaymentOfCode, test, query);
  return { ...test, ...view };
}

/** The drawing with a title; it comes after the page. */
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
});

describe("showType 1", () => {
  const query = {
    showType: "1",
    payCode: PAY_CODE,
    payCodeImg: "/logos/over-the-counter.svg",
    repayAmount: "184250",
  };

  test("[CODE-1] shows the pay code in groups, but whole as text, with its amount", async () => {
    const { container, calls } = await open(query);
    const groups = Array.from(container.querySelectorAll("p > span > span"), (group) => group.textContent);
    expect(groups).toEqual(["HIRAM", "012", "345", "6789"]);
    expect(container.textContent).toContain(PAY_CODE);
    expect(screen.getByRole("region", { name: "Amount" }).textContent).toContain("₱1842.50");
    expect(calls).toEqual([]);
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
      await open({ ...query, payCode });
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
  ])("[CODE-1] [BRG-5] the image address '%s' is not loaded", async (payCodeImg) => {
    const { container } = await open({ ...query, payCodeImg });
    expect(container.querySelector("img")).toBeNull();
    expect(container.textContent).toContain(PAY_CODE);
  });

  test("[CODE-1] says that a counter payment may be posted a day later, and never that anything is paid", async () => {
    const { container } = await open({ ...query, productId: "101", orderId: "900174" });
    expect(container.textContent).toContain("can be posted a day later");
    expect(container.textContent).not.toMatch(/you paid|payment received|was paid/i);
    expect(screen.getByRole("link", { name: "See my loan" }).getAttribute("href")).toBe(
      "/loanDetails?productId=101&orderId=900174&sessionId=demo",
    );
  });

  test("[CODE-1] without the order in the address there is no way back to it", async () => {
    await open(query);
    expect(screen.queryByRole("link", { name: "See my loan" })).toBeNull();
  });

  test("[CODE-1] without an amount the code is still there", async () => {
    const { container } = await open({ showType: "1", payCode: PAY_CODE, repayAmount: "₱12" });
    expect(screen.queryByRole("region", { name: "Amount" })).toBeNull();
    expect(container.textContent).toContain(PAY_CODE);
  });
});

describe("other showTypes", () => {
  const query = { showType: "2", payCode: PAYLOAD, payCodeImg: "/logos/qr-ph.svg", repayAmount: "12345" };

  test("[CODE-1] draws the QR code of exactly the payload, with a quiet zone of four modules", async () => {
    await open(query);
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
    await open({ ...query, payCode: `${PAYLOAD.slice(0, -1)}4` });
    const svg = await drawing("QR code of your payment");
    const { data, size } = encode(PAYLOAD, { ecc: "M", border: 4 });
    expect(paint(svg.querySelector("path")?.getAttribute("d") ?? "", size)).not.toEqual(data);
  });

  test("[CODE-1] gives scan tips, and does not spell the payload out", async () => {
    const { container } = await open(query);
    expect(screen.getByRole("region", { name: "How to scan" }).querySelectorAll("li")).toHaveLength(3);
    expect(container.textContent).not.toContain(PAYLOAD);
  });

  test("[CODE-1] the picture can be kept, for the bank's app is on the same phone", async () => {
    const create = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:picture");
    const kept: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(`${this.href} ${this.download}`);
    });
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    await open(query);
    fireEvent.click(await screen.findByRole("button", { name: "Save the picture" }));
    await waitFor(() => expect(kept).toEqual(["blob:picture qr-ph-12345.svg"]));
    const picture = await (create.mock.lastCall as [Blob])[0].text();
    const path = (await drawing("QR code of your payment")).querySelector("path")?.getAttribute("d");
    expect(picture).toContain(`<path d="${path}"/>`);
  });

  test("[CODE-1] a picture that cannot be kept is said, with what to do instead", async () => {
    vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
      throw new Error("refused");
    });
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    const { failures } = await open(query);
    fireEvent.click(await screen.findByRole("button", { name: "Save the picture" }));
    await waitFor(() =>
      expect(failures).toEqual(["The picture could not be saved. Take a screenshot instead."]),
    );
  });

  test.each(["2", "", "qr"])(
    "[CODE-1] showType '%s' without a payload shows the QR image",
    async (showType) => {
      await open({ showType, payCodeImg: "https://pay.example.com/qr.png", repayAmount: "12345" });
      const image = screen.getByRole("img", { name: "QR code of your payment" });
      expect(image.getAttribute("src")).toBe("https://pay.example.com/qr.png");
      expect(screen.getByRole("region", { name: "How to scan" })).toBeTruthy();
      fireEvent.error(image);
      expect(screen.getByRole("heading", { name: "No pay code here" })).toBeTruthy();
    },
  );
});

test.each<[string, Record<string, string>]>([
  ["nothing", {}],
  ["no code", { showType: "1", repayAmount: "100" }],
  ["a code with control characters", { showType: "1", payCode: "12\u000734" }],
  ["a code that is far too long", { showType: "1", payCode: "1".repeat(65) }],
  ["neither payload nor image", { showType: "2", payCode: "12345" }],
  ["a payload that is far too long", { showType: "2", payCode: `000201${"1".repeat(600)}` }],
])("[CODE-1] an address with %s says so and leads to the ways to pay", async (_, query) => {
  await open({ ...query, productId: "101", orderId: "900174" });
  expect(screen.getByRole("heading", { name: "No pay code here" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Choose how to pay" }).getAttribute("href")).toBe(
    "/repayment?productId=101&orderId=900174&sessionId=demo",
  );
});

/** The modules that path data of unit rows covers. */
function paint(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return rows;
}
