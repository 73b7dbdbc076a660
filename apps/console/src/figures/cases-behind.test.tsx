// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { StaffFigureCases } from "@hiram/contract/staff/figures/rows-behind.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CasesBehind } from "./cases-behind.tsx";

type Case = StaffFigureCases["cases"][number];

const { cases } = vi.hoisted(() => ({ cases: [] as Case[] }));
vi.mock(import("../shell/session/staff-client.ts"), async (original) => ({
  ...(await original()),
  ask: (async () => ({ cases, next: "" })) as never,
}));
vi.mock(import("../shell/session/session.tsx"), async (original) => ({
  ...(await original()),
  useSession: () => ({
    me: { staffId: 3, name: "Carla Lim", role: "risk", permissions: [] },
    may: () => true,
    signOut: async () => {},
  }),
}));
vi.mock(import("@tanstack/react-router"), async (original) => ({
  ...(await original()),
  Link: (({ search, children }: { readonly search?: object; readonly children: ReactNode }) => (
    <a href={`?${new URLSearchParams({ ...search }).toString()}`}>{children}</a>
  )) as never,
}));
afterEach(cleanup);

const CASE: Case = {
  caseId: 20_001,
  problemType: 2,
  borrowerId: 7,
  openedAt: "2026-03-10T02:00:00.000Z",
  dueAt: "2026-03-13T16:00:00.000Z",
  answeredAt: "2026-03-12T02:00:00.000Z",
  isInTime: 1,
  score: 0,
};

test.for([
  ["open", undefined, "?case=20001"],
  ["answered", 0, "?view=answered&case=20001"],
  ["answered", 1, "?case=20001"],
  // From a server of the release before.
  ["answered", undefined, "?view=answered&case=20001"],
] as const)(
  "[CON-8] [CMP-10] a case behind %s cases, open again: %s, leads to where it is listed",
  async ([which, isOpen, address]) => {
    cases.splice(0, 1, { ...CASE, ...(isOpen !== undefined && { isOpen }) });
    render(
      <MantineProvider>
        <QueryClientProvider client={new QueryClient()}>
          <CasesBehind which={which} of={which === "open" ? "in-time" : "2026-03-09"} days="30" />
        </QueryClientProvider>
      </MantineProvider>,
    );
    const link = await screen.findByText("20001");
    expect(link.getAttribute("href")).toBe(address);
  },
);
