import type { AccountFormItem } from "@hiram/contract/payout-accounts/account-form.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import type { AddressQuery } from "../shell/app/address-query.ts";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../testing/test-app.tsx";

/** The calls of the payout account, as tests use them. */
export const INIT = "/v3/bind-card/card-init";
export const SAVE = "/v3/bind-card/bind-card-new";
export const SAVE_FOR_ORDER = "/v3/bind-card/bind-card-order";
export const CONFIRM_CODE = "/v3/bind-card/bind-card-confirm";
export const RESEND_CODE = "/v3/bind-card/bind-card-resend";
export const CITIES = "/v3/certification/city-init";
export const QUERY = { productId: "101", product_id: "101" };

/** The answer to saving: bound at once, or waiting for a code. */
export const BOUND = { needValid: 0, bindRecordId: "", maskedPhone: "" };
export const WAITING = { needValid: 1, bindRecordId: "rec-1", maskedPhone: "0917 ••• 4567" };

/** An item of the form; a text that is required under every card type unless `changes` say otherwise. */
export function bankItem(changes: Partial<AccountFormItem> & Pick<AccountFormItem, "code">): AccountFormItem {
  return {
    title: changes.code,
    subtitle: "",
    cate: "text",
    value: "",
    note: [],
    inputType: "text",
    cardTypeMi: 0,
    channelNumber: 0,
    maxLength: 0,
    optional: 0,
    ...changes,
  };
}

const options = (...names: string[]) => names.map((name) => ({ name, type: name.toUpperCase() }));

/** Banks in two channels, e-wallets, and one field of each kind. */
export const ITEMS: readonly AccountFormItem[] = [
  bankItem({
    code: "cardType",
    title: "Account type",
    cate: "enum",
    note: [
      { name: "Bank", type: "1" },
      { name: "E-wallet", type: "2" },
    ],
  }),
  bankItem({
    code: "channelNumber",
    title: "Sent by",
    cate: "enum",
    cardTypeMi: 1,
    note: [
      { name: "InstaPay", type: "90006" },
      { name: "PESONet", type: "90007" },
    ],
  }),
  bankItem({ code: "bankCode", title: "Bank", cate: "enum", cardTypeMi: 1, note: options("Bdo", "Bpi") }),
  bankItem({ code: "cardNo", title: "Account number", cardTypeMi: 1, inputType: "bankCard", maxLength: 16 }),
  bankItem({ code: "branch", title: "Branch", cardTypeMi: 1, channelNumber: 90007, optional: 1 }),
  bankItem({
    code: "bankCode",
    title: "E-wallet",
    cate: "enum",
    cardTypeMi: 2,
    note: options("GCash", "Maya"),
  }),
  bankItem({ code: "cardNo", title: "Mobile number", cardTypeMi: 2, inputType: "phone" }),
  bankItem({ code: "name", title: "Account name", subtitle: "As the bank knows you" }),
  bankItem({ code: "birthday", title: "Birthday", cate: "day", optional: 1 }),
  bankItem({ code: "city", title: "City", cate: "city-select", cardTypeMi: 1, optional: 1 }),
];

/** Two regions; the first has one province. */
export const REGIONS = [
  {
    code: "13",
    name: "National Capital Region",
    provinces: [
      {
        code: "1300",
        name: "Metro Manila",
        cities: [
          { code: "130602", name: "Makati" },
          { code: "130604", name: "Parañaque" },
        ],
      },
    ],
  },
  {
    code: "07",
    name: "Central Visayas",
    provinces: [
      { code: "0712", name: "Bohol", cities: [{ code: "071201", name: "Tagbilaran" }] },
      { code: "0722", name: "Cebu", cities: [{ code: "072217", name: "Cebu City" }] },
    ],
  },
];

/** The page over a scripted wire. */
export async function openBindBank(options: TestAppOptions = {}, query: AddressQuery = QUERY) {
  const test = createTestApp({
    ...options,
    answers: { [INIT]: { items: ITEMS }, [SAVE]: BOUND, [SAVE_FOR_ORDER]: BOUND, ...options.answers },
  });
  const view = await renderRoute(routes.bindBank, test, query);
  const callsTo = (path: string) => test.calls.filter((call) => call.path === path);
  return { ...test, ...view, callsTo };
}

/** What was sent to the native app, oldest first. */
export const actionsOf = (messages: readonly { readonly action: string }[]): string[] =>
  messages.map(({ action }) => action);
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const tap = (element: Element) => act(async () => void fireEvent.click(element));
export const chooseTab = (name: string) => tap(screen.getByRole("tab", { name }));
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

/** Opens an item's picker and confirms one of its options. */
export async function pick(item: string, option: string): Promise<void> {
  await tap(button(new RegExp(`^${item}`)));
  const sheet = within(await screen.findByRole("dialog", { name: item }));
  fireEvent.click(sheet.getByRole("radio", { name: option }));
  await tap(sheet.getByRole("button", { name: "Confirm" }));
}

/** Fills in everything that the first card type requires. */
export async function fillBankAccount(): Promise<void> {
  await pick("Bank", "Bdo");
  type("Account number", "001234567890");
  type("Account name", "Ana Reyes");
}

export const CODE_FIELD = "Code from the text message";

/** A bank account was saved, and waits for its code. */
export async function openCodeStep(query: AddressQuery = QUERY) {
  const accepted = { code: "00", message: "", data: null };
  const answers = {
    [SAVE]: WAITING,
    [SAVE_FOR_ORDER]: WAITING,
    [CONFIRM_CODE]: accepted,
    [RESEND_CODE]: accepted,
  };
  const opened = await openBindBank({ answers }, query);
  await fillBankAccount();
  await tap(button("Next"));
  // The step's code is loaded when needed.
  await act(() => vi.dynamicImportSettled());
  return opened;
}
