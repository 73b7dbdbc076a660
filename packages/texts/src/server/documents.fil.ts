import type { documentTexts as en } from "./documents.en.ts";

export const documentTexts: typeof en = {
  agreementBusy: "Inihahanda pa ang dokumentong ito. Maghintay ng ilang segundo at buksan ulit.",
  unknownAgreement: "Hindi namin makita ang kasunduan. Buksan ito ulit mula sa loan.",
  unopened: {
    title: "Hindi nabuksan ang dokumento",
    notFound:
      "Wala ito rito, o hindi ka na naka-log in. Buksan ito ulit mula sa loan mo: hihingin namin ang pag-log in kung kailangan.",
    again: "Buksan ulit",
    toLoans: "Mga loan ko",
    toMe: "Ako",
  },
};
