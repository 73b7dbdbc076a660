// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { AlsoRecorded } from "@hiram/contract/staff/money/own-money.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { OwnMoneyForm } from "./own-money-form.tsx";

interface Answer {
  readonly approvalId: number;
  readonly alsoRecorded?: AlsoRecorded[];
}

const { answer } = vi.hoisted((): { readonly answer: { current: Answer | Promise<Answer> } } => ({
  answer: { current: { approvalId: 12 } },
}));
vi.mock(import("../shell/session/staff-client.ts"), async (original) => ({
  ...(await original()),
  ask: (async () => answer.current) as never,
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
  cleanup();
  sessionStorage.clear();
});

const type = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

function sendDeposit(): void {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <OwnMoneyForm />
      </QueryClientProvider>
    </MantineProvider>,
  );
  type("What happened", "deposit");
  type("Day on the bank's statement", "2026-11-27");
  type("Amount that arrived, in pesos", "500,000");
  type("Reference on the bank's statement", "TOPUP-9");
  type("Note", "The statement of November");
  fireEvent.click(screen.getByRole("button", { name: "Ask for approval" }));
}

async function askForDeposit(): Promise<void> {
  sendDeposit();
  await screen.findByText("Request 12 waits for another person's approval.");
}

test("[CON-5] whoever asks for what may be a transfer in the books is told so, with its day and reference", async () => {
  answer.current = {
    approvalId: 12,
    alsoRecorded: [{ happenedOn: "2026-11-26", reference: "BDO-123", state: "recorded" }],
  };
  await askForDeposit();
  expect(screen.getByRole("alert").textContent).toMatch(/26.Nov.2026, BDO-123, recorded/);
});

test.for<readonly [string, Answer]>([
  ["where there are none", { approvalId: 12, alsoRecorded: [] }],
  ["when an older server answers", { approvalId: 12 }],
])("[CON-5] nothing is said of other transfers %s", async ([, answered]) => {
  answer.current = answered;
  await askForDeposit();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[CON-5] what is typed of the next line while one is sent stays; what was sent is cleared", async () => {
  let arrives: (answered: Answer) => void = () => {};
  answer.current = new Promise((resolve) => (arrives = resolve));
  sendDeposit();
  type("Reference on the bank's statement", "TOPUP-10");
  arrives({ approvalId: 13 });
  await screen.findByText("Request 13 waits for another person's approval.");
  expect(screen.getByLabelText("Reference on the bank's statement")).toHaveProperty("value", "TOPUP-10");
  expect(screen.getByLabelText("Amount that arrived, in pesos")).toHaveProperty("value", "");
  expect(screen.getByLabelText("Note")).toHaveProperty("value", "");
});

test("[CON-9] the day and the reference are the bank's; of a provider's fee, the provider's", () => {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <OwnMoneyForm />
      </QueryClientProvider>
    </MantineProvider>,
  );
  for (const [kind, whose] of [
    ["settlement", "bank"],
    ["bank-fee", "bank"],
    ["payment-provider-fee", "provider"],
    ["payout-provider-fee", "provider"],
  ] as const) {
    type("What happened", kind);
    screen.getByLabelText(`Day on the ${whose}'s statement`);
    screen.getByLabelText(`Reference on the ${whose}'s statement`);
  }
});
