import type { toolTexts as en } from "./tools.en.ts";

export const toolTexts: typeof en = {
  amountRange: (least, most) => `Maglagay ng halaga mula ${least} hanggang ${most}.`,
  monthsRange: (most) => `Maglagay ng 1 hanggang ${most} buwan.`,
  rateRange: (most) => `Maglagay ng interes na hindi hihigit sa ${most} kada buwan.`,
  currencyUnknown: "Walang palitan para sa perang ito. Pumili ng isa sa listahan.",
};
