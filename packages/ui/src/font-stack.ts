/**
 * The product's fonts for pages with a style of their own, as in `base.css`: Android's, Apple's, then ones of the same
 * width. `system-ui` would be a far wider one on a Linux without a desktop.
 */
export const FONT_STACK = `Roboto,-apple-system,"Liberation Sans",Arial,"DejaVu Sans Condensed",sans-serif`;
