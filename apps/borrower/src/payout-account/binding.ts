import type { SavedAccount } from "@hiram/contract/payout-accounts/account-form.ts";
import type { FormValues } from "../form-parts/form-item.ts";
import { keptForm } from "../form-parts/kept-form.ts";
import type { BankForm } from "./use-bank-form.ts";

/** A payout account that is being bound. */
export interface Binding {
  readonly form: BankForm;
  /** Where the money will go, masked. */
  readonly account: string;
  /** Why the last attempt was refused, if no field is to blame; otherwise null. */
  readonly failure: string | null;
  /** The account that waits for the code by SMS; null while there is none. */
  readonly waiting: SavedAccount | null;
  /** The account is bound: nothing is left to tap. */
  readonly isBound: boolean;
  readonly save: () => Promise<void>;
  readonly edit: () => void;
  /** The account is bound: back to where the borrower came from (BND-7). */
  readonly finish: () => void;
}

/** The partly filled form, and the account that waits for its code. */
export const keptBankForm = keptForm<{
  readonly values: FormValues;
  readonly waiting: SavedAccount | null;
}>("bank", "account");
