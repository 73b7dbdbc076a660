/** The page shown in place of any other while there is no network (WEB-13). */
export const texts = {
  title: "No connection",
  comesBack: "This page opens by itself as soon as you are back online.",
  code: "Pay code",
  home: "Home",
  asOf: (day: string, time: string) => `As of ${day}, ${time}`,
  again: "Already paid? Do not pay with it again.",
  ended: "This code has expired. Get a new one when you are connected.",
};

export type Texts = typeof texts;
