import type { Texts } from "../en/delete-account.ts";
import { keptWords } from "./kept-words.ts";
import { smsCodeWords } from "./sms-code-words.ts";

const FIVE_YEARS = "hanggang 5 taon matapos ang huling transaksyon mo, kung napautang ka namin";

export const texts: Texts = {
  ...smsCodeWords,
  title: "Burahin ang account ko",
  how: "Paano",
  howText:
    "Mag-log in gamit ang numero mo, basahin kung ano ang mananatili, at i-type ang code ng SMS. Dapat walang babayaran o nakabinbin. Agad itong mangyayari.",
  keptWhenLent: [
    { ...keptWords.identity, until: FIVE_YEARS },
    { ...keptWords.agreements, until: FIVE_YEARS },
    { ...keptWords.books, until: "permanente" },
  ],
  notYet: "Hindi pa puwede",
  notYetText: "Nabubura ang account kapag wala nang babayaran at walang nakabinbin.",
  reasons: "Unahin ito",
  openLoan: "Buksan ang loan",
  writeToUs: "Customer service",
  goes: "Ang mawawala",
  goesText:
    "Mawawala agad ang mga log-in, password, device, reklamo at mga litrato nito, naka-save na card, reference, isinulat mo sa Mga gamit at lahat ng tinap mo. Mula noon ay bago na sa amin ang numero mo.",
  stays: "Ang mananatili, at bakit",
  nothingStays: "Walang matitirang nagpapakilala sa iyo: hindi ka pa namin napautang.",
  codeWillGoTo: (phone) =>
    `Magpapadala kami ng code sa ${phone}. Walang mabubura hangga't hindi mo ito itina-type.`,
  codeSentTo: (phone) =>
    `Nagpadala kami ng 6-digit na code sa ${phone}. Buburahin nito ang account; hindi na mababawi.`,
  deleteForGood: "Burahin na",
  deleting: "Binubura ang account…",
  keepAccount: "Huwag burahin",
  deleted: "Nabura na ang account mo",
  deletedText: "Naka-log out ka na sa lahat. Salamat at naging kasama ka namin.",
  unknown: "Baka nabura na ang account mo",
  unknownText:
    "Naputol ang koneksyon habang binubura ito, at naka-log out ka na. Para makasiguro, mag-log in gamit ang numero mo: kung wala na itong account, nabura na nga.",
  toSite: "Sa aming site",
};
