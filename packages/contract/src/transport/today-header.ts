/** The header in which every answer of a call says which day it is in Asia/Manila, YYYY-MM-DD: a page outlives midnight. */
export const TODAY_HEADER = "x-today";
