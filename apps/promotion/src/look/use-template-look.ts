import type { LandingTemplateWire } from "@hiram/contract/promotion/landing-template.ts";
import { useLayoutEffect, useSyncExternalStore } from "react";
import { templateLook, type ThemeColours } from "./template-look.ts";

type Theme = "light" | "dark";

const DARK = "(prefers-color-scheme: dark)";

function watchScheme(watcher: () => void): () => void {
  const query = matchMedia(DARK);
  // Safari before version 14 knows only this name.
  if (typeof query.addEventListener !== "function") return () => {};
  query.addEventListener("change", watcher);
  return () => query.removeEventListener("change", watcher);
}

/** The theme's own colours; to be read while no template's override them. */
function themeColours(page: HTMLElement): ThemeColours {
  const styles = getComputedStyle(page);
  const colour = (name: string): string => styles.getPropertyValue(`--${name}`).trim();
  return {
    ground: colour("ground"),
    card: colour("card"),
    ink: colour("ink"),
    muted: colour("muted"),
    overdue: colour("overdue"),
  };
}

/** Paints the whole page in the template's colours, in light and in dark. */
export function useTemplateLook(colours: LandingTemplateWire["colors"] | undefined): void {
  const theme = useSyncExternalStore(watchScheme, themeName);
  useLayoutEffect(() => (colours === undefined ? undefined : paint(colours, theme)), [colours, theme]);
}

const themeName = (): Theme => (matchMedia(DARK).matches ? "dark" : "light");

/** @returns a function that removes the colours again */
function paint(colours: LandingTemplateWire["colors"], theme: Theme): () => void {
  const page = document.documentElement;
  const look = templateLook(colours, themeColours(page));
  for (const [name, value] of Object.entries(look)) page.style.setProperty(name, value);
  // The browser's own bar continues in the page's colour.
  const bar = document.querySelector(`meta[name="theme-color"][media*="${theme}"]`);
  if (look["--ground"] !== undefined) bar?.setAttribute("content", look["--ground"]);
  return () => {
    for (const name of Object.keys(look)) page.style.removeProperty(name);
  };
}
