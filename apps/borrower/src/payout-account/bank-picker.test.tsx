// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptBankForm } from "./binding.ts";
import {
  bankItem,
  button,
  CITIES,
  fillBankAccount,
  INIT,
  ITEMS,
  openBindBank,
  pick,
  REGIONS,
  SAVE,
  tap,
} from "./testing.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  keptBankForm.forget();
});

const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } });
const sheet = (name: string) => screen.findByRole("dialog", { name });
const optionsOf = (name: string) => Array.from(select(name).options, ({ textContent }) => textContent);
const withPlaces = { answers: { [CITIES]: { regions: REGIONS } } };

test("[BND-3] a choice counts by Confirm alone; nothing is chosen beforehand", async () => {
  await openBindBank();
  await tap(button(/^Bank/));
  const confirm = within(await sheet("Bank")).getByRole<HTMLButtonElement>("button", { name: "Confirm" });
  expect(confirm.disabled).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Bpi" }));
  await tap(button("Cancel"));
  expect(button(/^Bank/).textContent).toBe("Choose");
  await pick("Bank", "Bpi");
  expect(button(/^Bank/).textContent).toBe("Bpi");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[BND-3] a long list of banks can be searched", async () => {
  const note = Array.from({ length: 60 }, (_, index) => ({ name: `Bank ${index}`, type: `B${index}` }));
  await openBindBank({
    answers: { [INIT]: { items: [bankItem({ code: "bankCode", title: "Bank", cate: "enum", note })] } },
  });
  await tap(button(/^Bank/));
  await sheet("Bank");
  fireEvent.change(screen.getByRole("searchbox", { name: "Search" }), { target: { value: "59" } });
  expect(screen.getAllByRole("radio")).toHaveLength(1);
});

test("[BND-3] [BRG-4] the native app's back closes the picker, not the page", async () => {
  await openBindBank();
  await tap(button(/^Bank/));
  await sheet("Bank");
  (window as unknown as { nativeHost: { back(): void } }).nativeHost.back();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("[BND-3] a day is chosen by year, month and day, sent as YYYY-MM-DD, and read as a date", async () => {
  const { callsTo } = await openBindBank();
  await tap(button(/^Birthday/));
  await sheet("Birthday");
  choose("Year", "1990");
  choose("Month", "02");
  choose("Day", "28");
  await tap(button("Confirm"));
  expect(button(/^Birthday/).textContent).toBe("28 Feb 1990");
  await fillBankAccount();
  await tap(button("Next"));
  expect(callsTo(SAVE)[0]?.body).toMatchObject({ birthday: "1990-02-28" });
});

test.each([
  [
    "within the bounds of its note",
    [
      { name: "earliest", type: "1900-01-01" },
      { name: "latest", type: "2008-11-21" },
    ],
    ["2008", "1900"],
  ],
  ["without bounds in the century until today", [], ["2026", "1926"]],
])("[BND-3] [BND-8] a day is offered %s", async (_, note, years) => {
  const items = [bankItem({ code: "birthday", title: "Birthday", cate: "day", note })];
  await openBindBank({ answers: { [INIT]: { items } } });
  await tap(button(/^Birthday/));
  await sheet("Birthday");
  const [, latest, ...others] = optionsOf("Year");
  expect([latest, others[others.length - 1]]).toEqual(years);
});

test("[BND-3] a city is chosen by region and province; the places are asked for when it is first opened", async () => {
  const { callsTo } = await openBindBank(withPlaces);
  expect(callsTo(CITIES)).toEqual([]);
  await tap(button(/^City/));
  await sheet("City");
  const region = await screen.findByRole("combobox", { name: "Region" });
  await waitFor(() => expect(document.activeElement).toBe(region));
  expect(optionsOf("Region")).toEqual(["Choose", "National Capital Region", "Central Visayas"]);
  choose("Region", "07");
  expect(select("City or municipality").disabled).toBe(true);
  choose("Province", "0722");
  expect(button("Confirm").disabled).toBe(true);
  choose("City or municipality", "072217");
  await tap(button("Confirm"));
  await waitFor(() => expect(button(/^City/).textContent).toBe("Cebu City, Cebu"));
  await fillBankAccount();
  await tap(button("Next"));
  expect(callsTo(SAVE)[0]?.body).toMatchObject({ city: "072217" });
  expect(callsTo(CITIES)).toHaveLength(1);
});

test("[BND-3] a region with one province has nothing to choose; another region starts the city afresh", async () => {
  await openBindBank(withPlaces);
  await tap(button(/^City/));
  await screen.findByRole("combobox", { name: "Region" });
  choose("Region", "13");
  expect(select("Province").value).toBe("1300");
  choose("City or municipality", "130604");
  choose("Region", "07");
  expect([select("Province").value, select("City or municipality").value]).toEqual(["", ""]);
  expect(button("Confirm").disabled).toBe(true);
});

test("[BND-3] [HLP-8] the places are kept in the section citySelect, and a month later asked for again", async () => {
  const first = await openBindBank(withPlaces);
  await tap(button(/^City/));
  await screen.findByRole("combobox", { name: "Region" });
  first.unmount();
  expect(Object.keys(localStorage)).toEqual(["hiram.citySelect.regions"]);
  const second = await openBindBank(withPlaces);
  await tap(button(/^City/));
  await screen.findByRole("combobox", { name: "Region" });
  expect(second.callsTo(CITIES)).toEqual([]);
  second.unmount();
  const later = await openBindBank({ ...withPlaces, today: "2026-12-23" });
  await tap(button(/^City/));
  await screen.findByRole("combobox", { name: "Region" });
  expect(later.callsTo(CITIES)).toHaveLength(1);
});

test.each(["no JSON", '{"keptOn":"2026-11-21","regions":[{"code":"1"}]}', "[]"])(
  "[HLP-8] what the phone keeps is not believed: %s is asked for again",
  async (kept) => {
    localStorage.setItem("hiram.citySelect.regions", kept);
    const { callsTo } = await openBindBank(withPlaces);
    await tap(button(/^City/));
    await screen.findByRole("combobox", { name: "Region" });
    expect(callsTo(CITIES)).toHaveLength(1);
  },
);

test("[BND-3] places that did not arrive can be asked for again, and Cancel still works", async () => {
  const { answer } = await openBindBank({ answers: { [CITIES]: null } });
  await tap(button(/^City/));
  await sheet("City");
  expect(await screen.findByText(/The list of places did not load/)).toBeTruthy();
  await tap(button("Try again"));
  await waitFor(() => expect(document.activeElement).toBe(button("Try again")));
  answer(CITIES, { regions: REGIONS });
  await tap(button("Try again"));
  const region = await screen.findByRole("combobox", { name: "Region" });
  await waitFor(() => expect(document.activeElement).toBe(region));
  await tap(button("Cancel"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[BND-2] [BND-3] a city that the form starts with is read by name, and opened where it is", async () => {
  const city = bankItem({ code: "city", title: "City", cate: "city-select", value: "130604" });
  const items = [...ITEMS.filter(({ code }) => code !== "city"), city];
  await openBindBank({ answers: { [INIT]: { items }, [CITIES]: { regions: REGIONS } } });
  await waitFor(() => expect(button(/^City/).textContent).toBe("Parañaque, Metro Manila"));
  await tap(button(/^City/));
  await screen.findByRole("combobox", { name: "Region" });
  expect([select("Region").value, select("Province").value]).toEqual(["13", "1300"]);
});
