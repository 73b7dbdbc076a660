import type { AccountFormItem, WrongForm } from "@hiram/contract/payout-accounts/account-form.ts";
import type { FormErrors, FormValues } from "../form-parts/form-item.ts";

type Items = readonly AccountFormItem[];

const CARD_TYPE = "cardType";
const CHANNEL = "channelNumber";

/** The initial values of the two items that steer the form, if they have none themselves (BND-5). */
const STEERING_DEFAULTS: Readonly<Record<string, string>> = { [CARD_TYPE]: "1", [CHANNEL]: "90006" };

/** The card type under which the channel matters, too (BND-5). */
const CHANNEL_CARD_TYPE = "1";

/** Names an item: two card types may have fields with the same code, each with a value of its own. */
export function itemKey({ code, cardTypeMi, channelNumber }: AccountFormItem): string {
  return `${code}-${cardTypeMi}-${channelNumber}`;
}

/** The form's initial values: each item's own, and the defaults of the steering items (BND-5). */
export function startValues(items: Items): FormValues {
  return Object.fromEntries(items.map((item) => [itemKey(item), startValue(item)]));
}

function startValue({ code, cate, value, note }: AccountFormItem): string {
  const offered = note.map(({ type }) => type);
  const isOffered = (option: string): boolean => cate !== "enum" || offered.includes(option);
  if (value !== "" && isOffered(value)) return value;
  const usual = STEERING_DEFAULTS[code];
  // Nothing else is preselected: a bank that nobody chose would get the money.
  if (usual === undefined) return "";
  return offered.length === 0 || offered.includes(usual) ? usual : (offered[0] ?? usual);
}

/** The item whose options form the tab row (BND-1), if there is one. */
export function cardTypeItem(items: Items): AccountFormItem | undefined {
  return items.find(({ code }) => code === CARD_TYPE);
}

export function chosenCardType(items: Items, values: FormValues): string {
  return steering(items, values, CARD_TYPE);
}

function steering(items: Items, values: FormValues, code: string): string {
  const item = items.find((each) => each.code === code);
  return (item && values[itemKey(item)]) || (STEERING_DEFAULTS[code] ?? "");
}

/**
 * The items to fill in now, in the server's order: for the card type, and under card type 1 for the channel
 * (BND-5).
 */
export function shownItems(items: Items, values: FormValues): AccountFormItem[] {
  const cardType = chosenCardType(items, values);
  const channel = steering(items, values, CHANNEL);
  return items.filter(({ code, cardTypeMi, channelNumber }) => {
    if (code === CARD_TYPE || (cardTypeMi !== 0 && String(cardTypeMi) !== cardType)) return false;
    return cardType !== CHANNEL_CARD_TYPE || channelNumber === 0 || String(channelNumber) === channel;
  });
}

/** The visible items that are required and still empty, in their order. */
export function unfilledItems(items: Items, values: FormValues): AccountFormItem[] {
  return shownItems(items, values).filter((item) => item.optional === 0 && valueOf(item, values) === "");
}

/**
 * What Next sends (BND-6): the card type and the visible items' values by code; nothing hidden, nothing empty.
 */
export function fieldsToSend(
  items: Items,
  values: FormValues,
): { cardType: string } & Record<string, string> {
  const filled = shownItems(items, values).map((item) => [item.code, valueOf(item, values)] as const);
  return {
    ...Object.fromEntries(filled.filter(([, value]) => value !== "")),
    cardType: chosenCardType(items, values),
  };
}

function valueOf(item: AccountFormItem, values: FormValues): string {
  return (values[itemKey(item)] ?? "").trim();
}

/**
 * Assigns the server's field errors to the items they are about (BND-8).
 * @returns `elsewhere`: errors about nothing that is visible, to be shown beside the button
 */
export function placeWrongFields(
  shown: Items,
  wrongFields: WrongForm["wrongFields"],
): { readonly errors: FormErrors; readonly elsewhere: readonly string[] } {
  const errors: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const { code, message } of wrongFields) {
    const item = shown.find((each) => each.code === code);
    if (item === undefined) elsewhere.push(message);
    else errors[itemKey(item)] = message;
  }
  return { errors, elsewhere };
}

/**
 * Where the money will go, in a form that may be shown: `GCash •••• 4567`; empty when the form says neither.
 */
export function maskedAccount(items: Items, values: FormValues): string {
  const shown = shownItems(items, values);
  const choices = shown.filter(({ cate }) => cate === "enum");
  // Under card type 1 the channel may itself be the e-wallet.
  const institution = choices.find(({ code }) => code !== CHANNEL) ?? choices[0];
  const account = shown.find(({ cate, inputType }) => cate === "text" && inputType !== "text");
  const chosen = institution && valueOf(institution, values);
  const name = institution?.note.find(({ type }) => type === chosen)?.name ?? "";
  const number = account ? valueOf(account, values) : "";
  // Half of a short number would give it away.
  const tail = number.length >= 8 ? ` ${number.slice(-4)}` : "";
  return [name, number && `••••${tail}`].filter(Boolean).join(" ");
}
