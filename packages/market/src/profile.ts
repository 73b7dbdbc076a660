import type { OrderStatus } from "@hiram/lending";

/**
 * The setting `PROFILE`: follows the specification to the letter, or with its remnants of other markets
 * corrected.
 */
export type ProfileName = "document" | "philippines";

/** One field for each such remnant that is corrected, and for whatever else depends on the profile. */
export interface Profile {
  readonly name: ProfileName;
  /** PAY-1: amount, channel and payment on one screen; otherwise channels in a sheet behind 'Payment Method'. */
  readonly paysInOneScreen: boolean;
  /** INS-1: the guide teaches the channels on offer; otherwise two wallets' bills menus and a store, fixed. */
  readonly teachesOpenChannels: boolean;
  /** HLP-1: what separates thousands in an amount. */
  readonly thousandsSeparator: "" | ",";
  /** CNF-1, ORD-3: the rows of a loan's details are folded behind a heading; otherwise all are in sight. */
  readonly foldsDetails: boolean;
  /** CNF-3: the button that confirms a loan names the sum that its borrower receives; otherwise 'Next'. */
  readonly confirmsBySum: boolean;
  /** ORD-4: order statuses at which recommended products are shown. */
  readonly recommendedAtStatuses: readonly OrderStatus[];
  /** ORD-7: the fixed toast when no star was chosen; null = the text of the dictionary. */
  readonly noStarToast: "Silakan pilih" | null;
  /** ORD-7: whether the stars chosen are sent; otherwise always `FIXED_SCORE`. */
  readonly sendChosenStars: boolean;
  /**
   * ORD-8, ORD-10: tips, and a payout that came back, are shown on the order's page; otherwise in a dialog
   * over it.
   */
  readonly tellsOnPage: boolean;
  /** ORD-9: whether the withdraw dialog opens under review when the withdrawal has an address. */
  readonly withdrawDialogAtReview: boolean;
  /** CMP-2: language of the warning that an order does not allow the collection type. */
  readonly collectionWarning: "es" | "en";
  /** OLD-1 to OLD-3: language of the texts that say why a saved card has not paid. */
  readonly cardPaymentTexts: "zh" | "en";
  /**
   * TRM-1: whether the loan terms state the figures of the products on offer; otherwise those of section 9.
   */
  readonly termsOfProducts: boolean;
  /** SITE-3: whether the contact form's message is really sent. */
  readonly contactFormSends: boolean;
  /**
   * PROMO-5: whether get-sms tells anyone that a number has an account; otherwise only those who have proved
   * the number.
   */
  readonly tellsRegisteredAtOnce: boolean;
  /**
   * PROMO-4 to PROMO-7: a landing page asks for number and captcha first and then for the code; otherwise all
   * in one form.
   */
  readonly registersInSteps: boolean;
  /** PROMO-8: 1, then 3-9, 11 digits in all; or 09 and nine digits, also typed after +63 or without the 0. */
  readonly mobileRule: "1-and-10-digits" | "09-and-9-digits";
  /** domain.md, "Price of a loan": a product above the SEC's ceilings is refused when saved. */
  readonly enforceCeilings: boolean;
  /** A new payout account is confirmed by an SMS code before money goes to it; beyond the document. */
  readonly payoutAccountStepUp: boolean;
}

/** The score that profile `document` sends, whatever was chosen (ORD-7, specification section 9). */
export const FIXED_SCORE = 5;

export const documentProfile: Profile = {
  name: "document",
  paysInOneScreen: false,
  teachesOpenChannels: false,
  thousandsSeparator: "",
  foldsDetails: false,
  confirmsBySum: false,
  recommendedAtStatuses: [],
  noStarToast: "Silakan pilih",
  sendChosenStars: false,
  tellsOnPage: false,
  withdrawDialogAtReview: false,
  collectionWarning: "es",
  cardPaymentTexts: "zh",
  termsOfProducts: false,
  contactFormSends: false,
  tellsRegisteredAtOnce: true,
  registersInSteps: false,
  mobileRule: "1-and-10-digits",
  enforceCeilings: false,
  payoutAccountStepUp: false,
};

export const philippinesProfile: Profile = {
  name: "philippines",
  paysInOneScreen: true,
  teachesOpenChannels: true,
  thousandsSeparator: ",",
  foldsDetails: true,
  confirmsBySum: true,
  recommendedAtStatuses: ["rejected", "settled"],
  noStarToast: null,
  sendChosenStars: true,
  tellsOnPage: true,
  withdrawDialogAtReview: true,
  collectionWarning: "en",
  cardPaymentTexts: "en",
  termsOfProducts: true,
  contactFormSends: true,
  tellsRegisteredAtOnce: false,
  registersInSteps: true,
  mobileRule: "09-and-9-digits",
  enforceCeilings: true,
  payoutAccountStepUp: true,
};

/**
 * The profile of a setting's value; an unset value means `philippines`.
 * @throws RangeError for any other name, so that the server does not start with a mistyped setting
 */
export function profileOf(name: string | undefined): Profile {
  if (!name || name === "philippines") return philippinesProfile;
  if (name === "document") return documentProfile;
  throw new RangeError(`PROFILE is "philippines" or "document", not "${name}"`);
}
