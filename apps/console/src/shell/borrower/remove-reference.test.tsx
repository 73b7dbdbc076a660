// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RemoveReference } from "./remove-reference.tsx";

const { ask } = vi.hoisted(() => ({ ask: vi.fn(async () => null) }));
vi.mock(import("../session/staff-client.ts"), async (original) => ({
  ...(await original()),
  ask: ask as never,
}));

afterEach(() => {
  cleanup();
  ask.mockClear();
});

async function open(otherBorrowers: number): Promise<void> {
  const reference = "m".repeat(43);
  const about = { borrowerId: 7, reference, name: "Pedro", otherBorrowers, onRemoved: () => {} };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RemoveReference {...about} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Remove this reference: Pedro" }));
  await screen.findByRole("dialog");
}

/** What is sent when it is confirmed. */
async function confirmed(): Promise<unknown> {
  fireEvent.click(screen.getByRole("button", { name: "Remove for good" }));
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  return (ask.mock.calls as unknown[][])[0]?.[1];
}

const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
const everywhere = () => screen.queryByRole<HTMLInputElement>("checkbox");

test("[CON-3] whoever asked themselves is removed from the others too, unless that is ticked off", async () => {
  await open(2);
  expect(screen.getByText("2 other borrowers named this number too.")).toBeTruthy();
  expect(everywhere()).toBeNull();
  choose("They asked us themselves");
  expect(everywhere()?.checked).toBe(true);
  expect(await confirmed()).toMatchObject({ borrowerId: 7, reason: "they-asked", isEverywhere: 1 });
  cleanup();
  ask.mockClear();
  await open(2);
  choose("They asked us themselves");
  fireEvent.click(everywhere()!);
  expect(await confirmed()).toMatchObject({ reason: "they-asked", isEverywhere: 0 });
});

test("[CON-3] what a borrower asks is about their own application, whoever else named the number", async () => {
  await open(1);
  choose("They asked us themselves");
  choose("The borrower asked us");
  expect(everywhere()).toBeNull();
  expect(await confirmed()).toMatchObject({ reason: "borrower-asked", isEverywhere: 0 });
});

test("[CON-3] of a number that nobody else named there is no such question", async () => {
  await open(0);
  choose("They asked us themselves");
  expect(everywhere()).toBeNull();
  expect(await confirmed()).toMatchObject({ isEverywhere: 0 });
});
