/** Saved replies, and how borrowers rated replies (CON-2). */
export const repliesTexts = {
  lead: "Used again with the keys 1 to 9 while you answer a complaint.",
  add: "Write a new one",
  none: {
    title: "No reply is saved yet",
    text: "Write what borrowers are told often, in both languages. Its number puts it into a reply.",
  },
  number: "Number",
  numberHint: "1 to 9 are keys while a complaint is answered; up to 99.",
  title: "Title",
  titleHint: "What staff see on its button.",
  english: "In English",
  filipino: "In Filipino",
  change: (title: string) => `Change "${title}"`,
  changeShort: "Change",
  newTitle: "A new reply",
  replaces: (title: string) => `This number is "${title}". Saving puts yours in its place.`,
  counted: (used: number, most: number) => `${used} of ${most} characters`,
  save: "Save",
  cancel: "Cancel",
  saved: (title: string) => `"${title}" is saved.`,
  wrongNumber: "Give a whole number from 1 to 99.",
} as const;

export const ratingsTexts = {
  lead: "The last twelve weeks, by who replied. Borrowers give 1 to 5 stars.",
  week: "Week of",
  agent: "Who replied",
  replies: "Replies",
  ratings: "Rated",
  average: "Stars on average",
  unrated: "none rated",
  none: {
    title: "No complaint was answered in the last twelve weeks",
    text: "How borrowers rate the replies comes here, by week and by who replied.",
  },
} as const;
