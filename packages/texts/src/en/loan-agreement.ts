/** The agreement's own page (CNF-9). */
export const texts = {
  title: "Loan agreement",
  frame: "Text of the agreement",
  pdf: "Download PDF",
  onPaper: "To print the whole agreement, go back to the page and download its PDF with the arrow above.",
  refusedTitle: "We can't show this agreement",
  refusedText: "Its address is not ours. Open it again from your loan.",
};

export type Texts = typeof texts;
