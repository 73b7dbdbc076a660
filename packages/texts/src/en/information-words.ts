/** What the lender's own pages say around their texts, which are content files (TRM-2). */
export const informationWords = {
  contents: "On this page",
  /** Shown where the text is in another language than the page. */
  untranslated: "This text is in English only.",
};

export type InformationWords = typeof informationWords;
