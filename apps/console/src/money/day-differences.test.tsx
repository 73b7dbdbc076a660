// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { PaymentDifference } from "@hiram/contract/staff/money/reconciliation.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { DayDifferences } from "./day-differences.tsx";

const { differences } = vi.hoisted(() => ({ differences: [] as PaymentDifference[] }));
vi.mock(import("../shell/session/staff-client.ts"), async (original) => ({
  ...(await original()),
  ask: (async () => ({ differences, next: "" })) as never,
}));
vi.mock(import("../shell/session/live.tsx"), async (original) => ({
  ...(await original()),
  useRefresh: () => 0,
}));
vi.mock(import("@tanstack/react-router"), async (original) => ({
  ...(await original()),
  Link: (({ to, search, children }: { to: string; search: Record<string, string>; children: ReactNode }) => (
    <a href={`${to}?${new URLSearchParams(search).toString()}`}>{children}</a>
  )) as never,
}));

const settled: PaymentDifference = {
  differenceId: 1,
  kind: "not-counted",
  reference: "",
  listedCentavos: 12_300,
  heldCentavos: 0,
  orderId: 0,
  paymentId: "",
  foundAt: "2026-03-10T02:00:00.000Z",
  resolvedAt: "2026-03-10T03:00:00.000Z",
  resolvedBy: "Finn Cruz",
  why: "",
};

test("[CON-5] a difference's payment is opened where it is: among those taken back, or those that wait for their loan", async () => {
  differences.push(
    { ...settled, reference: "back", paymentId: "p-1", isTakenBack: true },
    { ...settled, differenceId: 2, reference: "waiting", paymentId: "p-2", isTakenBack: false },
  );
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <DayDifferences provider="gateway" day="2026-03-10" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const opens = async (reference: string) => {
    const card = await screen.findByRole("listitem", { name: `Not counted here, ${reference}` });
    expect(within(card).getByText(/open its loan, or the payment itself/)).toBeTruthy();
    return within(card).getByRole("link", { name: "Open the payment" }).getAttribute("href");
  };
  expect(await opens("back")).toBe("/money?state=taken-back&payment=p-1");
  expect(await opens("waiting")).toBe("/money?payment=p-2");
});
