// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ImageViewer } from "./image-viewer.tsx";

const texts = {
  title: (number: number, count: number) => `Picture ${number} of ${count}`,
  previous: "Previous",
  next: "Next",
  close: "Close",
  failed: "This picture could not be loaded.",
};

beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 800));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(sources = ["/a", "/b"], start = 0) {
  const close = vi.fn();
  render(<ImageViewer sources={sources} start={start} texts={texts} onClose={close} />);
  return close;
}

const stage = () => screen.getByRole("img").parentElement?.parentElement as HTMLElement;
const transform = () => (stage().firstElementChild as HTMLElement).style.transform;
const shown = () => screen.getByRole("img").getAttribute("src");
const touch = (type: "pointerDown" | "pointerMove" | "pointerUp", pointerId: number, x: number, y: number) =>
  fireEvent[type](stage(), { pointerId, clientX: x, clientY: y });

test("[CMP-5] [CMP-9] the tapped picture is shown large, named, and closed by its button or Escape", () => {
  const close = open(["/a", "/b"], 1);
  expect(screen.getByRole("dialog", { name: "Picture 2 of 2" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Picture 2 of 2" }).getAttribute("src")).toBe("/b");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(close).toHaveBeenCalledTimes(2);
});

test("[CMP-9] the other pictures by button and by swipe, no further than the last", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(shown()).toBe("/b");
  const swipe = (from: number, to: number) => {
    touch("pointerDown", 1, from, 400);
    touch("pointerMove", 1, to, 400);
    touch("pointerUp", 1, to, 400);
  };
  swipe(100, 300);
  expect(shown()).toBe("/a");
  swipe(300, 100);
  swipe(300, 100);
  expect(shown()).toBe("/b");
});

test("[CMP-9] the way to the next picture keeps the focus at the last one, where it leads nowhere", () => {
  open();
  const next = screen.getByRole("button", { name: "Next" });
  next.focus();
  fireEvent.click(next);
  fireEvent.click(next);
  expect(shown()).toBe("/b");
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute("aria-disabled")).toBe("true");
});

test("[CMP-9] one picture needs no way to others", () => {
  open(["/a"]);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Close"]);
});

test("[INS-1] [CMP-5] two fingers apart enlarge it, a double tap too, and once more shows the whole", () => {
  open();
  touch("pointerDown", 1, 150, 400);
  touch("pointerDown", 2, 250, 400);
  touch("pointerMove", 1, 100, 400);
  touch("pointerMove", 2, 300, 400);
  expect(transform()).toContain("scale(2)");
  touch("pointerUp", 1, 100, 400);
  touch("pointerUp", 2, 300, 400);
  const tap = () => {
    touch("pointerDown", 1, 200, 400);
    touch("pointerUp", 1, 200, 400);
  };
  tap();
  tap();
  expect(transform()).toBe("translate(0px, 0px) scale(1)");
  tap();
  expect(transform()).toContain("scale(1)");
  tap();
  expect(transform()).toContain("scale(2.5)");
});

test("[INS-1] [CMP-5] the keyboard enlarges, moves and shows the whole", () => {
  open();
  const press = (key: string) => fireEvent.keyDown(stage(), { key });
  press("+");
  expect(transform()).toBe("translate(0px, 0px) scale(1.5)");
  press("ArrowRight");
  expect(transform()).toBe("translate(-60px, 0px) scale(1.5)");
  press("0");
  expect(transform()).toBe("translate(0px, 0px) scale(1)");
});

test("[CMP-9] a picture that cannot be had says so", () => {
  open();
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByText("This picture could not be loaded.")).toBeTruthy();
});
