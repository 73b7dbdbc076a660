import {
  type AccountField,
  type AccountFormItem,
  DAY_BOUNDS,
} from "@hiram/contract/payout-accounts/account-form.ts";
import type { ManilaDate } from "@hiram/lending";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import { adultBirthdays } from "../identity/person-rules.ts";
import { type AccountKind, CARD_TYPES, type Institutions } from "./institutions.ts";

/** The specification's default channel (BND-5). */
const DEFAULT_CHANNEL = 90006;

/** What the form starts with: the current account, whose number is never shown again. */
export interface FormStart {
  readonly kind: AccountKind;
  /** The provider's code for the wallet, bank or counter. */
  readonly channel: string;
  readonly holderName: string;
}

export interface FormItemsParts {
  readonly institutions: Institutions;
  /** Null for a borrower without an account: card type 1 and channel 90006 (BND-5). */
  readonly start: FormStart | null;
  /** The borrower's name: the account must be in that name. */
  readonly borrowerName: string;
  /** Manila's. */
  readonly today: ManilaDate;
  readonly texts: ServerTexts["payoutAccount"];
}

/** The fields of the form for every card type and channel, in the order shown (BND-2). */
export function formItems(parts: FormItemsParts): AccountFormItem[] {
  const { institutions, texts } = parts;
  const kinds = offeredKinds(institutions);
  const start = stillOffered(parts);
  const cardType = item("cardType", {
    title: texts.cardType,
    cate: "enum",
    value: CARD_TYPES[start?.kind ?? kinds[0] ?? "wallet"],
    note: kinds.map((kind) => ({ name: texts.cardTypes[kind], type: CARD_TYPES[kind] })),
  });
  const name = (kind: AccountKind): string => (start?.kind === kind ? start.holderName : parts.borrowerName);
  const channel = (kind: AccountKind): string => (start?.kind === kind ? start.channel : "");
  return [
    cardType,
    ...walletItems({ ...parts, channel: channel("wallet"), name: name("wallet") }),
    ...bankItems({ ...parts, channel: channel("bank"), name: name("bank") }),
    ...counterItems({ ...parts, channel: channel("counter"), name: name("counter") }),
  ];
}

/** The kinds that have any institution, in the order of their card types. */
export function offeredKinds({ wallets, banks, counters }: Institutions): AccountKind[] {
  const lists = { wallet: wallets, bank: banks, counter: counters };
  return (Object.keys(CARD_TYPES) as AccountKind[]).filter((kind) => lists[kind].length > 0);
}

/** An account at an institution that is no longer offered cannot be the start. */
function stillOffered({ institutions, start }: FormItemsParts): FormStart | null {
  if (start === null) return null;
  const { wallets, banks, counters } = institutions;
  const list = { wallet: wallets, bank: banks, counter: counters }[start.kind];
  return list.some(({ code }) => code === start.channel) ? start : null;
}

interface KindParts extends FormItemsParts {
  /** Code of the institution that is chosen at first; empty: none. */
  readonly channel: string;
  readonly name: string;
}

function walletItems({ institutions: { wallets }, texts, channel, name }: KindParts): AccountFormItem[] {
  const first =
    wallets.find(({ code }) => code === channel) ??
    wallets.find(({ channelNumber }) => channelNumber === DEFAULT_CHANNEL) ??
    wallets[0];
  if (first === undefined) return [];
  return [
    item("channelNumber", {
      title: texts.wallet,
      cate: "enum",
      value: String(first.channelNumber),
      note: wallets.map((wallet) => ({ name: wallet.name, type: String(wallet.channelNumber) })),
      cardTypeMi: 1,
    }),
    ...wallets.map((wallet) =>
      item("walletNumber", {
        title: texts.walletNumber(wallet.name),
        subtitle: texts.walletNumberHint,
        inputType: "phone",
        cardTypeMi: 1,
        channelNumber: wallet.channelNumber,
        maxLength: 11,
      }),
    ),
    item("walletName", {
      title: texts.walletName,
      subtitle: texts.walletNameHint,
      value: name,
      cardTypeMi: 1,
      maxLength: longestName(wallets),
    }),
  ];
}

function bankItems({ institutions: { banks }, texts, channel, name }: KindParts): AccountFormItem[] {
  if (banks.length === 0) return [];
  const branchCity = item("branchCity", {
    title: texts.branchCity,
    subtitle: texts.branchCityHint,
    cate: "city-select",
    cardTypeMi: 2,
    optional: 1,
  });
  return [
    item("bankCode", {
      title: texts.bank,
      subtitle: texts.bankHint,
      cate: "enum",
      value: channel,
      note: banks.map((bank) => ({
        name: bank.isSlow ? texts.slowBank(bank.name) : bank.name,
        type: bank.code,
      })),
      cardTypeMi: 2,
    }),
    item("bankAccountNumber", {
      title: texts.bankNumber,
      subtitle: texts.bankNumberHint,
      inputType: "bankCard",
      cardTypeMi: 2,
      maxLength: Math.max(...banks.map(({ accountDigits }) => accountDigits.at(-1) ?? 0)),
    }),
    item("bankAccountName", {
      title: texts.bankName,
      subtitle: texts.bankNameHint,
      value: name,
      cardTypeMi: 2,
      maxLength: longestName(banks),
    }),
    ...(banks.some(({ needsBranchCity }) => needsBranchCity) ? [branchCity] : []),
  ];
}

function counterItems({
  institutions: { counters },
  texts,
  today,
  channel,
  name,
}: KindParts): AccountFormItem[] {
  if (counters.length === 0) return [];
  const { earliest, latest } = adultBirthdays(today);
  return [
    item("counterCode", {
      title: texts.counter,
      subtitle: texts.counterHint,
      cate: "enum",
      value: channel,
      note: counters.map(({ code, name: counterName }) => ({ name: counterName, type: code })),
      cardTypeMi: 3,
    }),
    item("counterName", {
      title: texts.counterName,
      subtitle: texts.counterNameHint,
      value: name,
      cardTypeMi: 3,
      maxLength: longestName(counters),
    }),
    item("counterBirthDate", {
      title: texts.birthDate,
      subtitle: texts.birthDateHint,
      cate: "day",
      note: [
        { name: DAY_BOUNDS.earliest, type: earliest },
        { name: DAY_BOUNDS.latest, type: latest },
      ],
      cardTypeMi: 3,
    }),
    item("counterCity", {
      title: texts.counterCity,
      subtitle: texts.counterCityHint,
      cate: "city-select",
      cardTypeMi: 3,
    }),
  ];
}

const longestName = (list: readonly { readonly longestName: number }[]): number =>
  Math.max(...list.map((each) => each.longestName));

function item(
  code: AccountField,
  details: Partial<Omit<AccountFormItem, "code">> & { readonly title: string },
): AccountFormItem {
  return {
    code,
    subtitle: "",
    cate: "text",
    value: "",
    note: [],
    inputType: "text",
    cardTypeMi: 0,
    channelNumber: 0,
    maxLength: 0,
    optional: 0,
    ...details,
  };
}
