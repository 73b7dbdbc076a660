/** Repayment by code (CODE-1, CODE-2). */
export const texts = {
  title: "Pay with a code",
  qrTitle: "Scan to pay",
  payCode: "Pay code",
  copyCode: "Copy the code",
  showCode: "Show this code to the cashier, or type it in your e-wallet.",
  barcode: (code: string) => `Barcode of ${code}`,
  qrCode: "QR code of your payment",
  amount: "Amount",
  exactAmount: "Pay exactly this amount.",
  scanTitle: "How to scan",
  scanTips: [
    "Take a screenshot of this page.",
    "Open your bank or e-wallet app and choose to scan a QR code.",
    "Pick the screenshot, check the amount, and pay.",
  ],
  postedLater: "Paid over the counter can be posted a day later.",
  keepReceipt: "Keep your receipt until the payment shows here.",
  contractNumber: "Contract number",
  totalPayment: "Total payment",
  contactService: "Need help paying? Call",
  done: "Back to my loan",
  noCodeTitle: "No pay code here",
  noCodeText: "Open your loan and choose how to pay again.",
};

export type Texts = typeof texts;
