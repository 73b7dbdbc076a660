import type { KeptWords } from "../en/kept-words.ts";

export const keptWords: KeptWords = {
  identity: {
    what: "Ang pangalan, numero at ID mo, ang mga sinabi mo nang mag-apply ka, at ang mga pasya namin",
    why: "Batas laban sa money laundering (Republic Act 9160)",
  },
  agreements: {
    what: "Mga kasunduan sa loan, mga resibo, at mga account na pinadalhan ng pera",
    why: "Batas laban sa money laundering, at batas sa buwis",
  },
  books: {
    what: "Mga halaga at araw sa aming mga libro, na wala nang pangalan kapag nabura na ang iba",
    why: "Dapat manatiling buo ang mga libro",
  },
};
