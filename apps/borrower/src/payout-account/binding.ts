import type { BindCardSaved } from "@hiram/contract/payout-accounts/account-form.ts";
import { storageSection } from "@hiram/browser/storage.ts";
import { beforeLoadingAnew } from "@hiram/ui/late-code/load-anew.ts";
import { writerMark } from "../shell/writer-mark.ts";
import type { BankValues } from "./bank-form.ts";
import type { BankForm } from "./use-bank-form.ts";

/** A payout account that is being bound. */
export interface Binding {
  readonly form: BankForm;
  /** Where the money will go, masked. */
  readonly account: string;
  /** Why the last try was refused, where no field is to blame; null otherwise. */
  readonly failure: string | null;
  /** The account that waits for the code of the SMS; null while there is none. */
  readonly waiting: BindCardSaved | null;
  /** The account is bound: nothing is left to tap. */
  readonly isBound: boolean;
  readonly save: () => Promise<void>;
  readonly edit: () => void;
  /** The account is bound: on to where the borrower came from (BND-7). */
  readonly finish: () => void;
}

/** A form half filled in, and the account that waits for its code. */
export interface BankDraft {
  readonly values: BankValues;
  readonly waiting: BindCardSaved | null;
}

/**
 * Kept in memory only, so that another language or a look at another page loses nothing: account numbers are
 * personal, and a phone's storage is read by whoever holds it next. A reload starts afresh, but for the one that the
 * page itself asks for.
 */
let kept: { readonly owner: string; readonly draft: BankDraft } | null = null;

/** @param owner whose form it is, and what for: another borrower in the same web view must not see it */
export function keepDraft(owner: string, draft: BankDraft): void {
  kept = { owner, draft };
}

export function keptDraft(owner: string): BankDraft | null {
  return kept?.owner === owner ? kept.draft : null;
}

export function forgetDraft(): void {
  kept = null;
}

/** What is typed on its way through that one reload: it is taken out again at once. */
const carried = storageSection("bank", () => sessionStorage);
const KEY = "carried";

beforeLoadingAnew(() => {
  if (kept !== null) carried.set(KEY, { writer: writerMark(kept.owner), values: kept.draft.values });
});

/** What was typed before the page loaded itself anew; null when it did not, or for somebody else. */
export function takeCarriedValues(owner: string): BankValues | null {
  const found = carried.get(KEY);
  carried.clear();
  if (typeof found !== "object" || found === null || !("values" in found) || !("writer" in found))
    return null;
  return found.writer === writerMark(owner) ? (found.values as BankValues) : null;
}
