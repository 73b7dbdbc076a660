/** A question's title at the end of a sentence: one that asks has its mark already. */
export const ended = (title: string): string => (title.endsWith("?") ? title : `${title}.`);
