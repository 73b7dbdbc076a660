import type { TextAreas } from "@hiram/market/texts/load.ts";

/** An area of the dictionary. */
export type TextArea = keyof TextAreas;

/** The texts of an area, in whichever language. */
export type Texts<Area extends TextArea> = TextAreas[Area];
