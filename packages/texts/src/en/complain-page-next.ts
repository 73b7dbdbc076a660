import { complaintWords } from "./complaint-words.ts";

/** Writing a complaint (CMP-3 to CMP-7). 'Send', `fillIn` and `uploaded` are fixed. */
export const texts = {
  ...complaintWords,
  title: "What happened",
  orderNumber: (orderNo: string) => `Loan ${orderNo}`,
  placeholder: "What happened, when, and who was it?",
  evidence: "Pictures as evidence",
  evidenceHint: (most: number) => `If you have any. Up to ${most}, one at a time.`,
  addPicture: "Add a picture",
  retryPicture: (number: number) => `Send picture ${number} again`,
  removePicture: (number: number) => `Remove picture ${number}`,
  sendingPicture: (number: number) => `Sending picture ${number}`,
  refusedPicture: (number: number) => `Picture ${number} was not accepted`,
  uploaded: "Upload succeeded!",
  uploadFailed: "The picture was not sent. Try again or remove it.",
  pictureTooLarge: "This picture is too large. Take a screenshot of it and add that instead.",
  pictureHeic:
    "Your phone saved this picture as HEIC, which we can't open. Take a screenshot of it and add that, or choose a JPEG.",
  pictureGone: "We no longer have this picture. Remove it and add it again.",
  stillSending: "Your pictures are still being sent. Wait a moment, then tap Send again.",
  notSent: (count: number) => (count === 1 ? "1 picture was not sent." : `${count} pictures were not sent.`),
  retryAll: "Try again",
  removeAll: "Remove and continue",
  moneyBack: "We check it and send the money to your payout account.",
  creditReport:
    "Say which entry of your credit report is wrong and what is right; a picture of the report helps. We check it, correct our part with the Credit Information Corporation (CIC), and answer here. You can dispute it with the CIC too (Republic Act 9510).",
  creditReportLoan: "It is about one loan: choose it",
  send: "Send",
  fillIn: "Please fill in your comments and suggestions",
  saveFailed: "Your complaint was not sent. Nothing is lost: please try again.",
  sentTitle: "Your complaint is sent",
  startAgain: "This link does not lead to a complaint form. Please start again.",
  unknownOrder: "We can't find this loan in your account. Choose it again.",
};

export type Texts = typeof texts;
