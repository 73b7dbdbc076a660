import * as valibot from "valibot";
import { borrowerId, centavosOut, dayOut, flagOut } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { instantOut, orderStatus, reason } from "../fields.ts";
import { maskedBorrower } from "../cases/case-file.ts";
import { caseLine } from "../cases/case-queue.ts";
import { REMOVAL_REASONS } from "./remove-reference.ts";

/** A loan with its standing as of today. */
const borrowersLoan = valibot.object({
  orderId: valibot.number(),
  product: valibot.string(),
  status: orderStatus,
  /** It was approved, and its money waits for the borrower: for an account, or another than the one that failed. */
  awaitsBorrower: flagOut,
  amountCentavos: centavosOut,
  owedCentavos: centavosOut,
  /** Everything past due including the penalty, or otherwise the next instalment. */
  dueCentavos: centavosOut,
  /** Of the oldest unpaid instalment; empty when nothing is due. */
  dueOn: dayOut,
  daysLate: valibot.number(),
  confirmedAt: instantOut,
  settledOn: dayOut,
});

/** Everything about a borrower in one place, masked (CON-3). */
export const staffBorrowerSchema = {
  payload: valibot.object({ borrowerId }),
  answer: valibot.object({
    borrower: maskedBorrower,
    /** If set: the account was deleted, and only the books are left. */
    deletedAt: instantOut,
    /** On all loans. */
    owedCentavos: centavosOut,
    /** Paid beyond what was owed: the borrower's own money. */
    creditCentavos: centavosOut,
    /** Such as "GCash •••• 4567"; empty: none. */
    payoutAccount: valibot.string(),
    /**
     * Something is overdue, or owed and written off or under a plan: nothing more is lent unless a person
     * decides so.
     */
    isBarred: flagOut,
    /** The last day on which they may borrow all the same; empty: no exception is in force. */
    exceptedUntil: dayOut,
    /** 0: they switched off the messages about the due days of their loans. */
    remindedOfDue: flagOut,
    /** Who has requested another mobile number, while another person has yet to decide; else empty. */
    numberAskedBy: valibot.string(),
    /** Loans rest on their name and ID, so that it takes two of the staff to open them for correction. */
    isIdentitySettled: flagOut,
    /** Who has requested that, while another person has yet to decide; else empty. */
    identityAskedBy: valibot.string(),
    /** When what they had declared was last erased, as it had been kept long enough; empty: never. */
    identityErasedAt: valibot.optional(instantOut),
    /** References whom staff removed, and at whose request; the latest first. */
    referencesRemoved: valibot.optional(
      valibot.array(valibot.object({ removedAt: instantOut, reason: valibot.picklist(REMOVAL_REASONS) })),
    ),
    loans: valibot.array(borrowersLoan),
    /** Newest first, up to `MOST_OF_BORROWER`. */
    cases: valibot.array(caseLine),
    /** All of them; counted up to `MOST_COUNTED`. */
    caseCount: valibot.number(),
    /** Newest first, up to `MOST_OF_BORROWER`. */
    applications: valibot.array(
      valibot.object({
        applicationId: valibot.number(),
        product: valibot.string(),
        submittedAt: instantOut,
        isWaiting: flagOut,
        /** It ended when the borrower corrected their name or ID, or when these were erased. */
        isWithdrawn: flagOut,
      }),
    ),
  }),
};
export type BorrowerFile = valibot.InferOutput<typeof staffBorrowerSchema.answer>;

export const staffBorrower = operation<typeof staffBorrowerSchema>({
  name: "staffBorrower",
  method: "GET",
  path: "/staff/borrower",
  access: "staff",
  permission: "view-borrowers",
  isLoad: true,
});

/** Shows who a borrower is, for a reason that is recorded in the audit log. */
export const staffRevealBorrowerSchema = {
  payload: valibot.object({ borrowerId, why: reason }),
  answer: valibot.object({ name: valibot.string(), phone: valibot.string() }),
};

export const staffRevealBorrower = operation<typeof staffRevealBorrowerSchema>({
  name: "staffRevealBorrower",
  method: "POST",
  path: "/staff/borrower/reveal",
  access: "staff",
  permission: "reveal-personal-data",
  conventions: "json",
});
