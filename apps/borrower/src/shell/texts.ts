import type { TextAreas } from "@hiram/texts/load.ts";

/** An area of the dictionary. */
export type TextArea = keyof TextAreas;

/** The texts of an area, in whichever language. */
export type Texts<Area extends TextArea> = TextAreas[Area];

/** An area that is a page's own: it has the page's title. */
export type PageArea = Exclude<TextArea, "shell">;
