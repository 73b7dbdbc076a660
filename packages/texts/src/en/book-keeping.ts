/** The household book, by month (API-8). */
export const texts = {
  title: "Household book",
  month: "Month",
  monthBefore: (month: string) => `The month before: ${month}`,
  monthAfter: (month: string) => `The month after: ${month}`,
  income: "Money in",
  expense: "Money out",
  left: "Left",
  sixMonths: "Six months",
  byCategory: "By category",
  add: "Add an entry",
  empty: "Nothing here for this month yet. Only you see this book.",
  hasPicture: "with a picture",
  more: "Show more",
  loadingMore: "loading...",
};

export type Texts = typeof texts;
