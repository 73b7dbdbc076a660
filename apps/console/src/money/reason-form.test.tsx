// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ReasonForm } from "./reason-form.tsx";

vi.mock(import("../shell/session/session.tsx"), async (original) => ({
  ...(await original()),
  useSession: () => ({
    me: { staffId: 3, name: "Finn Cruz", role: "finance", permissions: [] },
    may: () => true,
    signOut: async () => {},
  }),
}));

/** A list of what waits, each with its form, as the console's pages show it. */
function Waiting({ load }: { readonly load: () => Promise<readonly number[]> }) {
  const list = useQuery({ queryKey: ["money", "alerts"], queryFn: load });
  return list.data?.map((id) => (
    <ReasonForm
      key={id}
      draft={`alert-${id}`}
      choices={{ close: "Close" }}
      send={() => Promise.reject(new Error("No answer came"))}
    />
  ));
}

test("[CON-11] what was closed although no answer came leaves the list; what was not keeps its reason, with why", async () => {
  const load = vi
    .fn<() => Promise<readonly number[]>>()
    .mockResolvedValue([])
    .mockResolvedValueOnce([1])
    .mockResolvedValueOnce([1]);
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Waiting load={load} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const field = await screen.findByRole("textbox");
  fireEvent.change(field, { target: { value: "Seen on the provider's list" } });
  const close = () => fireEvent.click(screen.getByRole("button", { name: "Close" }));
  close();
  expect((await screen.findByRole("alert")).textContent).toBe("No answer came");
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Seen on the provider's list");
  close();
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});
