// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Stars } from "./stars.tsx";

afterEach(cleanup);

function Rating() {
  const [value, setValue] = useState(0);
  return <Stars value={value} onChange={setValue} label="Rating" starLabel={(count) => `${count} stars`} />;
}

test("[ORD-7] five stars, none chosen at first; a tap fills the stars up to it", () => {
  const { container } = render(<Rating />);
  const filled = () => container.querySelectorAll("[class*=filled]").length;
  expect(screen.getAllByRole("radio")).toHaveLength(5);
  expect(filled()).toBe(0);
  fireEvent.click(screen.getByRole("radio", { name: "4 stars" }));
  expect(filled()).toBe(4);
  fireEvent.click(screen.getByRole("radio", { name: "2 stars" }));
  expect(filled()).toBe(2);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "2 stars" }).checked).toBe(true);
});

test("[ORD-7] the stars are one named group of native radios, so that arrow keys move the choice", () => {
  render(<Rating />);
  expect(screen.getByRole("radiogroup", { name: "Rating" })).toBeDefined();
  const names = screen.getAllByRole<HTMLInputElement>("radio").map((radio) => radio.name);
  expect(new Set(names).size).toBe(1);
});
