import type { toolTexts as en } from "./tools.en.ts";

export const toolTexts: typeof en = {
  amountRange: (least, most) => `Maglagay ng halaga mula ${least} hanggang ${most}.`,
  monthsRange: (most) => `Maglagay ng 1 hanggang ${most} buwan.`,
  rateRange: (most) => `Maglagay ng interes na hindi hihigit sa ${most} kada buwan.`,
  currencyUnknown: "Walang palitan para sa perang ito. Pumili ng isa sa listahan.",
  tooMany: (most) => `May ${most} na sa listahan mo, ang pinakamarami. Magbura muna ng isa.`,
  unknownLoan: "Wala na sa listahan mo ang utang na ito. Buksan ulit ang listahan.",
  noReminder: "Walang paalala para sa utang na ito. Gumawa muna.",
  reminder: (brand, amount, lender, day) =>
    `${brand}: ${amount} para sa ${lender}, bayaran sa ${day}. Hiniling mo ang paalalang ito. Para itigil, patayin sa app sa Mga gamit.`,
};
