// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AlertList } from "./alert-list.tsx";

const { alerts } = vi.hoisted(() => ({ alerts: [] as StaffAlertLine[] }));
vi.mock(import("../shell/staff-client.ts"), async (original) => ({
  ...(await original()),
  ask: (async () => ({ alerts, next: "" })) as never,
}));
vi.mock(import("../shell/live.tsx"), async (original) => ({ ...(await original()), useRefresh: () => 0 }));
vi.mock(import("../shell/session.tsx"), async (original) => ({
  ...(await original()),
  useSession: () => ({
    me: { staffId: 3, name: "Finn Cruz", role: "finance", permissions: [] },
    may: () => true,
    signOut: async () => {},
  }),
}));
// The field grows with its text once fonts are loaded; happy-dom loads none.
beforeAll(() => Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true }));
afterAll(() => Reflect.deleteProperty(document, "fonts"));

const unclear: StaffAlertLine = {
  alertId: 1,
  kind: "payout-outcome-unclear",
  orderId: 0,
  borrowerId: 0,
  paymentId: "",
  details: [],
  raisedAt: "2026-03-10T02:00:00.000Z",
  end: null,
  askedBy: "",
};

test("[CON-5] the alert to a payout's unknown outcome has no button to close it while the money is on its way", async () => {
  alerts.push(
    { ...unclear, isUnderWay: true },
    { ...unclear, alertId: 2, isUnderWay: false },
    { ...unclear, alertId: 3 },
  );
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <AlertList />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const cards = await screen.findAllByRole("listitem");
  expect(cards.map((card) => within(card).queryAllByRole("button", { name: "Close" }).length)).toEqual([
    0, 1, 1,
  ]);
  expect(within(cards[0]!).getByText(/this closes itself once it has said/)).toBeTruthy();
});
