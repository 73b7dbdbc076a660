import type { Locale } from "@hiram/market/locale.ts";
import type { Lender } from "./lender.ts";
import { telephoneLink } from "./links.ts";

/** What a placeholder stands for; numbers and e-mail addresses become links wherever they appear. */
export interface Filling {
  readonly text: string;
  readonly href?: string;
}

/** Every placeholder that a content file may use, by its name between the braces. */
export type Fillings = ReadonlyMap<string, Filling>;

/** What can be filled in, from the lender's settings file (TRM-2). */
export function lenderFillings(lender: Lender, locale: Locale): Fillings {
  const mail = (address: string): Filling => ({ text: address, href: `mailto:${address}` });
  return new Map<string, Filling>([
    ["lender.name", { text: lender.name }],
    ["lender.brand", { text: lender.brand }],
    ["lender.secRegistrationNumber", { text: lender.secRegistrationNumber }],
    ["lender.certificateOfAuthorityNumber", { text: lender.certificateOfAuthorityNumber }],
    ["lender.address", { text: lender.address }],
    ["lender.phone", { text: lender.phone, href: telephoneLink(lender.phone) }],
    ["lender.serviceHours", { text: lender.serviceHours[locale] }],
    ["lender.emails.support", mail(lender.emails.support)],
    ["lender.emails.complaints", mail(lender.emails.complaints)],
    ["lender.emails.privacy", mail(lender.emails.privacy)],
  ]);
}

/** What the pages say about the loans on offer, worded in one language (TRM-1). */
export interface LoanWords {
  /** E.g. `91 to 365 days`. */
  readonly term: string;
  readonly newBorrowerPenalty: string;
  readonly repeatBorrowerPenalty: string;
  /** From when a loan may be repaid early. */
  readonly earlyRepayment: string;
  /** E.g. `Days 1 to 30` and `5%`; a table row with their placeholders is repeated for each. */
  readonly rates: readonly { readonly days: string; readonly daily: string }[];
}

export type LoansInWords = Readonly<Record<Locale, LoanWords>>;

export function loanFillings(loans: LoanWords): Fillings {
  return new Map<string, Filling>([
    ["loans.term", { text: loans.term }],
    ["loans.newBorrowerPenalty", { text: loans.newBorrowerPenalty }],
    ["loans.repeatBorrowerPenalty", { text: loans.repeatBorrowerPenalty }],
    ["loans.earlyRepayment", { text: loans.earlyRepayment }],
  ]);
}

/** The values for a table row, one set for each repetition. */
export function rateFillings({ rates }: LoanWords): readonly Fillings[] {
  return rates.map(
    ({ days, daily }) =>
      new Map<string, Filling>([
        ["rate.days", { text: days }],
        ["rate.daily", { text: daily }],
      ]),
  );
}

/**
 * Fills in a text, part by part.
 * @param onUnknown called with each placeholder that has no value, as it is written
 */
export function fillIn(
  text: string,
  fillings: Fillings,
  onUnknown: (placeholder: string) => void,
): Filling[] {
  // The odd parts are what stands between the braces.
  const parts = text.split(/\{\{([^{}]*)\}\}/);
  return parts.flatMap((part, index): Filling[] => {
    if (index % 2 === 0) {
      const stray = /\{\{|\}\}/.exec(part);
      if (stray !== null) onUnknown(part.slice(stray.index, stray.index + 40));
      return part === "" ? [] : [{ text: part }];
    }
    const filling = fillings.get(part.trim());
    if (filling === undefined) onUnknown(`{{${part}}}`);
    return filling === undefined ? [] : [filling];
  });
}
