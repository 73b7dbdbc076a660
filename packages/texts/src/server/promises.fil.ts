import type { promiseTexts as en } from "./promises.en.ts";

export const promiseTexts: typeof en = {
  notOverdue: "Walang lampas na sa takdang araw sa loan na ito, kaya wala kang kailangang ipangako.",
  dayOutOfRange: (first, last) => `Pumili ng araw mula ${first} hanggang ${last}.`,
  amountOutOfRange: (least, most) => `Maglagay ng halaga mula ${least} hanggang ${most}.`,
  promisedBefore: (amount, day) =>
    `Nangako ka ng ${amount} hanggang ${day}, at may bisa pa iyon. Tumawag o sumulat sa amin kung hindi mo matutupad.`,
  brokenBefore:
    "Hindi natupad ang huli mong pangako. Tumawag o sumulat sa amin: hahanap tayo ng ibang paraan.",
};
