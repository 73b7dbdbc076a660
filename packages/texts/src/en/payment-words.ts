/** The first step of paying at a channel. */
export type ChannelKind = "pay-code" | "qr" | "checkout";

/** Choosing how to pay (PAY), the same on both repayment pages. 'Payment Method' and 'Payment' are fixed. */
export const paymentWords = {
  instructions: "New here? See how to pay, step by step.",
  payCode: "Your pay code",
  copyCode: "Copy the code",
  howToPay: "How to pay",
  showQr: "Show the QR code",
  paymentMethod: "Payment Method",
  choosePaymentMethod: "Choose how to pay",
  youPay: (amount: string) => `You pay ${amount}`,
  noPaymentMethod: "No payment method is open right now. Please try again later, or call us.",
  payment: "Payment",
  cancel: "Cancel",
  preparing: "Preparing your payment…",
  paymentFailed: "Your payment was not started. No money moved. Please try again.",
  unsafeLink: "The payment page's address is not one we trust, so we did not open it. Please call us.",
  /** The button that pays, by the first step of paying at the channel. */
  payBy: (kind: ChannelKind, amount: string, channel: string) =>
    kind === "checkout"
      ? `Pay ${amount} with ${channel}`
      : `Get a ${kind === "qr" ? "QR" : "pay"} code for ${amount}`,
  /** How soon the money counts. */
  speed: (kind: ChannelKind): string => (kind === "pay-code" ? "In cash, within a day" : "At once"),
  /** What the channel charges the payer on top. */
  payerFee: (amount: string) => `${amount} fee on top`,
  noPayerFee: "No fee",
  enterAmount: "Enter an amount",
  needHelp: "Need help paying?",
  seeOrder: "See my loan",
};

export type PaymentWords = typeof paymentWords;
