// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptBankForm } from "./binding.ts";
import { button, CITIES, fillBankAccount, openBindBank, REGIONS, SAVE, tap, WAITING } from "./testing.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  keptBankForm.forget();
});

/** Everything that axe can check without layout; colours are checked where there is one. */
async function violations(): Promise<string[]> {
  document.documentElement.lang = "en";
  document.title = "Payment account information";
  const { violations } = await axe.run(document, { rules: { "color-contrast": { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test.each<[string, () => Promise<unknown>]>([
  ["the form", async () => {}],
  ["with errors", () => tap(button("Next"))],
  ["a list to pick from", () => tap(button(/^Bank/))],
  ["the day", () => tap(button(/^Birthday/))],
  [
    "the city",
    async () => {
      await tap(button(/^City/));
      await screen.findByRole("combobox", { name: "Region" });
    },
  ],
  [
    "the code",
    async () => {
      await fillBankAccount();
      await tap(button("Next"));
    },
  ],
])("[BND-1] [BND-3] a screen reader finds its way: %s", async (_, act) => {
  await openBindBank({ answers: { [SAVE]: WAITING, [CITIES]: { regions: REGIONS } } });
  await act();
  expect(await violations()).toEqual([]);
});
