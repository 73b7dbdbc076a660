/** Keeps a number of several groups on one line: `0917 123 4567` with non-breaking spaces. */
export const unbroken = (number: string): string => number.replaceAll(" ", "\u00a0");
