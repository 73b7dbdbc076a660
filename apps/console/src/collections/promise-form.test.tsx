// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PromiseForm } from "./promise-form.tsx";

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

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const typed = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

test("[CON-4] [CON-11] what is typed of the next promise while one is sent stays; what was sent is cleared", async () => {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <PromiseForm orderId={1_000_007} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  type("Pesos", "500");
  type("By", "2026-12-04");
  fireEvent.click(screen.getByRole("button", { name: "Save the promise" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  type("By", "2026-12-11");
  act(() => arrive[0]?.());
  await waitFor(() => expect(typed("Pesos")).toBe(""));
  expect(typed("By")).toBe("2026-12-11");
  expect(asked).toEqual([{ orderId: 1_000_007, amountCentavos: 500_00, on: "2026-12-04" }]);
});
