// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PickerSheet, type PickerSheetProps } from "./picker-sheet.tsx";

afterEach(cleanup);

function sheet(given: Partial<PickerSheetProps> = {}) {
  const confirmed = vi.fn();
  const cancelled = vi.fn();
  const props: PickerSheetProps = {
    open: true,
    title: "Payment Method",
    options: [
      { value: "gcash", label: "GCash" },
      { value: "7eleven", label: "7-Eleven", note: "Pay at the counter" },
    ],
    confirmLabel: "Payment",
    cancelLabel: "Cancel",
    onConfirm: confirmed,
    onCancel: cancelled,
    ...given,
  };
  return { confirmed, cancelled, props, ...render(<PickerSheet {...props} />) };
}

test("[PAY-1] the first channel is chosen until another is", () => {
  const { confirmed } = sheet();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "GCash" }).checked).toBe(true);
  fireEvent.click(screen.getByText("Payment"));
  expect(confirmed).toHaveBeenLastCalledWith("gcash");
  fireEvent.click(screen.getByRole("radio", { name: /7-Eleven/ }));
  fireEvent.click(screen.getByText("Payment"));
  expect(confirmed).toHaveBeenLastCalledWith("7eleven");
});

test("[BND-3] Cancel chooses nothing, and a sheet opened again starts from the value kept", () => {
  const { confirmed, cancelled, props, rerender } = sheet({ value: "7eleven" });
  fireEvent.click(screen.getByRole("radio", { name: "GCash" }));
  fireEvent.click(screen.getByText("Cancel"));
  expect(cancelled).toHaveBeenCalledOnce();
  expect(confirmed).not.toHaveBeenCalled();
  rerender(<PickerSheet {...props} open={false} />);
  rerender(<PickerSheet {...props} />);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /7-Eleven/ }).checked).toBe(true);
});

test("[PAY-1] without options nothing can be confirmed", () => {
  sheet({ options: [] });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Payment" }).disabled).toBe(true);
});
