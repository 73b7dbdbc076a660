import type { Texts } from "../en/complaint-list.ts";
import { complaintWords } from "./complaint-words.ts";

export const texts: Texts = {
  ...complaintWords,
  title: "Mga reklamo ko",
  tabs: "Mga reklamo ayon sa status",
  caseLine: (status, id, orderNo) =>
    [status, `Blg. ${id}`, orderNo && `loan ${orderNo}`].filter(Boolean).join(" · "),
  empty: "Walang reklamo rito",
  emptyText: "Kung may hindi tama, sabihin sa amin. Gusto namin itong ayusin.",
};
