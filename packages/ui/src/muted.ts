/** The colour of quiet words for pages with a style of their own, as `--muted` in `tokens.css`, light and dark. */
export const MUTED = "#56655e";
export const MUTED_IN_THE_DARK = "#9db0a7";
