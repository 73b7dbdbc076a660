import type { Texts } from "../en/customer-service.ts";
import { mainBarWords } from "./main-bar-words.ts";

export const texts: Texts = {
  ...mainBarWords,
  title: "Customer service",
  onlineService: "Online na serbisyo",
  copyContact: "Kopyahin ang contact ng online na serbisyo",
  hours: "Sumasagot kami",
  failed: "Hindi ma-load ang online na serbisyo. Puwede ka pa ring tumawag sa amin.",
  somethingWrong: "May problema ba?",
  complain: "Magreklamo",
  complaints: "Mga reklamo ko",
  aboutTitle: "Magandang malaman",
  tools: "Mga gamit para sa pera mo",
  howToPay: "Paano magbayad",
  aboutUs: "Tungkol sa amin",
  loanTerms: "Mga tuntunin at kondisyon ng loan",
  keepSecret:
    "Hindi kami humihingi ng PIN o one-time code, at hindi kami tumatanggap ng bayad sa personal na account ng kahit sino.",
};
