import { type ChannelKind, paymentWords } from "./payment-words.ts";

/** One step: what to do, and what its picture shows to those who cannot see it. */
export interface GuideStep {
  readonly text: string;
  readonly picture: string;
}

/** One way to pay: its name in the list of ways, the title of its steps, and the steps. */
export interface WayToPay {
  readonly name: string;
  readonly title: string;
  readonly steps: readonly GuideStep[];
}

/** The e-wallets GCash and Maya, and a counter. */
const ways: readonly [gcash: WayToPay, maya: WayToPay, store: WayToPay] = [
  {
    name: "GCash",
    title: "Pay with GCash",
    steps: [
      {
        text: "Open GCash and tap Bills.",
        picture: "A phone with the menu of GCash; a finger taps Bills.",
      },
      {
        text: "Look under Loans for the biller named on your payment page, and tap it.",
        picture: "A list of billers under a magnifying glass; a finger taps one of them.",
      },
      {
        text: "Type your reference number and exactly the amount to pay.",
        picture: "A form on the phone: the number is filled in, a coin stands for the amount.",
      },
      {
        text: "Check the name and the amount, confirm, and save the receipt.",
        picture: "A receipt on the phone with a tick, and an arrow that saves it.",
      },
    ],
  },
  {
    name: "Maya",
    title: "Pay with Maya",
    steps: [
      {
        text: "Open Maya and tap Bills in the row of services.",
        picture: "A phone with the services of Maya; a finger taps Bills.",
      },
      {
        text: "Look under Loans for the biller named on your payment page, and tap it.",
        picture: "A list of billers under a magnifying glass; a finger taps one of them.",
      },
      {
        text: "Type your reference number and exactly the amount to pay.",
        picture: "A form on the phone: the number is filled in, a coin stands for the amount.",
      },
      {
        text: "Check the name and the amount, pay, and save the receipt.",
        picture: "A receipt on the phone with a tick, and an arrow that saves it.",
      },
    ],
  },
  {
    name: "Store",
    title: "Pay at a store",
    steps: [
      {
        text: "Go to a store named on your payment page, and tell the cashier that you are paying a bill.",
        picture: "A cashier behind the counter of a store.",
      },
      {
        text: "Show the barcode, or read out your reference number.",
        picture: "A phone that shows a barcode, and a speech bubble.",
      },
      {
        text: "Check the name and the amount with the cashier, then pay exactly that amount.",
        picture: "Peso bills on the counter.",
      },
      {
        text: "Keep the paper receipt until the payment shows on your loan.",
        picture: "A paper receipt with a tick.",
      },
    ],
  },
];

const chooseChannel = (channel: string, then: string): GuideStep => ({
  text: `On your loan, tap REPAY and choose ${channel}: ${then}.`,
  picture: "A phone with a list of ways to pay; a finger taps one of them.",
});

/** Paying at any channel of a kind. */
const channelSteps: Readonly<Record<ChannelKind, (channel: string) => readonly GuideStep[]>> = {
  "pay-code": (channel) => [
    chooseChannel(channel, "you get a pay code"),
    {
      text: "Show the barcode, or read out the pay code.",
      picture: "A phone that shows a barcode, and a speech bubble.",
    },
    {
      text: "Check the name and the amount, then pay exactly that amount.",
      picture: "Peso bills on the counter.",
    },
    {
      text: "Keep the receipt until the payment shows on your loan.",
      picture: "A paper receipt with a tick.",
    },
  ],
  qr: (channel) => [
    chooseChannel(channel, "you get a QR code"),
    {
      text: "Open it in any bank or e-wallet app: pick its saved picture, or scan it from another phone.",
      picture: "A phone that shows a QR code, in the frame of a scanner.",
    },
    {
      text: "Check the name and the amount, pay, and save the receipt.",
      picture: "A receipt on the phone with a tick, and an arrow that saves it.",
    },
  ],
  checkout: (channel) => [
    chooseChannel(channel, "its own page opens"),
    {
      text: "Log in there, check the amount, and confirm.",
      picture: "A form on the phone: the number is filled in, a coin stands for the amount.",
    },
    {
      text: "You come back to your loan, which shows the payment.",
      picture: "A payment on the phone with a tick.",
    },
  ],
};

/** The guide with pictures (INS-1). */
export const texts = {
  ...paymentWords,
  startOnLoan: "Every payment starts on your loan: tap REPAY, then choose how to pay.",
  channelSteps,
  /** What the pictures of a channel show together. */
  inPictures: (channel: string) => `Paying with ${channel}, in pictures`,
  title: "How to pay",
  reference: "Have your reference number ready: the “pay code” or “contract number” on your payment page.",
  waysLabel: "Ways to pay",
  ways,
  enlarge: (picture: string) => `Enlarge the picture: ${picture}`,
  stepOf: (way: string, step: number) => `${way}, step ${step}`,
  previousStep: "Previous step",
  nextStep: "Next step",
  zoomHint: "Pinch or tap twice to enlarge; + and − on a keyboard.",
  goodToKnow: "Good to know",
  postedLater: "A payment at a counter can take a day to show on your loan.",
  keepSecret: "Never give anyone your PIN or one-time code. We never ask for them.",
};

export type Texts = typeof texts;
