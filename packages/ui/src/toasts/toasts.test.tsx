// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { toast } from "./toast-store.ts";
import { Toasts } from "./toasts.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const say = (speak: () => void) => act(speak);

test("[HLP-5] an error stays 3 s and interrupts a screen reader", () => {
  render(<Toasts />);
  say(() => toast.error("No such order"));
  expect(screen.getByRole("alert").textContent).toBe("No such order");
  pass(2999);
  expect(screen.queryByText("No such order")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("No such order")).toBeNull();
});

test("[HLP-5] an error that is told again stays 3 s from then on", () => {
  render(<Toasts />);
  say(() => toast.error("No such order"));
  pass(2500);
  say(() => toast.error("No such order"));
  pass(2999);
  expect(screen.queryByText("No such order")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("No such order")).toBeNull();
});

test.each(["info", "success"] as const)("[HLP-5] %s stays 2 s and waits for its turn", (tone) => {
  render(<Toasts />);
  say(() => toast[tone]("Sent"));
  expect(screen.getByRole("status").textContent).toBe("Sent");
  pass(1999);
  expect(screen.queryByText("Sent")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("Sent")).toBeNull();
});

test("[HLP-5] no toast is shorter than 300 ms", () => {
  render(<Toasts />);
  say(() => toast.info("Sent", 0));
  pass(299);
  expect(screen.queryByText("Sent")).not.toBeNull();
  pass(1);
  expect(screen.queryByText("Sent")).toBeNull();
});

test("[HLP-5] toasts follow one another, each its whole time, the same words once", () => {
  render(<Toasts />);
  say(() => {
    toast.error("first");
    toast.error("second");
    toast.error("first");
  });
  expect(screen.queryByText("second")).toBeNull();
  pass(3000);
  expect(screen.queryByText("second")).not.toBeNull();
  pass(3000);
  expect(screen.queryByText("first")).toBeNull();
  expect(screen.queryByText("second")).toBeNull();
});

test("[HLP-5] a tap takes the toast away and the next one follows", () => {
  render(<Toasts />);
  say(() => {
    toast.error("first");
    toast.error("second");
  });
  fireEvent.pointerUp(screen.getByText("first"));
  expect(screen.queryByText("first")).toBeNull();
  pass(2999);
  expect(screen.queryByText("second")).not.toBeNull();
});

test("[HLP-5] a success removes older errors; an info does not", () => {
  render(<Toasts />);
  say(() => {
    toast.error("No network");
    toast.info("Upload succeeded!");
  });
  expect(screen.getByRole("alert").textContent).toBe("No network");
  say(() => toast.success("Sent"));
  expect(screen.queryByText("No network")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("Upload succeeded!");
  pass(2000);
  expect(screen.getByRole("status").textContent).toBe("Sent");
});

test("[ORD-7] a new attempt removes the last one's error, and shows its own", () => {
  render(
    <>
      <Button onPress={() => toast.error("Silakan pilih")}>Send</Button>
      <Button onPress={() => {}}>Cancel</Button>
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByText("Send"));
  pass(2000);
  fireEvent.click(screen.getByText("Send"));
  pass(2000);
  expect(screen.getByRole("alert").textContent).toBe("Silakan pilih");
  fireEvent.click(screen.getByText("Cancel"));
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("[ORD-7] a toast shown over a dialog is in the dialog, where it can be seen and heard, and only there", () => {
  const { rerender } = render(
    <>
      <Dialog open title="Rating" />
      <Toasts />
    </>,
  );
  say(() => toast.error("Silakan pilih"));
  expect(screen.getByText("Silakan pilih").closest("dialog")).not.toBeNull();
  rerender(
    <>
      <Dialog open={false} title="Rating" />
      <Toasts />
    </>,
  );
  expect(screen.getByText("Silakan pilih").closest("dialog")).toBeNull();
});

test("[HLP-5] a toast that outlives its page stands above the bar of the next one", async () => {
  render(<Toasts />);
  say(() => toast.success("Saved"));
  const region = screen.getByRole("status").parentElement;
  expect(region?.style.bottom).toContain("calc(12px");
  const bar = document.createElement("footer");
  bar.dataset["bar"] = "";
  bar.getBoundingClientRect = () => new DOMRect(0, innerHeight - 160, innerWidth, 160);
  document.body.append(bar);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(region?.style.bottom).toContain("calc(172px");
  bar.remove();
});
