import type { Texts } from "../en/pay-code.ts";

export const texts: Texts = {
  title: "Magbayad gamit ang code",
  qrTitle: "I-scan para magbayad",
  payCode: "Pay code",
  copyCode: "Kopyahin ang code",
  showCode: "Ipakita ang code sa cashier, o i-type ito sa e-wallet mo.",
  barcode: (code) => `Barcode ng ${code}`,
  qrCode: "QR code ng bayad mo",
  amount: "Halaga",
  exactAmount: "Bayaran ang eksaktong halagang ito.",
  scanTitle: "Paano mag-scan",
  scanTips: [
    "Kumuha ng screenshot ng page na ito.",
    "Buksan ang bank o e-wallet app mo at piliin ang pag-scan ng QR code.",
    "Piliin ang screenshot, tingnan ang halaga, at magbayad.",
  ],
  postedLater: "Kapag sa counter nagbayad, maaaring pumasok ito kinabukasan.",
  keepReceipt: "Itago ang resibo hanggang lumabas dito ang bayad.",
  contractNumber: "Contract number",
  totalPayment: "Kabuuang bayad",
  contactService: "Kailangan ng tulong? Tumawag sa",
  done: "Bumalik sa loan ko",
  noCodeTitle: "Walang pay code dito",
  noCodeText: "Buksan ang loan mo at pumili ulit ng paraan ng pagbabayad.",
};
