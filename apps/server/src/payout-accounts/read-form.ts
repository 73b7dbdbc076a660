import type { AccountField } from "@hiram/contract/payout-accounts/account-form.ts";
import type { ManilaDate } from "@hiram/lending";
import type { Places } from "../places/places.ts";
import type { Destination } from "./destination.ts";
import {
  type FieldFault,
  readBankNumber,
  readBirthDate,
  readCity,
  readName,
  readOption,
  readWalletNumber,
  type Ruled,
} from "./field-rules.ts";
import { offeredKinds } from "./form-items.ts";
import { type AccountKind, CARD_TYPES, type Institutions } from "./institutions.ts";

/** Fields by their codes, as they were sent. */
export type SentForm = Readonly<Record<string, string>>;

export interface FormRules {
  readonly institutions: Institutions;
  readonly places: Pick<Places, "cityName">;
  readonly today: ManilaDate;
  /** Gets a counter's reference by SMS. */
  readonly borrowerPhone: string;
}

export interface WrongField {
  readonly code: AccountField;
  readonly fault: FieldFault;
  /** The name of the institution that the field belongs to; "" while none is chosen. */
  readonly institution: string;
}

/** A form with at least one wrong field. */
export class FormRefused extends Error {
  override readonly name = "FormRefused";
  readonly wrong: readonly WrongField[];
  constructor(wrong: readonly WrongField[]) {
    super(wrong.map(({ code, fault }) => `${code} ${fault.kind}`).join(", "));
    this.wrong = wrong;
  }
}

/**
 * Checks a form by the rules of its card type and institution (BND-8). Only the fields of that card type are read: what
 * was typed under another type, or in no known field, is neither checked nor stored.
 * @throws {FormRefused} with every wrong field
 */
export function readForm(form: SentForm, rules: FormRules): Destination {
  const wrong: WrongField[] = [];
  const read: FieldReader = (code, rule, institution) => {
    const ruled = rule((form[code] ?? "").trim());
    if ("value" in ruled) return ruled.value;
    wrong.push({ code, fault: ruled.fault, institution: institution?.name ?? "" });
    return null;
  };
  const kind = read("cardType", (typed) =>
    readOption<AccountKind>(typed, {
      options: offeredKinds(rules.institutions),
      typeOf: (each) => CARD_TYPES[each],
    }),
  );
  const destination = kind === null ? null : READERS[kind](read, rules);
  if (wrong.length === 0 && destination !== null) return destination;
  throw new FormRefused(wrong);
}

/**
 * Reads a field by its rule; if wrong, records the fault with the institution that the field belongs to, and returns
 * null.
 */
type FieldReader = <Value>(
  code: AccountField,
  rule: (typed: string) => Ruled<Value>,
  institution?: { readonly name: string } | null,
) => Value | null;

const READERS: Readonly<Record<AccountKind, (read: FieldReader, rules: FormRules) => Destination | null>> = {
  wallet: readWallet,
  bank: readBank,
  counter: readCounter,
};

function readWallet(read: FieldReader, { institutions }: FormRules): Destination | null {
  const wallet = read("channelNumber", (typed) =>
    readOption(typed, {
      options: institutions.wallets,
      typeOf: ({ channelNumber }) => String(channelNumber),
    }),
  );
  const accountNumber = read("walletNumber", readWalletNumber, wallet);
  const holderName = read("walletName", (typed) => readName(typed, longestName(wallet)));
  if (wallet === null || accountNumber === null || holderName === null) return null;
  return { ...destinationAt("wallet", wallet), accountNumber, holderName };
}

function readBank(read: FieldReader, { institutions, places }: FormRules): Destination | null {
  const bank = read("bankCode", (typed) =>
    readOption(typed, { options: institutions.banks, typeOf: ({ code }) => code }),
  );
  const accountNumber = read("bankAccountNumber", (typed) => readBankNumber(typed, bank), bank);
  const holderName = read("bankAccountName", (typed) => readName(typed, longestName(bank)));
  // One form asks everybody for it; it is stored only for a bank that needs it.
  const city =
    bank?.needsBranchCity === true
      ? read(
          "branchCity",
          (typed) =>
            typed === "" ? { fault: { kind: "branch-missing" } } : readCity(typed, isCityOf(places)),
          bank,
        )
      : "";
  if (bank === null || accountNumber === null || holderName === null || city === null) return null;
  return { ...destinationAt("bank", bank), accountNumber, holderName, cityCode: city === "" ? null : city };
}

function readCounter(
  read: FieldReader,
  { institutions, places, today, borrowerPhone }: FormRules,
): Destination | null {
  const counter = read("counterCode", (typed) =>
    readOption(typed, { options: institutions.counters, typeOf: ({ code }) => code }),
  );
  const holderName = read("counterName", (typed) => readName(typed, longestName(counter)));
  const holderBornOn = read("counterBirthDate", (typed) => readBirthDate(typed, today));
  const cityCode = read("counterCity", (typed) => readCity(typed, isCityOf(places)));
  if (counter === null || holderName === null || holderBornOn === null || cityCode === null) return null;
  return {
    ...destinationAt("counter", counter),
    accountNumber: borrowerPhone,
    holderName,
    holderBornOn,
    cityCode,
  };
}

const destinationAt = (
  kind: AccountKind,
  { code, name }: { readonly code: string; readonly name: string },
) => ({
  kind,
  channel: code,
  channelName: name,
  cityCode: null,
  holderBornOn: null,
});

/** While no institution is chosen the name may have any length: the limit comes with the choice. */
const longestName = (institution: { readonly longestName: number } | null): number =>
  institution?.longestName ?? Infinity;

const isCityOf =
  (places: FormRules["places"]) =>
  (code: string): boolean =>
    places.cityName(code) !== null;
