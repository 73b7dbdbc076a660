/** A number of several groups that no line breaks: `0917 123 4567` with spaces that hold together. */
export const unbroken = (number: string): string => number.replaceAll(" ", "\u00a0");
