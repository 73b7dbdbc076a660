// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AskForm } from "./ask-form.tsx";

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

/** As a page shows it: a new form once something was asked for. */
const show = (
  send: (why: string) => Promise<{ readonly approvalId: number }>,
  queries: QueryClient = new QueryClient(),
) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <AskForm draft="adjust-7" problem={null} send={send} />
      </QueryClientProvider>
    </MantineProvider>,
  );
const reason = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const write = (value: string) => fireEvent.change(reason(), { target: { value } });
const ask = () => fireEvent.click(screen.getByRole("button", { name: "Ask for approval" }));

test.for([
  ["stays for the next", "The rest is written off", "The rest is written off"],
  ["is not there again if it was sent", "The typhoon", ""],
] as const)(
  "[CON-5] [CON-11] a reason that is typed while a request is sent %s",
  async ([, meanwhile, kept]) => {
    let arrive: () => void = () => {};
    const send = vi.fn<(why: string) => Promise<{ approvalId: number }>>(
      () => new Promise((resolve) => (arrive = () => resolve({ approvalId: 12 }))),
    );
    show(send);
    write("The typhoon");
    ask();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    write(meanwhile);
    arrive();
    await screen.findByText("Request 12 waits for another person's approval.");
    cleanup();
    show(send);
    expect(reason().value).toBe(kept);
    expect(send.mock.calls).toEqual([["The typhoon"]]);
  },
);

test("[CON-11] what was asked for is not called incomplete while the list is loaded again", async () => {
  const queries = new QueryClient();
  const reload = vi.spyOn(queries, "invalidateQueries").mockReturnValue(new Promise(() => {}));
  show(async () => ({ approvalId: 12 }), queries);
  ask();
  await waitFor(() => expect(reason().getAttribute("aria-invalid")).toBe("true"));
  write("The typhoon");
  ask();
  await waitFor(() => expect(reload).toHaveBeenCalled());
  await waitFor(() => expect(reason().value).toBe(""));
  expect(reason().getAttribute("aria-invalid")).not.toBe("true");
});
