/** A number of several groups that no line breaks: `0917 123 4567` with spaces that hold together. */
export const unbroken = (number: string): string => number.replaceAll(" ", "\u00a0");

/** A text in which no line breaks within a day, as `formatDay` writes it. */
export const withWholeDays = (text: string): string =>
  text.replace(/\b[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2}\b( \d{4})?/g, unbroken);
