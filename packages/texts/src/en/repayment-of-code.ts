/** Repayment by code (CODE-1, CODE-2). */
export const texts = {
  title: "Pay with a code",
  payCodeFor: (channel: string) => `Pay code for ${channel}`,
  copyCode: "Copy the code",
  barcode: (code: string) => `Barcode of ${code}`,
  amount: "Amount",
  exactAmount: "Pay exactly this amount.",
  /** What the channel charges the payer. */
  payerFee: (channel: string, amount: string) => `${channel} takes ${amount} on top.`,
  codeStepsTitle: "How to pay",
  codeSteps: [
    "Go to the counter, or open the bills menu of your e-wallet.",
    "Show the barcode, or give the pay code.",
    "Check the name and the amount, then pay.",
    "Keep your receipt until the payment shows on your loan.",
  ],
  postedLater: "A payment at a counter can take a day to show on your loan.",
  qrTitle: "Scan to pay",
  qrCode: "QR code of your payment",
  savePicture: "Save the picture",
  pictureSaved: "The picture is being saved",
  pictureNotSaved: "The picture could not be saved. Take a screenshot instead.",
  scanTitle: "How to scan",
  scanTips: [
    "Save the picture, or take a screenshot of this page.",
    "Open your bank or e-wallet app and choose to scan a QR code.",
    "Pick the picture from your gallery, check the name and the amount, then pay.",
  ],
  contractNumber: "Contract number",
  tapToCopy: "Tap to copy",
  totalPayment: "Total payment",
  showQr: "Show the QR code",
  needHelp: "Need help paying?",
  seeOrder: "See my loan",
  notYoursTitle: "This is not your pay code",
  noCodeTitle: "No pay code here",
  noCodeText: "Open your loan and choose how to pay again.",
  toRepayment: "Choose how to pay",
};

export type Texts = typeof texts;
