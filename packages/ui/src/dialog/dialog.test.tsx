// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);
const dialog = () => screen.getByRole<HTMLDialogElement>("dialog");
const cancel = () => new Event("cancel", { cancelable: true });

test("[ORD-8] an open dialog is modal, and named and described by its words", () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  render(<Dialog open title="Good to know" text="Pay on time." />);
  expect(showModal).toHaveBeenCalledOnce();
  expect(screen.getByRole("dialog", { name: "Good to know" })).toBe(dialog());
  expect(document.getElementById(dialog().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Pay on time.",
  );
});

test("[ORD-8] Escape and a tap outside ask to close; a tap inside does not", () => {
  const close = vi.fn();
  render(<Dialog open title="Good to know" onClose={close} actions={<button type="button">OK</button>} />);
  fireEvent.click(screen.getByText("Good to know"));
  fireEvent.click(screen.getByText("OK"));
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(dialog());
  fireEvent(dialog(), cancel());
  expect(close).toHaveBeenCalledTimes(2);
});

test("[CNF-7] a close icon is in reach first, has a name, and asks to close", () => {
  const close = vi.fn();
  render(<Dialog open title="Promo" onClose={close} closeLabel="Close" />);
  const icon = screen.getByRole("button", { name: "Close" });
  expect(dialog().querySelector("button")).toBe(icon);
  fireEvent.click(icon);
  expect(close).toHaveBeenCalledOnce();
});

test("[CNF-5] a dialog that must be answered stays at Escape, at a second Escape, and at a tap outside", () => {
  const close = vi.fn();
  render(<Dialog open title="Agreement" dismissible={false} onClose={close} />);
  const escape = cancel();
  fireEvent(dialog(), escape);
  expect(escape.defaultPrevented).toBe(true);
  fireEvent.click(dialog());
  // What Chrome does at the second Escape.
  const element = dialog();
  element.removeAttribute("open");
  fireEvent(element, new Event("close"));
  expect(element.open).toBe(true);
  expect(close).not.toHaveBeenCalled();
});

test("[CMP-10] Escape may be allowed where a tap outside is not", () => {
  const close = vi.fn();
  render(<Dialog open title="Rating" closeOnTapOutside={false} onClose={close} />);
  fireEvent.click(dialog());
  expect(close).not.toHaveBeenCalled();
  fireEvent(dialog(), cancel());
  expect(close).toHaveBeenCalledOnce();
});

test("[dialog] events of what the dialog holds are not the dialog's own", () => {
  const close = vi.fn();
  render(
    <Dialog open title="Agreement" onClose={close}>
      <input aria-label="file" type="file" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText("file"), new Event("cancel", { bubbles: true }));
  expect(close).not.toHaveBeenCalled();
});

test("[ORD-7] closed, it leaves nothing behind, and closes before it goes", () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, "close");
  const { rerender } = render(<Dialog open title="Rating" />);
  rerender(<Dialog open={false} title="Rating" />);
  expect(close).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
});
