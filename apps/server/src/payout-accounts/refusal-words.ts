import { CODE } from "@hiram/contract";
import type { AccountField, WrongForm } from "@hiram/contract/payout-accounts/account-form.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";
import { type FaultWords, wordsOf } from "../platform/http/fault-words.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { FieldFault } from "./field-rules.ts";
import { FormRefused, type WrongField } from "./read-form.ts";

type Texts = ServerTexts["payoutAccount"];

/** A field's name where the form asks for it; `institution` is the chosen one, or "". */
const TITLES: Readonly<Record<AccountField, (texts: Texts, institution: string) => string>> = {
  cardType: (texts) => texts.cardType,
  channelNumber: (texts) => texts.wallet,
  walletNumber: (texts, institution) => texts.walletNumber(institution === "" ? texts.wallet : institution),
  walletName: (texts) => texts.walletName,
  bankCode: (texts) => texts.bank,
  bankAccountNumber: (texts) => texts.bankNumber,
  bankAccountName: (texts) => texts.bankName,
  branchCity: (texts) => texts.branchCity,
  counterCode: (texts) => texts.counter,
  counterName: (texts) => texts.counterName,
  counterBirthDate: (texts) => texts.birthDate,
  counterCity: (texts) => texts.counterCity,
};

/**
 * Reads a form.
 * @throws {Refusal} 400 naming every wrong field and what is wrong with it, in its data (BND-8)
 */
export function inFormWords<Read>(texts: Texts, read: () => Read): Read {
  try {
    return read();
  } catch (failure) {
    throw failure instanceof FormRefused ? formRefusal(failure, texts) : failure;
  }
}

function formRefusal(failure: FormRefused, texts: Texts): Refusal {
  const wrongFields = failure.wrong.map((each) => ({ code: each.code, message: fieldWords(each, texts) }));
  const [first] = wrongFields;
  const message = wrongFields.length === 1 && first ? first.message : texts.severalWrong(wrongFields.length);
  return new Refusal(CODE.badInput, message, { wrongFields } satisfies WrongForm);
}

function fieldWords({ code, fault, institution }: WrongField, texts: Texts): string {
  return wordsOf(WORDS, fault, { texts, institution, title: TITLES[code](texts, institution) });
}

interface Around {
  readonly texts: Texts;
  readonly institution: string;
  readonly title: string;
}

const WORDS: FaultWords<FieldFault, [Around], string> = {
  missing: (_, { texts, title }) => texts.fillIn(title),
  "not-chosen": (_, { texts, title }) => texts.choose(title),
  "not-digits": (_, { texts }) => texts.digitsOnly,
  "not-a-mobile-number": (_, { texts }) => texts.mobileDigits,
  "wrong-length": ({ lengths, typed }, { texts, institution }) =>
    texts.bankDigits(institution, lengthsInWords(lengths), typed),
  "letters-only": (_, { texts }) => texts.lettersOnly,
  "name-too-long": ({ longest }, { texts }) => texts.nameTooLong(longest),
  "branch-missing": (_, { texts, institution }) => texts.branchNeeded(institution),
  "no-such-day": (_, { texts }) => texts.noSuchDay,
  "under-age": (_, { texts }) => texts.notOfAge,
};

/** "10 / 14", "1–12", "12". */
function lengthsInWords(lengths: readonly number[]): string {
  const [first = 0, last = first] = [lengths[0], lengths.at(-1)];
  const isRange = lengths.length > 2 && last - first === lengths.length - 1;
  return isRange ? `${first}–${last}` : lengths.join(" / ");
}
