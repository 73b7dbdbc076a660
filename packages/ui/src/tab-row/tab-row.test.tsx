// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TabRow } from "./tab-row.tsx";

afterEach(cleanup);

const tabs = [
  { value: "all", label: "All" },
  { value: "open", label: "Open" },
  { value: "done", label: "Done" },
];

function Tabs() {
  const [value, setValue] = useState("all");
  return (
    <TabRow label="Your complaints" tabs={tabs} value={value} onChange={setValue}>
      panel of {value}
    </TabRow>
  );
}

const shown = () => screen.getAllByRole("tab");

test("[CMP-8] [BND-1] a tapped tab shows its panel, which is named by it", () => {
  render(<Tabs />);
  expect(screen.getByRole("tablist", { name: "Your complaints" })).toBeTruthy();
  expect(screen.getByRole("tabpanel", { name: "All" }).textContent).toBe("panel of all");
  fireEvent.click(screen.getByRole("tab", { name: "Done" }));
  expect(shown().map((tab) => tab.getAttribute("aria-selected"))).toEqual(["false", "false", "true"]);
  expect(screen.getByRole("tabpanel", { name: "Done" }).textContent).toBe("panel of done");
});

test("[CMP-8] [BND-1] one stop for the Tab key; arrows, Home and End move along and round the ends", () => {
  render(<Tabs />);
  expect(shown().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  shown()[0]?.focus();
  for (const [key, index] of [
    ["ArrowLeft", 2],
    ["ArrowRight", 0],
    ["End", 2],
    ["Home", 0],
    ["ArrowRight", 1],
    ["x", 1],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(document.activeElement, key).toBe(shown()[index]);
    expect(screen.getByRole("tabpanel").textContent).toBe(`panel of ${tabs[index]?.value ?? ""}`);
  }
});
