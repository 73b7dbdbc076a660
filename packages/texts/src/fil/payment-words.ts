import type { PaymentWords } from "../en/payment-words.ts";

export const paymentWords: PaymentWords = {
  instructions: "Bago rito? Tingnan kung paano magbayad.",
  payCode: "Ang pay code mo",
  copyCode: "Kopyahin ang code",
  howToPay: "Paano magbayad",
  showQr: "Ipakita ang QR code",
  paymentMethod: "Paraan ng Pagbabayad",
  choosePaymentMethod: "Pumili ng paraan ng pagbabayad",
  youPay: (amount) => `Babayaran mo ang ${amount}`,
  noPaymentMethod: "Walang bukas na paraan ng pagbabayad ngayon. Subukan mamaya o tumawag sa amin.",
  payment: "Magbayad",
  cancel: "Kanselahin",
  preparing: "Inihahanda ang bayad mo…",
  paymentFailed: "Hindi natuloy ang bayad. Walang perang nagalaw. Subukan ulit.",
  unsafeLink: "Hindi namin kilala ang address ng payment page kaya hindi ito binuksan. Tumawag sa amin.",
  payBy: (kind, amount, channel) =>
    kind === "checkout"
      ? `Magbayad ng ${amount} sa ${channel}`
      : `Kumuha ng ${kind === "qr" ? "QR" : "pay"} code: ${amount}`,
  speed: (kind) => (kind === "pay-code" ? "Cash, sa loob ng isang araw" : "Agad na papasok"),
  payerFee: (amount) => `May dagdag na ${amount} na singil`,
  noPayerFee: "Walang singil",
  enterAmount: "Ilagay ang halaga",
  needHelp: "Kailangan ng tulong sa pagbabayad?",
  seeOrder: "Tingnan ang loan ko",
};
