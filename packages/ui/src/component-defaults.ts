/** Defaults of components (HLP-7, specification section 9). */
export const BADGE_OVERFLOW = 99;
/** The `accept` of an image picker: any image. */
export const ACCEPTED_IMAGES = "image/*";
