/** Saved replies, and how borrowers rated replies (CON-2). */
export const repliesTexts = {
  lead: "Used again with the keys 1 to 9 while you answer a complaint.",
  add: "Write a new one",
  /** Instead, while there is a draft of one. */
  addGoOn: "Go on with your new one",
  draft: "Draft",
  none: {
    title: "No saved replies yet",
    text: "Write what you often tell borrowers, in both languages. Its number key inserts it into a reply.",
  },
  number: "Number",
  numberHint: "1 to 9 also work as keys while you answer a complaint; up to 99.",
  title: "Title",
  titleHint: "What staff see on its button.",
  english: "In English",
  filipino: "In Filipino",
  change: (title: string) => `Change "${title}"`,
  changeShort: "Change",
  newTitle: "A new reply",
  changedMeanwhile: (title: string) =>
    `A colleague changed this reply while you were writing. It is now "${title}". Saving replaces it with yours.`,
  replaces: (title: string) => `This number is "${title}". Saving replaces it with yours.`,
  counted: (used: number, most: number) => `${used} of ${most} characters`,
  save: "Save",
  cancel: "Cancel",
  saved: (title: string) => `"${title}" is saved.`,
  wrongNumber: "Enter a whole number from 1 to 99.",
} as const;

export const ratingsTexts = {
  lead: "Replies to complaints in the last twelve weeks, by who replied. Borrowers give the first reply 1 to 5 stars.",
  week: "Week of",
  agent: "Who replied",
  replies: "Replies",
  ratings: "Rated",
  average: "Average stars",
  unrated: "none rated",
  none: {
    title: "No complaint was answered in the last twelve weeks",
    text: "Borrowers' ratings of the replies come here, by week and by who replied.",
  },
} as const;
