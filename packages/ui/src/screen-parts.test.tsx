// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Banner } from "./banner/banner.tsx";
import { Checkbox } from "./checkbox/checkbox.tsx";
import { Header } from "./header/header.tsx";
import { LoadingIndicator } from "./loading-indicator/loading-indicator.tsx";
import { Logo } from "./logo/logo.tsx";
import { ErrorPanel } from "./message-panel/error-panel.tsx";
import { LoanCourse } from "./loan-course/loan-course.tsx";

afterEach(cleanup);

test("[WIRE-4] the loading indicator announces its text", () => {
  const { rerender } = render(<LoadingIndicator text={null} />);
  const region = screen.getByRole("status");
  rerender(<LoadingIndicator text="loading..." />);
  expect(region.textContent).toBe("loading...");
});

test("[ORD-1] the header's title is the page's first heading, its way back has a name", () => {
  const back = vi.fn();
  render(<Header title="Order Details" backLabel="Back" onBack={back} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Order Details");
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(back).toHaveBeenCalledOnce();
});

test("[ORD-2] the banner is a region named by the order's standing", () => {
  render(<Banner title="Payment due soon" text="Instalment 2 of 3." due="Wed, 25 Nov · in 4 days" />);
  const banner = screen.getByRole("region", { name: "Payment due soon" });
  expect(banner.textContent).toContain("Instalment 2 of 3.");
  expect(banner.textContent).toContain("Wed, 25 Nov · in 4 days");
});

test("[ORD-13] a failure is announced, and may be tried again", () => {
  const retry = vi.fn();
  render(<ErrorPanel message="No connection." retryLabel="Try again" onRetry={retry} />);
  expect(screen.getByRole("alert").textContent).toContain("No connection.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("[CNF-1] the agreement's checkbox can be unticked by its words", () => {
  function Agreement() {
    const [checked, setChecked] = useState(true);
    return (
      <Checkbox checked={checked} onChange={setChecked}>
        I agree
      </Checkbox>
    );
  }
  render(<Agreement />);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "I agree" });
  expect(box.checked).toBe(true);
  fireEvent.click(screen.getByText("I agree"));
  expect(box.checked).toBe(false);
});

test("[CNF-1] the plan marks the instalment to pay now, in more than colour", () => {
  render(
    <LoanCourse
      steps={[
        { title: "Instalment", note: "Paid Mon, 26 Oct", amount: "₱1.00", state: "done" },
        { title: "Instalment", note: "Due Wed, 25 Nov", amount: "₱2.00", state: "now" },
      ]}
    />,
  );
  const [paid, due] = screen.getAllByRole("listitem");
  expect([paid?.getAttribute("aria-current"), due?.getAttribute("aria-current")]).toEqual([null, "step"]);
  expect(due?.textContent).toBe("InstalmentDue Wed, 25 Nov₱2.00");
});

test("[ORD-3] a logo that is missing or broken gives way to the name's first letter", () => {
  const { container } = render(<Logo src="/gone.png" name="Hiram" />);
  const image = container.querySelector("img");
  expect(image).not.toBeNull();
  if (image) fireEvent.error(image);
  expect(container.querySelector("img")).toBeNull();
  expect(container.textContent).toBe("H");
});
