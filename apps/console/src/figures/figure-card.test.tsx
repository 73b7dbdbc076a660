// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { FigureName, StaffFigure } from "@hiram/contract/staff/figures/figures.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { FigureCard } from "./figure-card.tsx";

const { rows } = vi.hoisted(() => ({ rows: [] as (string | number)[][] }));
const columns: StaffFigure["columns"] = [
  { name: "standing", kind: "text" },
  { name: "loans", kind: "count" },
  { name: "share", kind: "share" },
];
vi.mock(import("../shell/session/staff-client.ts"), async (original) => ({
  ...(await original()),
  ask: (async () => ({ columns, rows })) as never,
}));
vi.mock(import("@tanstack/react-router"), async (original) => ({
  ...(await original()),
  Link: (({ children }: { readonly children: ReactNode }) => <a href="/">{children}</a>) as never,
}));
// Its own tests are the stories: here it only is there, or is not.
vi.mock(import("./figure-chart.tsx"), () => ({ default: () => <svg /> }));
afterEach(cleanup);

function show(figure: FigureName, ...counted: (string | number)[][]): void {
  rows.splice(0, rows.length, ...counted);
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <FigureCard figure={figure} days="30" />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test.for([
  ["under-plan", "No loan is paid under a plan."],
  ["at-risk", "No loan is late."],
  ["on-time", "No loan was repaid on time."],
] as const)("[CON-8] %s says in words that all of it is 0, above its table", async ([figure, words]) => {
  show(figure, ["in-time", 0, 0], ["late", 0, 0]);
  await screen.findByText(words);
  expect(screen.getByRole("table")).toBeTruthy();
  expect(screen.queryByRole("figure")).toBeNull();
});

test("[CON-8] a figure of which anything is above 0 is drawn", async () => {
  show("under-plan", ["in-time", 0, 0], ["late", 1, 0.2]);
  await screen.findByRole("figure");
  expect(screen.queryByText("No loan is paid under a plan.")).toBeNull();
});
