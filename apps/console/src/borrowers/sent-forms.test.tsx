// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ExceptionForm } from "./exception-form.tsx";
import { IdentityForm } from "./identity-form.tsx";

vi.mock(import("../shell/session/staff-client.ts"), async (original) => ({
  ...(await original()),
  ask: (async () => ({ approvalId: 12 })) as never,
}));
vi.mock(import("../shell/session/session.tsx"), async (original) => ({
  ...(await original()),
  useSession: () => ({
    me: { staffId: 3, name: "Carla Lim", role: "risk", permissions: [] },
    may: () => true,
    signOut: async () => {},
  }),
}));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test.for([
  ["that an exception ends", <ExceptionForm key="exception" borrowerId={7} isExcepted />],
  ["to open name and ID", <IdentityForm key="identity" borrowerId={7} askedBy="" />],
] as const satisfies readonly (readonly [string, ReactNode])[])(
  "[CON-11] what was sent, %s, is not called incomplete while the file is loaded again",
  async ([, form]) => {
    const queries = new QueryClient();
    const reload = vi.spyOn(queries, "invalidateQueries").mockReturnValue(new Promise(() => {}));
    render(
      <MantineProvider>
        <QueryClientProvider client={queries}>{form}</QueryClientProvider>
      </MantineProvider>,
    );
    fireEvent.click(screen.getAllByRole("button")[0]!);
    const why = await screen.findByRole<HTMLTextAreaElement>("textbox");
    const send = why.form!.querySelector<HTMLButtonElement>("[type=submit]")!;
    fireEvent.click(send);
    await waitFor(() => expect(why.getAttribute("aria-invalid")).toBe("true"));
    fireEvent.change(why, { target: { value: "Certificate seen" } });
    fireEvent.click(send);
    await waitFor(() => expect(reload).toHaveBeenCalled());
    await waitFor(() => expect(why.value).toBe(""));
    expect(why.getAttribute("aria-invalid")).not.toBe("true");
  },
);
