import type { PictureFault } from "@hiram/contract/staff/applications/waiting-applications.ts";
import type { ManilaDate } from "@hiram/lending";
import { personAnswersBy } from "../policy/answer-by.ts";
import { creditWords } from "./credit-words.ts";
import type { LoanOrder } from "./loan-order.ts";
import { waitingNotice } from "./waiting-notice.ts";
import { sentences, type Wording } from "./wording.ts";

/** What becomes of the application of a loan's borrower meanwhile. */
export interface ApplicationReview {
  /** Since which day a person has been looking at it; null: nobody is. */
  readonly lookedAtSince: ManilaDate | null;
  /** A `PictureFault`, if a person waits for new pictures of the borrower's ID; null: nobody does. */
  readonly pictureFault: string | null;
}

/** What is asked of the borrower of a loan that waits for new pictures, and why; null: it does not. */
export function picturesAwaited(
  { record, account }: LoanOrder,
  { pictureFault }: ApplicationReview,
  { texts }: Wording,
): { readonly title: string; readonly text: string } | null {
  if (pictureFault === null || account !== null || record.decision !== "pending") return null;
  const { selfieAsked, picturesAsked, pictureFaults } = texts.application;
  const { title, text } = pictureFault === "no-face" ? selfieAsked : picturesAsked;
  // A server of the version after may know of more.
  const why: string | undefined = pictureFaults[pictureFault as PictureFault];
  return { title, text: sentences(why ?? "", text) };
}

/**
 * Of a loan that is still to begin: what comes next and by when, or what is up to its borrower; and what became of money
 * that was paid before it came back.
 */
export function unsentText(order: LoanOrder, review: ApplicationReview, wording: Wording): string {
  const { record, status } = order;
  if (status === "disbursing")
    return sentences(
      awaitedFromBorrower(order, wording) || waitingNotice(order, wording),
      ...creditWords(order, wording),
    );
  if (record.decision === "pending")
    return sentences(
      picturesAwaited(order, review, wording)?.text ?? answerText(order, review, wording),
      ...creditWords(order, wording),
    );
  return awaitedFromBorrower(order, wording) || waitingNotice(order, wording);
}

/** What an order waits for its borrower to do before money reaches them; empty: nothing. */
function awaitedFromBorrower(
  { record, status, needsAccount }: LoanOrder,
  { texts }: Pick<Wording, "texts">,
): string {
  if (needsAccount)
    return status === "disbursing" ? texts.payoutFailed(record.payoutFailure) : texts.awaitingAccount;
  return status === "under-review" && record.withdrawalUrl !== "" ? texts.awaitingWithdrawal : "";
}

/** By when a loan is decided that waits for it: by when a person answers, if the borrower's application is looked at. */
function answerText(order: LoanOrder, { lookedAtSince }: ApplicationReview, wording: Wording): string {
  if (lookedAtSince === null) return waitingNotice(order, wording);
  const { texts, day, today } = wording;
  const answeredBy = personAnswersBy(lookedAtSince);
  const { text, late } = texts.application.looking;
  return (answeredBy < today ? late : text)(day(answeredBy));
}
