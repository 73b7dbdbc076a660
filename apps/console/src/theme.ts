import { FONT_STACK } from "@hiram/ui/font-stack.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from "@mantine/core";

/** The brand's green, from tint to ink: 7 is the brand colour on light ground, 4 on dark. */
const hiram: MantineColorsTuple = [
  "#E4F1EB",
  "#CBE4D9",
  "#A3D2BD",
  "#74BD9D",
  "#3CC79A",
  "#2AA07A",
  "#148660",
  "#0A6B4F",
  "#085640",
  "#06251B",
];

/** The product's dark backgrounds, lines and inks in place of the library's greys: 0 is text, 7 the page. */
const dark: MantineColorsTuple = [
  "#EDF2EF",
  "#C4D0CA",
  "#9DB0A7",
  "#6C7B74",
  "#3A4541",
  "#2A332F",
  "#222B27",
  "#101513",
  "#141A18",
  "#0C100E",
];

/** The product's light backgrounds, lines and inks in place of the library's bluish greys: 0 is the page, 9 text. */
const gray: MantineColorsTuple = [
  "#F6F5F1",
  "#EFEDE6",
  "#E9E7E0",
  "#E3E1DA",
  "#C9CFCB",
  "#A5AFAA",
  "#7F8B85",
  "#56655E",
  "#33413B",
  "#14211C",
];

/** Dense and calm: 13 and 15 px, rows of 44, one accent. */
export const theme = createTheme({
  colors: { hiram, dark, gray },
  primaryColor: "hiram",
  primaryShade: 7,
  // Text on the brand colour has an ink of its own, which is white only in the light theme.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const isBrand = input.variant === "filled" && input.color === "hiram";
    return isBrand ? { ...colors, color: "var(--console-on-brand)" } : colors;
  },
  black: "#14211C",
  fontFamily: FONT_STACK,
  fontSizes: { xs: "13px", sm: "13px", md: "15px", lg: "17px", xl: "22px" },
  lineHeights: { xs: "1.4", sm: "1.5", md: "1.4", lg: "1.4", xl: "1.3" },
  headings: {
    sizes: {
      h1: { fontSize: "22px", lineHeight: "1.3" },
      h2: { fontSize: "17px", lineHeight: "1.4" },
      h3: { fontSize: "15px", lineHeight: "1.4" },
    },
  },
  defaultRadius: "md",
  respectReducedMotion: true,
  components: {
    Checkbox: { defaultProps: { iconColor: "var(--console-on-brand)" } },
    Radio: { defaultProps: { iconColor: "var(--console-on-brand)" } },
    // A hint goes below its field, so that adjacent fields are aligned whether or not they have one.
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
    // Like a word in a sentence, in the page's own size.
    Badge: { defaultProps: { tt: "none", fz: 13, fw: 500 } },
    // A dialog's head is not a landmark of the page.
    ModalHeader: { defaultProps: { component: "div" } },
    ModalTitle: { defaultProps: { fw: 700, fz: "lg" } },
    ModalCloseButton: { defaultProps: { "aria-label": shellTexts.close } },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": shellTexts.close } } },
  },
});

/** Backgrounds, lines and quiet ink: the product's own, in dark mode too. */
export const colorVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "#F6F5F1",
    "--mantine-color-dimmed": "#56655E",
    "--mantine-color-placeholder": "#56655E",
    "--mantine-color-error": "#B3261E",
    "--mantine-color-default-border": "#C9CFCB",
    "--mantine-color-disabled-color": "#7F8B85",
    // Tinted as everywhere in the product, with text readable on it.
    "--mantine-color-red-light": "#FCE9E6",
    "--mantine-color-red-light-color": "#B3261E",
    "--mantine-color-yellow-light": "#FFF1D2",
    "--mantine-color-yellow-light-color": "#855600",
    "--mantine-color-green-light": "#E4F1EB",
    "--mantine-color-green-light-color": "#0A6B4F",
    "--console-card": "#FFFFFF",
    "--console-line": "#E3E1DA",
    "--console-tint": "#E4F1EB",
    "--console-brand": "#0A6B4F",
    "--console-on-brand": "#FFFFFF",
    "--console-control": "#7F8B85",
    "--console-note": "#FFF1D2",
    "--console-second": "#D08A00",
  },
  dark: {
    "--mantine-color-placeholder": "#9DB0A7",
    "--mantine-color-error": "#FF8A80",
    "--mantine-color-default": "#19201D",
    // Alerts: tinted like a note, and no brighter than what they are about.
    "--mantine-color-red-light": "#331B19",
    "--mantine-color-red-light-color": "#FF8A80",
    "--mantine-color-yellow-light": "#2F2611",
    "--mantine-color-yellow-light-color": "#F4B740",
    "--mantine-color-green-light": "#17332A",
    "--mantine-color-green-light-color": "#3CC79A",
    "--mantine-color-gray-outline": "#9DB0A7",
    "--mantine-color-hiram-filled": "#3CC79A",
    "--mantine-color-hiram-filled-hover": "#74BD9D",
    "--console-card": "#19201D",
    "--console-line": "#2A332F",
    "--console-tint": "#17332A",
    "--console-brand": "#3CC79A",
    "--console-on-brand": "#06251B",
    "--console-control": "#6C7B74",
    "--console-note": "#2F2611",
    "--console-second": "#F4B740",
  },
});
