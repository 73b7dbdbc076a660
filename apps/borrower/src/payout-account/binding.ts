import type { FormValues } from "../form-parts/form-item.ts";
import { keptForm } from "../form-parts/kept-form.ts";
import type { WaitingAccount } from "./kept-waiting.ts";
import type { BankForm } from "./use-bank-form.ts";

/** A payout account that is being bound. */
export interface Binding {
  readonly form: BankForm;
  /** Where the money will go, masked. */
  readonly account: string;
  /** Why the last attempt was refused, if no field is to blame; otherwise null. */
  readonly failure: string | null;
  /** The account that waits for the code by SMS; null while there is none. */
  readonly waiting: WaitingAccount | null;
  /** The account is bound: nothing is left to tap. */
  readonly isBound: boolean;
  readonly save: () => Promise<void>;
  /** Another code was sent for the waiting account. */
  readonly noteCode: () => void;
  /** Back to the form. @param why the account waits no longer; left out: the borrower wants another one */
  readonly edit: (why?: string) => void;
  /** The account is bound: back to where the borrower came from (BND-7). */
  readonly finish: () => void;
}

/** The partly filled form. */
export const keptBankForm = keptForm<{ readonly values: FormValues }>("bank", "account");
