// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FoldingRows } from "./folding-rows.tsx";

afterEach(cleanup);
const rows = ["Principal", "Interest", "Penalty", "Interest"].map((text, index) => ({
  text,
  value: `₱${index}.00`,
}));

test("[INST-1] the first two lines show until 'more' is tapped; then 'hide' folds them again", () => {
  render(<FoldingRows rows={rows} moreLabel="more" hideLabel="hide" />);
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Principal", "Interest"]);
  const toggle = screen.getByRole("button", { name: "more" });
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(toggle);
  expect(screen.getAllByRole("definition").map((value) => value.textContent)).toEqual([
    "₱0.00",
    "₱1.00",
    "₱2.00",
    "₱3.00",
  ]);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "hide" }));
  expect(screen.getAllByRole("term")).toHaveLength(2);
});

test("[INST-1] two lines or fewer need no folding", () => {
  render(<FoldingRows rows={rows.slice(0, 2)} moreLabel="more" hideLabel="hide" />);
  expect(screen.queryByRole("button")).toBeNull();
});
