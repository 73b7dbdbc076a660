import type { TextAreas } from "@hiram/texts/load.ts";

/** An area of the dictionary. */
export type TextArea = keyof TextAreas;

/** The texts of an area, in either language. */
export type Texts<Area extends TextArea> = TextAreas[Area];

/** An area that belongs to a page: it has the page's title. */
export type PageArea = Exclude<TextArea, "shell">;
