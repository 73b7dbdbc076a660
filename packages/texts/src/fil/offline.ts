import type { Texts } from "../en/offline.ts";

export const texts: Texts = {
  title: "Walang koneksyon",
  comesBack: "Kusang bubukas ang page na ito kapag may network na.",
  code: "Pay code",
  home: "Home",
  asOf: (day, time) => `Ganito noong ${day}, ${time}`,
  again: "Nakapagbayad ka na ba mula noon? Huwag nang magbayad ulit gamit ito.",
  ended: "Nag-expire na ang code na ito. Kumuha ng bago kapag may koneksyon ka na.",
};
