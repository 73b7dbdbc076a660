// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ContactForm } from "./contact-form.tsx";

/** The answers to the calls that are on their way, in the order sent. */
const { arrive, asked } = vi.hoisted(() => ({ arrive: [] as (() => void)[], asked: [] as unknown[] }));
vi.mock(import("../shell/session/staff-client.ts"), async (original) => ({
  ...(await original()),
  ask: ((_: unknown, payload: unknown) => {
    asked.push(payload);
    return new Promise<void>((resolve) => arrive.push(resolve));
  }) as never,
}));
vi.mock(import("../shell/session/session.tsx"), async (original) => ({
  ...(await original()),
  useSession: () => ({
    me: { staffId: 3, name: "Cora Diaz", role: "collector", permissions: [] },
    may: () => true,
    signOut: async () => {},
  }),
}));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const note = () => screen.getByLabelText<HTMLTextAreaElement>("Note");
const outcome = () => screen.getByRole<HTMLInputElement>("combobox", { name: "What happened" });
const wasMade = () => screen.getByLabelText<HTMLInputElement>("I have called already");
const write = (value: string) => fireEvent.change(note(), { target: { value } });
const choose = (name: string): void => {
  fireEvent.click(outcome());
  fireEvent.click(screen.getByRole("option", { name, hidden: true }));
};
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save the contact" }));

test("[CON-4] [CON-11] what is noted of the next contact while one is sent stays; what was sent is cleared", async () => {
  render(
    // Lists open without a transition.
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ContactForm orderId={1_000_007} mayContact={false} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  write("Nobody there.");
  choose("No answer");
  save();
  await waitFor(() => expect(asked).toHaveLength(1));
  write("She is paid on Friday.");
  choose("Spoke with them");
  fireEvent.click(wasMade());
  act(() => arrive[0]?.());
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Save the contact" })).toHaveProperty("disabled", false),
  );
  expect([note().value, outcome().value, wasMade().checked]).toEqual([
    "She is paid on Friday.",
    "Spoke with them",
    true,
  ]);
  save();
  await waitFor(() => expect(asked).toHaveLength(2));
  act(() => arrive[1]?.());
  await waitFor(() => expect(note().value).toBe(""));
  expect([outcome().value, wasMade().checked]).toEqual(["", false]);
  const sent = { orderId: 1_000_007, way: "call" };
  expect(asked).toMatchObject([
    { ...sent, outcome: "no-answer", note: "Nobody there." },
    { ...sent, outcome: "reached", note: "She is paid on Friday.", wasMade: 1 },
  ]);
  // Two contacts, not one sent twice.
  expect(new Set(asked.map((each) => (each as { saveKey: string }).saveKey)).size).toBe(2);
});
