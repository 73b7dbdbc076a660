import type { Texts } from "../en/bind-bank.ts";
import { formWords } from "./form-words.ts";
import { whoseAccountWords } from "./whose-account-words.ts";

export const texts: Texts = {
  ...formWords,
  ...whoseAccountWords,
  title: "Account na padadalhan",
  ownName: "Dapat nakapangalan sa iyo ang account.",
  arrival:
    "Sa InstaPay, ilang minuto lang at nasa e-wallet o bangko mo na ang pera, anumang oras. Sa ilang bangko, sa susunod na banking day pa.",
  accountType: "Uri ng account",
  next: "Susunod",
  nothingToFill: "Hindi muna makapagdagdag ng account. Subukan ulit mamaya.",
  saving: "Sine-save ang account mo…",
  noAnswer: "Walang sagot na dumating. Narito pa ang inilagay mo: i-tap ulit ang Susunod.",
  savingFailed: "Hindi na-save ang account mo. Subukan ulit.",
  codeTitle: "Ikaw ba talaga ito?",
  codeText:
    "Bago magpadala ng pera sa bagong account, tinitiyak naming ikaw ang nagdagdag nito. Huwag ibigay ang code kahit kanino.",
  moneyGoesTo: "Dito mapupunta ang pera mo",
  codeLabel: "Code mula sa text message",
  codeSentTo: (phone) => `Nagpadala kami ng 6-digit na code sa ${phone}.`,
  sendCode: "Magpadala ng bagong code",
  resendIn: (seconds) => `Bagong code pagkaraan ng ${seconds} s`,
  codeBlocked: "Papunta na ang code. Maghintay muna bago humingi ng bago.",
  codeNeeded: "I-type ang 6-digit na code mula sa mensahe.",
  checkingCode: "Tinitingnan ang code…",
  noCodeAnswer: "Walang sagot na dumating. I-tap ulit ang Kumpirmahin.",
  changeAccount: "Palitan ang account",
  savedTitle: "Na-save na ang account mo",
  savedText: "Dito na mapupunta ang pera mo mula ngayon.",
  savedAccount: (account) => `Na-save: ${account}`,
};
