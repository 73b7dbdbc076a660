/** Where a visitor or a newcomer sees who lends to them (WEB-1, WEB-3). */
export const lenderWords = { whoWeAre: "Who we are, and our licence" };

export type LenderWords = typeof lenderWords;
