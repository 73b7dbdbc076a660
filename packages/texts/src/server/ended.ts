/** A question's title at the end of a sentence: a title that asks already has its question mark. */
export const ended = (title: string): string => (title.endsWith("?") ? title : `${title}.`);
