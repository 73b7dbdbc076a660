import { keptWords } from "../fil/kept-words.ts";
import type { AccountTexts } from "./account.en.ts";

const inDays = (days: readonly number[]): string =>
  days.map((count) => `${Math.abs(count)} araw`).join(" at ");

export const accountTexts: AccountTexts = {
  reminderDays: (days) =>
    `${inDays(days.filter((day) => day < 0))} bago ito, sa mismong araw, at ${inDays(days.filter((day) => day > 0))} pagkatapos kung hindi pa bayad. Hindi kailanman sa gabi.`,
  obstacle: {
    underReview: (product) => `Tinitingnan pa ang ${product}. Hintayin ang pasya.`,
    cancellable: (product) =>
      `Aprubado na ang ${product}, pero hindi pa dumarating sa iyo ang pera. Kanselahin muna ang loan na iyon.`,
    beingSent: (product) => `Ipinapadala pa sa iyo ang pera ng ${product}.`,
    owed: (product, amount) => `${product}: ${amount} pa ang babayaran.`,
    application: "May taong tumitingin pa sa aplikasyon mo. Hintayin ang pasya.",
    credit: (amount) =>
      `Hawak namin ang ${amount} mo. Sumulat sa customer service at ibabalik muna namin ito.`,
    receivable: (amount) =>
      `May ${amount} pang ipinadala namin na dapat mong ibalik. Sumulat muna sa customer service.`,
    latePayout: (day) =>
      `Hindi dumating ang perang ipinadala namin, at puwede pa itong dumating sa mga susunod na araw. Mabubura mo ang account mula ${day}.`,
  },
  notYet: (first) => `Hindi pa mabubura ang account. ${first}`,
  copyOpenedOften: (minutes) =>
    `Maraming beses mo nang binuksan ang kopya ng datos mo. Subukan ulit pagkaraan ng ${minutes} minuto.`,
  noCopy: "Walang kopya ng datos mo na mabubuksan dito. Humingi nito sa page na Ako.",
  kept: {
    ...keptWords,
    until: (day) => `hanggang ${day}`,
    forGood: "permanente",
  },
};
