// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { CODE } from "@hiram/contract";
import { shellTexts as texts } from "@hiram/texts/console/shell.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CallFailed } from "../session/staff-client.ts";
import { Awaited } from "./page-states.tsx";

afterEach(cleanup);

function show(code: string): void {
  const query = { data: undefined, error: new CallFailed(code, "In words.", null), refetch: async () => {} };
  render(
    <MantineProvider>
      <Awaited query={query} />
    </MantineProvider>,
  );
}

test.for([CODE.notFound, CODE.forbidden, CODE.badInput])(
  "[CON-11] what the server refuses with %s is said in its words alone: another try would only repeat it",
  (code) => {
    show(code);
    expect(screen.getByRole("alert").textContent).toBe("In words.");
    expect(screen.queryByRole("button")).toBeNull();
  },
);

test.for([CODE.fault, CODE.busy, CODE.network])(
  "[CON-11] what fails with %s is said with a button to try again",
  (code) => {
    show(code);
    expect(screen.getByRole("alert").textContent).toContain(texts.failed);
    expect(screen.getByRole("button", { name: texts.again })).toBeTruthy();
  },
);
