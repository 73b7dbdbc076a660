// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);
const button = () => screen.getByRole("button");

test("[PAY-3] two quick taps act once, and the button is busy until the work settles", async () => {
  let settle = () => {};
  const press = vi.fn(() => new Promise<void>((resolve) => (settle = resolve)));
  render(<Button onPress={press}>Payment</Button>);
  fireEvent.click(button());
  fireEvent.click(button());
  expect(press).toHaveBeenCalledOnce();
  expect(button().getAttribute("aria-busy")).toBe("true");
  expect(button().textContent).toContain("Payment");
  await act(async () => settle());
  expect(button().getAttribute("aria-busy")).toBeNull();
  fireEvent.click(button());
  expect(press).toHaveBeenCalledTimes(2);
});

test("[PAY-3] two taps within one event loop turn, before React renders, act once", () => {
  const press = vi.fn(() => new Promise(() => {}));
  render(<Button onPress={press}>Payment</Button>);
  act(() => {
    button().click();
    button().click();
  });
  expect(press).toHaveBeenCalledOnce();
});

test("[PAY-3] work that fails leaves the button usable", async () => {
  const press = vi.fn(() => Promise.reject(new Error("no network")));
  render(<Button onPress={press}>Payment</Button>);
  await act(async () => fireEvent.click(button()));
  expect(button().getAttribute("aria-busy")).toBeNull();
});

test("[CNF-3] a disabled button does nothing; a busy one keeps its focus and submits no form", () => {
  const press = vi.fn();
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { rerender } = render(
    <Button disabled onPress={press}>
      Next
    </Button>,
  );
  fireEvent.click(button());
  expect(press).not.toHaveBeenCalled();
  rerender(
    <form onSubmit={submit}>
      <Button busy type="submit">
        Next
      </Button>
    </form>,
  );
  button().focus();
  expect(document.activeElement).toBe(button());
  button().click();
  expect(submit).not.toHaveBeenCalled();
});

test("[ORD-5] a hint stands before the label, and the label can be found by itself", () => {
  render(
    <Button variant="ghost" hint="Short of money?">
      Rollover Repayment
    </Button>,
  );
  expect(screen.getByText("Rollover Repayment")).toBeDefined();
  expect(screen.getByText("Short of money?")).toBeDefined();
});
