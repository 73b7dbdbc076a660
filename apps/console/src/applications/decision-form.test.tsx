// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { StaffApplication } from "@hiram/contract/staff/applications/waiting-applications.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DecisionForm, draftsOf } from "./decision-form.tsx";

const { asked } = vi.hoisted(() => ({ asked: [] as unknown[] }));
vi.mock(import("../shell/session/staff-client.ts"), async (original) => ({
  ...(await original()),
  ask: (async (_: unknown, payload: unknown) => {
    asked.push(payload);
  }) as never,
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

const file = {
  applicationId: 500_007,
  suggestedLimitCentavos: 200_000,
  personMay: "decide",
  decisions: [],
} as Partial<StaffApplication> as StaffApplication;

const open = (queries: QueryClient = new QueryClient()) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <DecisionForm file={file} onDecided={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
const fault = () => screen.getByLabelText<HTMLSelectElement>("What is wrong with the pictures");

test("[CON-11] [POL-2] what is wrong with the pictures stays chosen over a reload, is read once the form is gone, and goes with the decision", async () => {
  open();
  fireEvent.change(fault(), { target: { value: "cut-off" } });
  cleanup();
  const kept = draftsOf(file.applicationId, "decide").map(({ name, label, read = (text) => text }) => [
    label,
    read(sessionStorage.getItem(`hiram-draft-3-${name}`) ?? ""),
  ]);
  expect(kept).toContainEqual(["What is wrong with the pictures", "Edges cut off"]);
  open();
  expect(fault().value).toBe("cut-off");
  fireEvent.click(screen.getByRole("button", { name: "Ask for new pictures" }));
  await waitFor(() => expect(fault().value).toBe(""));
  expect(asked).toMatchObject([{ outcome: "pictures-asked", pictureFault: "cut-off" }]);
  cleanup();
  open();
  expect(fault().value).toBe("");
});

test("[CON-11] [POL-2] what was decided is not called incomplete while the list is loaded again", async () => {
  const queries = new QueryClient();
  const reload = vi.spyOn(queries, "invalidateQueries").mockReturnValue(new Promise(() => {}));
  open(queries);
  const why = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Why/ });
  const refuse = () => fireEvent.click(screen.getByRole("button", { name: "Refuse" }));
  refuse();
  expect(why().getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(why(), { target: { value: "Two accounts of one person" } });
  refuse();
  await waitFor(() => expect(reload).toHaveBeenCalled());
  await waitFor(() => expect(why().value).toBe(""));
  expect(why().getAttribute("aria-invalid")).not.toBe("true");
});
