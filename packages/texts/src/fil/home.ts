import type { Texts } from "../en/home.ts";
import { accountAskedWords } from "./account-asked-words.ts";
import { applicationWords } from "./application-words.ts";
import { cannotPayWords } from "./cannot-pay-words.ts";
import { lenderWords } from "./lender-words.ts";
import { mainBarWords } from "./main-bar-words.ts";

export const texts: Texts = {
  ...mainBarWords,
  ...accountAskedWords,
  ...applicationWords,
  ...lenderWords,
  ...cannotPayWords,
  title: "Home",
  hello: (name) => `Kumusta, ${name}`,
  nextPayment: "Susunod na bayad",
  overdue: "Huli na ang bayad",
  pay: (amount) => `Magbayad ng ${amount}`,
  stillToPay: "Kabuuang babayaran pa",
  talkToUs: "Sabihin kung magkano ang kaya mo, at kailan",
  seeLoan: "Tingnan ang loan na ito",
  otherLoans: "Iba mo pang loan",
  limit: "Limit mo",
  left: (amount) => `${amount} pa ang puwedeng hiramin`,
  canBorrow: "Puwede kang humiram ng hanggang",
  choose: "Tingnan ang babayaran",
  offers: "Puwede mong hiramin",
  range: (least, most) => `${least} hanggang ${most}`,
  term: (periods, unit) => (unit === "D" ? `${periods} araw` : `${periods} buwan`),
  rates: (month, year) => `epektibong tubo hanggang ${month} bawat buwan, ${year} bawat taon`,
  firstLoan: "Susunod na hakbang",
  fiveSteps: "Mag-apply para sa limit",
  howToApply:
    "Limang maikling hakbang, mga limang minuto. Walang bayad ang pag-apply, at ikaw ang pipili kung magkano ang hihiramin.",
  apply: "Mag-apply na",
  goOn: "Ituloy ang aplikasyon mo",
  stepsDone: (done) =>
    done === 5
      ? "Tapos at naka-save ang limang hakbang. Tingnan muna, saka ipadala."
      : `${done} sa 5 hakbang ang tapos at naka-save. Ituloy kung saan ka tumigil.`,
  continue: "Ituloy",
  seeWhatYouCanDo: "Tingnan ang magagawa mo",
  seeApplication: "Tingnan ang aplikasyon mo",
  yourData: "Paano namin ginagamit ang datos mo",
  nothingNow: "Puwede pang hiramin ngayon",
  nothingNowText:
    "Nagamit na ang limit mo, o mas mababa ito sa ipinapahiram namin. Lumalaki ito kapag nagbabayad ka sa oras.",
  payOverdueFirst: "Makakahiram ka ulit kapag nabayaran na ang lahat ng lampas na sa takdang araw.",
};
