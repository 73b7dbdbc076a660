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

const banks = Array.from({ length: 12 }, (_, index) => ({ value: `B${index}`, label: `Bank ${index}` }));
const search = { label: "Search", noMatch: "Nothing found." };

test("[BND-3] where nothing may be chosen beforehand, Confirm waits for a choice", () => {
  const { confirmed } = sheet({ value: "" });
  const confirm = screen.getByRole<HTMLButtonElement>("button", { name: "Payment" });
  expect(confirm.disabled).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "GCash" }));
  fireEvent.click(confirm);
  expect(confirmed).toHaveBeenLastCalledWith("gcash");
});

test("[BND-3] a long list is searched; what the search hides cannot be confirmed", () => {
  const { confirmed } = sheet({ options: banks, value: "B2", search });
  const find = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
  const confirm = () => screen.getByRole<HTMLButtonElement>("button", { name: "Payment" });
  find("bank 11");
  expect(screen.getAllByRole("radio")).toHaveLength(1);
  expect(confirm().disabled).toBe(true);
  find("xyz");
  expect(screen.getByText("Nothing found.")).toBeTruthy();
  find("");
  fireEvent.click(confirm());
  expect(confirmed).toHaveBeenLastCalledWith("B2");
});

test("[BND-3] a long list opens without the keyboard, a short one without a search", () => {
  sheet({ options: banks, value: "", search });
  expect(document.activeElement).toBe(screen.getByRole("group"));
  cleanup();
  sheet({ search });
  expect(screen.queryByRole("searchbox")).toBeNull();
});
