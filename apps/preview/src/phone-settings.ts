/** A developer's settings for the phone around the page, and for its connection (TST-4). */

/** `"fault"`: the server is reached and answers 503. */
export type Network = "fast" | "slow" | "fault" | "none";
export type Theme = "light" | "dark";
export type ScreenSize = "360×800" | "320×640" | "412×915" | "600×960";

export interface PhoneSettings {
  readonly size: ScreenSize;
  readonly theme: Theme;
  /** In percent of the usual text size. */
  readonly textSize: "100" | "130" | "200";
  readonly network: Network;
}

export const FIRST_SETTINGS: PhoneSettings = {
  size: "360×800",
  theme: "light",
  textSize: "100",
  network: "fast",
};

export const NETWORKS: Readonly<Record<Network, string>> = {
  fast: "As it is",
  slow: "Slow: 2 s a call",
  fault: "Server is busy (503)",
  none: "No network",
};

/** The settings under which a screen should be seen before it ships. */
export const PRESETS: readonly { readonly label: string; readonly settings: PhoneSettings }[] = [
  { label: "A cheap phone", settings: FIRST_SETTINGS },
  { label: "Small, large text", settings: { ...FIRST_SETTINGS, size: "320×640", textSize: "200" } },
  { label: "At night, slow line", settings: { ...FIRST_SETTINGS, theme: "dark", network: "slow" } },
  { label: "Out of reach", settings: { ...FIRST_SETTINGS, network: "none" } },
  { label: "A tablet", settings: { ...FIRST_SETTINGS, size: "600×960" } },
];

export const SIZES = ["360×800", "320×640", "412×915", "600×960"] as const satisfies readonly ScreenSize[];

/** In CSS pixels. */
export function pixelsOf(size: ScreenSize): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = size.split("×").map(Number);
  return { width, height };
}
