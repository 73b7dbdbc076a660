import type { waitingTexts as en } from "./waiting.en.ts";

export const waitingTexts: typeof en = {
  underReview: {
    text: (day) => `Sinusuri namin ang aplikasyon mo, at sasagot kami hanggang ${day}.`,
    late: (day) =>
      `Dapat ay nakasagot kami hanggang ${day}; huli na kami, pasensya na. Walang naipadala sa iyo, at wala kang utang dito. Tumawag o sumulat sa customer service: sasabihin namin kung ano na ang lagay nito.`,
  },
  disbursing: {
    text: (day) => `Madalas ilang minuto lang. May mga bangko at e-wallet na inaabot hanggang ${day}.`,
    late: (sent, day) =>
      `Ipinadala namin ito noong ${sent}, at dapat ay dumating na ito noong ${day}: pasensya na. Itinatanong namin sa partner namin sa pagbabayad kung nasaan na ito, at wala kang babayaran hangga't hindi pa ito dumarating. Kung may tanong ka, tumawag o sumulat sa customer service.`,
  },
};
