// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PolicyEditor } from "./policy-editor.tsx";

vi.mock(import("../shell/session/staff-client.ts"), async (original) => ({
  ...(await original()),
  ask: (async () => {
    throw new Error("The server can't be reached.");
  }) as never,
}));
vi.mock(import("../shell/session/live.tsx"), async (original) => ({
  ...(await original()),
  useRefresh: () => false,
}));
afterEach(cleanup);

test("[CON-7] a draft whose policy in force can't be read says so instead of showing no differences", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <PolicyEditor
          draft={{ basedOn: 1, rules: [], steps: [], starterPesos: "2000", why: "" }}
          facts={[]}
          reasons={[]}
          keep={() => {}}
          save={{ isError: false, isPending: false } as never}
          discard={() => {}}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("The server can't be reached.");
});
