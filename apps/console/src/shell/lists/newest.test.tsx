// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { Newest } from "./newest.tsx";

const show = (length: number, more: { readonly count?: string; readonly all?: ReactNode } = {}) =>
  render(
    <MantineProvider>
      <Newest {...more} title="Cases" rows={Array.from({ length }, (_, at) => at + 1)}>
        {(number) => <p key={number}>Case {number}</p>}
      </Newest>
    </MantineProvider>,
  );

test("[CON-3] of a borrower's many cases the newest ten are shown with how many there are, and the others on request", () => {
  show(23);
  expect(screen.getByRole("heading").textContent).toBe("Cases (23)");
  expect(screen.getAllByText(/^Case \d+$/)).toHaveLength(10);
  fireEvent.click(screen.getByRole("button", { name: "Show 13 more" }));
  expect(screen.getAllByText(/^Case \d+$/)).toHaveLength(23);
  fireEvent.click(screen.getByRole("button", { name: "Show the newest ten" }));
  expect(screen.getAllByText(/^Case \d+$/)).toHaveLength(10);
});

test("[CON-3] of more cases than are loaded the number is that of all, and a link leads to them", () => {
  show(100, { count: "132", all: <a href="/complaints?borrower=3">All 132 cases</a> });
  expect(screen.getByRole("heading").textContent).toBe("Cases (132)");
  expect(screen.getByRole("button", { name: "Show 90 more" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "All 132 cases" })).toBeTruthy();
});

test("[CON-3] ten cases are all of them", () => {
  show(10);
  expect(screen.getByRole("heading").textContent).toBe("Cases");
  expect(screen.queryByRole("button")).toBeNull();
});
