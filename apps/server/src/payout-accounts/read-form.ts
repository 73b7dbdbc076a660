import { CODE } from "@hiram/contract";
import type { BindCardField, WrongForm } from "@hiram/contract/payout-accounts/account-form.ts";
import type { ManilaDate } from "@hiram/lending";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import type { Places } from "../places/places.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Destination } from "./destination.ts";
import {
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
  readonly texts: ServerTexts["payoutAccount"];
}

/**
 * Checks a form by the rules of its card type and institution (BND-8). Only the fields of that card type are
 * read: what was typed under another, or under no field at all, is neither checked nor kept.
 * @throws Refusal 400 that names every wrong field and says why, in its data
 */
export function readForm(form: SentForm, rules: FormRules): Destination {
  const wrong: { code: BindCardField; message: string }[] = [];
  const read: FieldReader = (code, rule) => {
    const ruled = rule((form[code] ?? "").trim());
    if ("value" in ruled) return ruled.value;
    wrong.push({ code, message: ruled.problem });
    return null;
  };
  const kind = read("cardType", (typed) =>
    readOption<AccountKind>(typed, {
      options: offeredKinds(rules.institutions),
      typeOf: (each) => CARD_TYPES[each],
      title: rules.texts.cardType,
      texts: rules.texts,
    }),
  );
  const destination = kind === null ? null : READERS[kind](read, rules);
  const [first] = wrong;
  if (first === undefined && destination !== null) return destination;
  const { message } =
    wrong.length === 1 && first ? first : { message: rules.texts.severalWrong(wrong.length) };
  throw new Refusal(CODE.badInput, message, { wrongFields: wrong } satisfies WrongForm);
}

/** Reads a field by its rule; a wrong one is noted and null. */
type FieldReader = <Value>(code: BindCardField, rule: (typed: string) => Ruled<Value>) => Value | null;

const READERS: Readonly<Record<AccountKind, (read: FieldReader, rules: FormRules) => Destination | null>> = {
  wallet: readWallet,
  bank: readBank,
  counter: readCounter,
};

function readWallet(read: FieldReader, { institutions, texts }: FormRules): Destination | null {
  const wallet = read("channelNumber", (typed) =>
    readOption(typed, {
      options: institutions.wallets,
      typeOf: ({ channelNumber }) => String(channelNumber),
      title: texts.wallet,
      texts,
    }),
  );
  const title = texts.walletNumber(wallet?.name ?? texts.wallet);
  const accountNumber = read("walletNumber", (typed) => readWalletNumber(typed, title, texts));
  const holderName = read("walletName", (typed) =>
    readName(typed, nameRule(texts.walletName, wallet, texts)),
  );
  if (wallet === null || accountNumber === null || holderName === null) return null;
  return { ...destinationAt("wallet", wallet), accountNumber, holderName };
}

function readBank(read: FieldReader, { institutions, places, texts }: FormRules): Destination | null {
  const bank = read("bankCode", (typed) =>
    readOption(typed, { options: institutions.banks, typeOf: ({ code }) => code, title: texts.bank, texts }),
  );
  const accountNumber = read("bankAccountNumber", (typed) => readBankNumber(typed, bank, texts));
  const holderName = read("bankAccountName", (typed) =>
    readName(typed, nameRule(texts.bankName, bank, texts)),
  );
  // Asked of everybody on one form, kept for a bank that needs it.
  const city =
    bank?.needsBranchCity === true
      ? read("branchCity", (typed) =>
          typed === ""
            ? { problem: texts.branchNeeded(bank.name) }
            : readCity(typed, cityRule(texts.branchCity, places, texts)),
        )
      : "";
  if (bank === null || accountNumber === null || holderName === null || city === null) return null;
  return { ...destinationAt("bank", bank), accountNumber, holderName, cityCode: city === "" ? null : city };
}

function readCounter(
  read: FieldReader,
  { institutions, places, today, borrowerPhone, texts }: FormRules,
): Destination | null {
  const counter = read("counterCode", (typed) =>
    readOption(typed, {
      options: institutions.counters,
      typeOf: ({ code }) => code,
      title: texts.counter,
      texts,
    }),
  );
  const holderName = read("counterName", (typed) =>
    readName(typed, nameRule(texts.counterName, counter, texts)),
  );
  const holderBornOn = read("counterBirthDate", (typed) => readBirthDate(typed, today, texts));
  const cityCode = read("counterCity", (typed) =>
    readCity(typed, cityRule(texts.counterCity, places, texts)),
  );
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

/** While no institution is chosen, the name may have any length: that is told with the choice. */
const nameRule = (
  title: string,
  institution: { readonly longestName: number } | null,
  texts: FormRules["texts"],
) => ({ title, longest: institution?.longestName ?? Infinity, texts });

const cityRule = (title: string, places: FormRules["places"], texts: FormRules["texts"]) => ({
  title,
  isCity: (code: string) => places.cityName(code) !== null,
  texts,
});
