import { smsCodeWords } from "./sms-code-words.ts";

/** A copy of all the data kept about the borrower (WEB-8). */
export const texts = {
  ...smsCodeWords,
  title: "My data",
  whatIsIn: "What you get",
  whatIsInText:
    "Everything we keep about you: your account, applications and our decisions, loans, payments, agreements, complaints, logins. As a page to read and print, and as a JSON file.",
  whatIsNot: "What is not in it",
  whatIsNotText:
    "Anything that would let someone act in your name, our staff's names, and how we detect fraud; the copy lists what is left out. For the pictures and the full number of your ID, ask customer service: they first make sure that it is you.",
  codeWillGoTo: (phone: string) => `We send a code to ${phone}. It opens your copy, for one day.`,
  codeSentTo: (phone: string) => `We sent 6 digits to ${phone}. They open the copy of your data here.`,
  open: "Open my data",
  gathering: "Gathering your data…",
  ready: "Your copy is ready",
  readyText: (madeAt: string, until: string) =>
    `Made on ${madeAt}. You can open it here until ${until}; after that it is deleted.`,
  read: "Read and print",
  save: "Save the JSON file",
  saveFailed:
    "The file could not be saved. Check your signal and try again. In our app, make sure it is the latest version.",
  careful: "Keep it as safe as your ID: anyone who has the file knows what we know about you.",
};

export type Texts = typeof texts;
