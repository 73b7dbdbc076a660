// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { StaffAlertLine } from "@hiram/contract/staff/money/alerts.ts";
import { staffAskToRecordOutcome } from "@hiram/contract/staff/money/transfer-outcomes.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AlertList } from "./alert-list.tsx";

const { alerts, asked } = vi.hoisted(() => ({ alerts: [] as StaffAlertLine[], asked: [] as unknown[] }));
vi.mock(import("../shell/session/staff-client.ts"), async (original) => ({
  ...(await original()),
  ask: (async (operation: { name: string }, payload: unknown) => {
    if (operation.name === "staffAlertList") return { alerts, next: "" };
    asked.push([operation.name, payload]);
    return { approvalId: 12 };
  }) as never,
}));
vi.mock(import("../shell/session/live.tsx"), async (original) => ({
  ...(await original()),
  useRefresh: () => 0,
}));
vi.mock(import("../shell/session/session.tsx"), async (original) => ({
  ...(await original()),
  useSession: () => ({
    me: { staffId: 3, name: "Finn Cruz", role: "finance", permissions: [] },
    may: () => true,
    signOut: async () => {},
  }),
}));
afterEach(() => {
  alerts.length = 0;
  asked.length = 0;
  sessionStorage.clear();
});

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

const underWay: StaffAlertLine = {
  ...unclear,
  end: {
    kind: "payout-outcome",
    id: "5a6e1c1e-0000-4000-8000-000000000001",
    sent: { amountCentavos: 291_000, on: "2026-03-07", to: "GCash ••4567" },
  },
  isUnderWay: true,
};

async function cardsOf(...shown: readonly StaffAlertLine[]): Promise<readonly HTMLElement[]> {
  alerts.push(...shown);
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <AlertList />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.findAllByRole("listitem");
}

test("[CON-5] the alert to a payout's unknown outcome has no button to close it while the money is on its way", async () => {
  const cards = await cardsOf(
    underWay,
    { ...unclear, alertId: 2, isUnderWay: false },
    { ...unclear, alertId: 3 },
  );
  expect(cards.map((card) => within(card).queryAllByRole("button", { name: "Close" }).length)).toEqual([
    0, 1, 1,
  ]);
  expect(within(cards[0]!).getByText(/this closes itself once it has said/)).toBeTruthy();
});

test("[CON-5] an alert of which an earlier server does not say what ends it has no form", async () => {
  const { end: _, ...earlier } = unclear;
  const [card] = await cardsOf(earlier);
  expect(within(card!).queryAllByRole("button")).toEqual([]);
});

test("[CON-5] what became of a payout under way is asked for with the day, where it was seen, and the sum that was read", async () => {
  const [card] = await cardsOf(underWay);
  const shown = within(card!);
  expect(shown.getByText(/^₱2,910\.00 was sent to GCash ••4567 on Sat, 7 Mar 2026\./)).toBeTruthy();
  const send = () => fireEvent.click(shown.getByRole("button", { name: "Ask for approval" }));
  send();
  expect(shown.getByText("Choose what became of it.")).toBeTruthy();
  expect(shown.getByText(/^Say where you saw it/)).toBeTruthy();
  fireEvent.click(shown.getByRole("radio", { name: "It was paid" }));
  fireEvent.change(shown.getByLabelText("Where did you see it?"), {
    target: { value: "Bank's letter 4711" },
  });
  send();
  expect(shown.getByText("Choose the day on which it was paid.")).toBeTruthy();
  fireEvent.change(shown.getByLabelText("Paid on"), { target: { value: "2026-03-06" } });
  expect(shown.getByText(/^It was sent on Sat, 7 Mar 2026/)).toBeTruthy();
  send();
  expect(asked).toEqual([]);
  fireEvent.change(shown.getByLabelText("Paid on"), { target: { value: "2026-03-08" } });
  send();
  await waitFor(() => expect(shown.getByText(/^Request 12 waits/)).toBeTruthy());
  const { id } = underWay.end!;
  const what = { transfer: "payout", id, outcome: "paid", paidOn: "2026-03-08", amountCentavos: 291_000 };
  expect(asked).toEqual([[staffAskToRecordOutcome.name, { ...what, why: "Bank's letter 4711" }]]);
});

test("[CON-11] what became of a payout, and the day on which it was paid, stay chosen over a reload", async () => {
  const [before] = await cardsOf(underWay);
  fireEvent.click(within(before!).getByRole("radio", { name: "It was paid" }));
  fireEvent.change(within(before!).getByLabelText("Paid on"), { target: { value: "2026-03-08" } });
  cleanup();
  alerts.length = 0;
  const [after] = await cardsOf(underWay);
  const shown = within(after!);
  expect(shown.getByRole<HTMLInputElement>("radio", { name: "It was paid" }).checked).toBe(true);
  expect(shown.getByLabelText<HTMLInputElement>("Paid on").value).toBe("2026-03-08");
});

test("[CON-5] that a refund under way was not paid is asked for without a day", async () => {
  const end = { ...underWay.end!, kind: "refund-outcome" } as const;
  const [card] = await cardsOf({ ...underWay, kind: "refund-outcome-unclear", end });
  const shown = within(card!);
  fireEvent.click(shown.getByRole("radio", { name: "It was paid" }));
  fireEvent.change(shown.getByLabelText("Paid on"), { target: { value: "2026-03-08" } });
  fireEvent.click(shown.getByRole("radio", { name: "It was not paid" }));
  expect(shown.queryByLabelText("Paid on")).toBeNull();
  fireEvent.change(shown.getByLabelText("Where did you see it?"), {
    target: { value: "Provider, ticket 12" },
  });
  fireEvent.click(shown.getByRole("button", { name: "Ask for approval" }));
  await waitFor(() => expect(shown.getByText(/^Request 12 waits/)).toBeTruthy());
  expect(asked).toMatchObject([
    [staffAskToRecordOutcome.name, { transfer: "refund", outcome: "not-paid", paidOn: "" }],
  ]);
});
