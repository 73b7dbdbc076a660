// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Newest } from "./newest.tsx";

const show = (length: number) =>
  render(
    <MantineProvider>
      <Newest title="Cases" rows={Array.from({ length }, (_, at) => at + 1)}>
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

test("[CON-3] ten cases are all of them", () => {
  show(10);
  expect(screen.getByRole("heading").textContent).toBe("Cases");
  expect(screen.queryByRole("button")).toBeNull();
});
