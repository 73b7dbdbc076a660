import { complaintWords } from "./complaint-words.ts";

/** One complaint and how it was handled (CMP-9, CMP-10). `processResult`, `rate` and `rated` are fixed. */
export const texts = {
  ...complaintWords,
  title: "Complaint details",
  pictures: "Your pictures",
  processResult: "Process Result",
  resultPictures: "Pictures of the result",
  rate: "Please rate this service",
  rateLabel: "Rating",
  stars: (count: number) => (count === 1 ? "1 star" : `${count} stars`),
  chooseStars: "Please choose at least one star",
  sendRating: "Send",
  cancel: "Cancel",
  rated: "Successful demonstration!",
  ratingFailed: "Your rating was not sent. Please try again.",
  status: "Status",
  number: "Complaint number",
  sentOn: "Sent",
  loan: "About loan",
  weWrote: (when: string) => `We replied ${when}`,
  youWrote: (when: string) => `You wrote ${when}`,
  /** The promise of CMP-7, with its last day. */
  replyBy: (day: string) => `We reply within 3 weekdays, by ${day}.`,
  replyLate: "Our reply is late, and we are sorry. We will answer yours among the first.",
  askAgain: "Not solved yet? Write to us again",
  addWords: "Add something",
  sendFollowUp: "Write to us",
  fillIn: "Write what you want to tell us.",
  followUpSent: "Sent. We reply within 3 weekdays.",
  followUpFailed: "This was not sent. What you wrote is still here: please try again.",
  incompleteLink: "This link is incomplete. Choose the complaint from your list.",
};

export type Texts = typeof texts;
