import type { Texts } from "../en/export-data.ts";
import { smsCodeWords } from "./sms-code-words.ts";

export const texts: Texts = {
  ...smsCodeWords,
  title: "Ang datos ko",
  whatIsIn: "Ang makukuha mo",
  whatIsInText:
    "Lahat ng datos na hawak namin tungkol sa iyo: ang account, mga aplikasyon at pasya namin, mga loan, bayad, kasunduan, reklamo, log-in. Bilang page na mababasa at mai-print, at bilang JSON file.",
  whatIsNot: "Ang wala rito",
  whatIsNotText:
    "Ang magagamit para kumilos sa pangalan mo, mga pangalan ng staff namin, at kung paano namin nakikilala ang panloloko; nakalista ito sa kopya. Ang mga litrato at buong numero ng ID mo ay ibibigay ng customer service kapag natiyak na ikaw nga.",
  codeWillGoTo: (phone) => `Magpapadala kami ng code sa ${phone}. Mabubuksan nito ang kopya nang isang araw.`,
  codeSentTo: (phone) =>
    `Nagpadala kami ng 6-digit na code sa ${phone}. Bubuksan nito rito ang kopya ng datos mo.`,
  open: "Buksan ang datos ko",
  gathering: "Tinitipon ang datos mo…",
  ready: "Handa na ang kopya mo",
  readyText: (madeAt, until) =>
    `Ginawa noong ${madeAt}. Mabubuksan ito rito hanggang ${until}, at mawawala pagkatapos.`,
  read: "Basahin at i-print",
  save: "I-save ang JSON file",
  saveFailed:
    "Hindi na-save ang file. Tingnan ang signal at subukan ulit. Kung nasa app ka namin, tiyaking pinakabago ito.",
  careful: "Ingatan ito gaya ng ID mo: alam ng may hawak ng file ang alam namin tungkol sa iyo.",
};
