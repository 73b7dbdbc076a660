import { describe, expect, test } from "vitest";
import {
  fieldsToSend,
  itemKey,
  maskedAccount,
  placeWrongFields,
  shownItems,
  startValues,
  unfilledItems,
} from "./bank-form.ts";
import type { FormValues } from "../form-parts/form-item.ts";
import { bankItem, ITEMS } from "./testing.ts";

const start = startValues(ITEMS);
const values = (changes: FormValues): FormValues => ({ ...start, ...changes });
const titles = (changes: FormValues): string[] =>
  shownItems(ITEMS, values(changes)).map(({ title }) => title);
const E_WALLET = { "cardType-0-0": "2" };
const PESONET = { "channelNumber-1-0": "90007" };

test("[BND-5] the form starts with card type 1 and channel 90006, and chooses nothing else", () => {
  expect(start).toMatchObject({ "cardType-0-0": "1", "channelNumber-1-0": "90006" });
  expect(Object.values(start).filter((value) => value !== "")).toEqual(["1", "90006"]);
});

test.each([
  ["the server's own choice comes first", { value: "2" }, "2"],
  ["a choice that is not offered does not", { value: "9" }, "1"],
  ["without the usual one the first is taken", { note: [{ name: "Cash", type: "3" }] }, "3"],
])("[BND-5] %s", (_, changes, expected) => {
  const item = { ...ITEMS[0], ...changes } as (typeof ITEMS)[number];
  expect(startValues([item])[itemKey(item)]).toBe(expected);
});

test("[BND-2] an item's value is what its field starts with, unless it is a choice that is gone", () => {
  const name = bankItem({ code: "name", value: "Ana Reyes" });
  const bank = bankItem({
    code: "bankCode",
    cate: "enum",
    value: "OLD",
    note: [{ name: "BDO", type: "BDO" }],
  });
  expect(startValues([name, bank])).toEqual({ "name-0-0": "Ana Reyes", "bankCode-0-0": "" });
});

describe("the items shown", () => {
  test("[BND-5] under card type 1 those of the channel, and those of every card type", () => {
    const common = ["Account name", "Birthday", "City"];
    expect(titles({})).toEqual(["Sent by", "Bank", "Account number", ...common]);
    expect(titles(PESONET)).toEqual(["Sent by", "Bank", "Account number", "Branch", ...common]);
  });

  test("[BND-5] under another card type its own, whatever the channel", () => {
    const wallet = ["E-wallet", "Mobile number", "Account name", "Birthday"];
    expect(titles(E_WALLET)).toEqual(wallet);
    expect(titles({ ...E_WALLET, ...PESONET })).toEqual(wallet);
  });

  test("[BND-5] without an item for it the channel is 90006", () => {
    const instaPay = bankItem({ code: "a", cardTypeMi: 1, channelNumber: 90006 });
    const pesoNet = bankItem({ code: "b", cardTypeMi: 1, channelNumber: 90007 });
    expect(shownItems([instaPay, pesoNet], {})).toEqual([instaPay]);
  });
});

test("[BND-6] sent are the shown items' values by code and the card type; nothing hidden, nothing empty", () => {
  const filled = values({
    "bankCode-1-0": "BDO",
    "cardNo-1-0": "001234567890",
    "branch-1-90007": "Ayala",
    "bankCode-2-0": "GCASH",
    "cardNo-2-0": "09171234567",
    "name-0-0": "  Ana Reyes ",
  });
  expect(fieldsToSend(ITEMS, filled)).toEqual({
    cardType: "1",
    channelNumber: "90006",
    bankCode: "BDO",
    cardNo: "001234567890",
    name: "Ana Reyes",
  });
  expect(fieldsToSend(ITEMS, { ...filled, ...E_WALLET })).toEqual({
    cardType: "2",
    bankCode: "GCASH",
    cardNo: "09171234567",
    name: "Ana Reyes",
  });
});

test("[BND-8] missing are the shown items that may not be empty; blanks are empty", () => {
  const blank = values({ "name-0-0": "   " });
  expect(unfilledItems(ITEMS, blank).map(({ title }) => title)).toEqual([
    "Bank",
    "Account number",
    "Account name",
  ]);
});

test("[BND-8] an error is shown at its visible item; one without an item is shown elsewhere", () => {
  const shown = shownItems(ITEMS, values(E_WALLET));
  const wrong = [
    { code: "cardNo", message: "11 digits." },
    { code: "branch", message: "Not offered." },
  ];
  expect(placeWrongFields(shown, wrong)).toEqual({
    errors: { "cardNo-2-0": "11 digits." },
    elsewhere: ["Not offered."],
  });
});

test("[BND-7] where the channel is the e-wallet itself, it is named", () => {
  const items = ITEMS.filter(({ code, cardTypeMi }) => code !== "bankCode" || cardTypeMi !== 1);
  expect(maskedAccount(items, { "cardNo-1-0": "001234567890", "channelNumber-1-0": "90006" })).toBe(
    "InstaPay •••• 7890",
  );
});

test.each([
  [{ ...E_WALLET, "bankCode-2-0": "GCASH", "cardNo-2-0": "09171234567" }, "GCash •••• 4567"],
  [{ "bankCode-1-0": "BDO", "cardNo-1-0": "12345" }, "Bdo ••••"],
  [{}, ""],
])("[BND-7] the account is confirmed masked: %j reads '%s'", (changes, expected) => {
  expect(maskedAccount(ITEMS, values(changes))).toBe(expected);
});
