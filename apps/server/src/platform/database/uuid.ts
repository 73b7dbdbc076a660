const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a `uuid` column can be compared with a text from outside: with any other text PostgreSQL fails the query. */
export const isUuid = (text: string): boolean => UUID.test(text);
