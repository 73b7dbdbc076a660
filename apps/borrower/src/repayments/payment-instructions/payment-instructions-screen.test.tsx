// @vitest-environment happy-dom
import { loadTexts } from "@hiram/texts/load.ts";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import axe from "axe-core";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routeAt, routes } from "../../routes.ts";
import { createTestApp, renderRoute } from "../../testing/test-app.tsx";
import { PaymentInstructionsScreen } from "./payment-instructions-screen.tsx";
import { AppContext } from "../../shell/app/use-app.ts";

afterEach(cleanup);

async function open() {
  const test = createTestApp();
  return { ...test, ...(await renderRoute(routes.paymentInstructions, test, {})) };
}

const pictures = () => screen.getAllByRole("button", { name: /^Enlarge the picture: / });
const picture = (name: string) => screen.getByRole("button", { name: `Enlarge the picture: ${name}` });
const BARCODE = "A phone that shows a barcode, and a speech bubble.";

async function enlarge() {
  const opener = picture(BARCODE);
  fireEvent.click(opener);
  return { opener, dialog: await screen.findByRole<HTMLDialogElement>("dialog", { name: "Store, step 2" }) };
}

async function violations(): Promise<string[]> {
  document.documentElement.lang = "en";
  document.title = "How to pay";
  const { violations } = await axe.run(document, { rules: { "color-contrast": { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test("[INS-1] the guide covers two e-wallets' bill menus and stores, four pictured steps each", async () => {
  await open();
  for (const title of ["Pay with GCash", "Pay with Maya", "Pay at a store"]) {
    const way = within(screen.getByRole("region", { name: title }));
    expect(way.getAllByRole("listitem").map((step) => step.querySelector("b")?.textContent)).toEqual([
      "1",
      "2",
      "3",
      "4",
    ]);
    expect(way.getAllByRole("button", { name: /^Enlarge the picture: / })).toHaveLength(4);
  }
  expect(screen.getByRole("region", { name: "Pay with GCash" }).textContent).toMatch(/tap Bills/);
  expect(screen.getByRole("region", { name: "Pay with Maya" }).textContent).toMatch(/tap Bills/);
  expect(screen.getByRole("region", { name: "Pay at a store" }).textContent).toMatch(/reference number/);
});

test("[INS-1] it lives at /paymentInstructions and asks the server nothing", async () => {
  expect(routeAt("/paymentInstructions")).toBe(routes.paymentInstructions);
  const { calls, failures } = await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("How to pay");
  expect([calls, failures]).toEqual([[], []]);
});

test("[INS-1] a tapped picture is shown large, with its words and what it shows", async () => {
  await open();
  expect(screen.queryByRole("dialog")).toBeNull();
  const { dialog } = await enlarge();
  expect(within(dialog).getByTitle(BARCODE)).toBeTruthy();
  expect(dialog.textContent).toContain("Show the barcode, or read out your reference number.");
});

test.each<[string, (dialog: HTMLDialogElement) => unknown]>([
  ["its button", (dialog) => fireEvent.click(within(dialog).getByRole("button", { name: "Close" }))],
  ["Escape", (dialog) => fireEvent(dialog, new Event("cancel", { cancelable: true }))],
  [
    "the native app's back",
    () => act(() => (window as { nativeHost?: { back?: () => void } }).nativeHost?.back?.()),
  ],
])("[INS-1] %s closes the large picture, and the focus goes back to the small one", async (_, close) => {
  await open();
  const { opener, dialog } = await enlarge();
  expect(document.activeElement).not.toBe(opener);
  close(dialog);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

/** The picture's own frame, which the fingers touch. */
const stage = () => screen.getByRole("dialog").querySelector("figure")?.firstElementChild as HTMLElement;
const scale = () => (stage().firstElementChild as HTMLElement).style.transform;
const touch = (type: "pointerDown" | "pointerMove" | "pointerUp", pointerId: number, x: number) =>
  fireEvent[type](stage(), { pointerId, clientX: x, clientY: 300 });

function tap() {
  touch("pointerDown", 1, 150);
  touch("pointerUp", 1, 150);
}

describe("a large picture", () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 600));
  });
  afterEach(() => vi.restoreAllMocks());

  test("[INS-1] is enlarged further by two fingers, and shown whole again by a double tap", async () => {
    await open();
    await enlarge();
    expect(scale()).toContain("scale(1)");
    touch("pointerDown", 1, 100);
    touch("pointerDown", 2, 200);
    touch("pointerMove", 2, 300);
    touch("pointerUp", 1, 100);
    touch("pointerUp", 2, 300);
    expect(scale()).toContain("scale(2)");
    tap();
    tap();
    expect(scale()).toContain("scale(1)");
  });

  test("[INS-1] is enlarged by a double tap, and by + on a keyboard; one tap keeps it as it is", async () => {
    await open();
    await enlarge();
    tap();
    expect(scale()).toContain("scale(1)");
    tap();
    expect(scale()).toContain("scale(2.5)");
    fireEvent.keyDown(window, { key: "0" });
    fireEvent.keyDown(window, { key: "+" });
    expect(scale()).toContain("scale(1.5)");
  });

  test("[INS-1] leads to the steps beside it by button and by swipe, no further than the way's own", async () => {
    await open();
    await enlarge();
    const step = () => screen.getByRole("dialog").querySelector("h2")?.textContent;
    fireEvent.click(screen.getByRole("button", { name: "Next step" }));
    expect(step()).toBe("Store, step 3");
    expect(screen.getByRole("dialog").textContent).toContain("then pay exactly that amount");
    touch("pointerDown", 1, 250);
    touch("pointerUp", 1, 50);
    expect(step()).toBe("Store, step 4");
    const next = screen.getByRole("button", { name: "Next step" });
    expect(next.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(next);
    expect(step()).toBe("Store, step 4");
    for (const before of [3, 2, 1]) {
      fireEvent.click(screen.getByRole("button", { name: "Previous step" }));
      expect(step()).toBe(`Store, step ${before}`);
    }
  });
});

test("[INS-1] every picture is below 2 kB and takes its two colours from the theme", async () => {
  await open();
  expect(pictures()).toHaveLength(12);
  for (const { innerHTML } of pictures()) {
    expect(innerHTML.length, innerHTML).toBeLessThan(2048);
    const colours = [...innerHTML.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
    for (const colour of colours)
      expect(["none", "currentColor", "var(--sun)", "var(--on-sun)", "var(--tint)"]).toContain(colour);
  }
});

test("[INS-1] a way is one tap away, without a step in the history", async () => {
  await open();
  const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockReturnValue();
  const length = window.history.length;
  fireEvent.click(screen.getByRole("link", { name: "Store" }));
  const way = screen.getByRole("region", { name: "Pay at a store" }).parentElement;
  expect(scroll.mock.contexts).toEqual([way]);
  expect(document.activeElement).toBe(way);
  expect(window.history.length).toBe(length);
});

test("[INS-1] the guide ends with the service phone; back leaves it", async () => {
  const { messages } = await open();
  expect(screen.getByRole("link", { name: /8123 4567/ }).getAttribute("href")).toMatch(/^tel:/);
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(messages.map(({ action }) => action)).toEqual(["closeWebView"]);
});

test("[INS-1] the server renders it in Filipino, each picture with its words", async () => {
  const { app } = createTestApp();
  const texts = await loadTexts("fil", "payment-instructions");
  const html = renderToString(
    <AppContext value={app}>
      <PaymentInstructionsScreen query={{}} texts={texts} data={null} reload={() => {}} />
    </AppContext>,
  );
  expect(html).toContain("Paano magbayad");
  const told = html.replace(/<[^>]+>/g, "");
  for (const { title, steps } of texts.ways)
    for (const words of [title, ...steps.flatMap((step) => [step.text, step.picture])])
      expect(told).toContain(words);
});

test("[INS-1] a screen reader finds its way, in the guide and in the large picture", async () => {
  await open();
  expect(await violations()).toEqual([]);
  await enlarge();
  expect(await violations()).toEqual([]);
});
