/** The frame around the texts of the lender's own pages, which are content files (TRM-2). */
export const informationWords = {
  contents: "On this page",
  /** Shown where the text is not in the page's language. */
  untranslated: "This text is in English only.",
};

export type InformationWords = typeof informationWords;
