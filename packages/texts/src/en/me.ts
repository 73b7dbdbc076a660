import { mainBarWords } from "./main-bar-words.ts";

/** What belongs to the person: account, devices, data (WEB-8). */
export const texts = {
  ...mainBarWords,
  title: "Me",
  nameless: "Your account",
  details: "Details",
  payoutAccount: "Where your money goes",
  noAccount: "Not named yet",
  language: "Language",
  otherLanguage: "Change to Filipino",
  thisLanguage: "English",
  devices: "Where you are logged in",
  since: (day: string) => `since ${day}`,
  thisDevice: "This one",
  unknownDevice: "A device without a name",
  inApp: "the app",
  inBrowser: "browser",
  endOne: "Log out",
  endOneOf: (device: string) => `Log out ${device}`,
  endOthers: "Log out everywhere else",
  endOneTitle: "Log this device out?",
  endOneText: (device: string) =>
    `${device} can no longer open your account until somebody logs in there again.`,
  endOthersTitle: "Log out everywhere else?",
  endOthersText: "Every other phone and browser is logged out. This one stays.",
  ending: "logging out...",
  ended: "Logged out.",
  help: "Help and rights",
  customerService: "Customer service",
  tools: "Tools for your money",
  complaints: "My complaints",
  privacyPolicy: "Privacy policy",
  exportData: "Get a copy of my data",
  deleteAccount: "Delete my account",
  logOut: "Log out",
  loggingOut: "logging out...",
};

export type Texts = typeof texts;
