// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DaySheet } from "./day-sheet.tsx";

afterEach(cleanup);

const months =
  "Enero Pebrero Marso Abril Mayo Hunyo Hulyo Agosto Setyembre Oktubre Nobyembre Disyembre".split(" ");

function sheet(value = "") {
  const confirmed = vi.fn();
  const cancelled = vi.fn();
  render(
    <DaySheet
      title="Birthday"
      value={value}
      range={{ earliest: "1900-01-01", latest: "2008-11-21" }}
      texts={{ year: "Year", month: "Month", day: "Day", choose: "Choose", months }}
      confirmLabel="Confirm"
      cancelLabel="Cancel"
      onConfirm={confirmed}
      onCancel={cancelled}
    />,
  );
  return { confirmed, cancelled };
}

const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("combobox", { name }), { target: { value } });
const confirm = () => screen.getByRole<HTMLButtonElement>("button", { name: "Confirm" });

test("[BND-3] a day is confirmed once year, month and day are chosen", () => {
  const { confirmed } = sheet();
  choose("Year", "1990");
  choose("Month", "02");
  expect(confirm().disabled).toBe(true);
  const days = screen.getByRole<HTMLSelectElement>("combobox", { name: "Day" });
  expect(days.options).toHaveLength(1 + 28);
  choose("Day", "09");
  fireEvent.click(confirm());
  expect(confirmed).toHaveBeenCalledWith("1990-02-09");
});

test("[BND-3] it starts from the day kept, and Cancel changes nothing", () => {
  const { confirmed, cancelled } = sheet("1990-12-31");
  const chosen = screen
    .getAllByRole<HTMLSelectElement>("combobox")
    .map((select) => select.selectedOptions[0]?.textContent);
  expect(chosen).toEqual(["1990", "Disyembre", "31"]);
  choose("Month", "02");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(cancelled).toHaveBeenCalledOnce();
  expect(confirmed).not.toHaveBeenCalled();
});

test("[BND-3] [BND-8] nothing out of the range can be chosen: its last year has no later month, its last month no later day", () => {
  const { confirmed } = sheet();
  const offered = (name: string) =>
    Array.from(screen.getByRole<HTMLSelectElement>("combobox", { name }).options, ({ text }) => text).slice(
      1,
    );
  expect(offered("Year")[0]).toBe("2008");
  expect(offered("Year").at(-1)).toBe("1900");
  choose("Year", "2008");
  expect(offered("Month").at(-1)).toBe("Nobyembre");
  choose("Month", "11");
  expect(offered("Day").at(-1)).toBe("21");
  choose("Day", "21");
  fireEvent.click(confirm());
  expect(confirmed).toHaveBeenCalledWith("2008-11-21");
});
