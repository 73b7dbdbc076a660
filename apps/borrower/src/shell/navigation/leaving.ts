/** By what a tap opens. */
const LEAVING_MS = {
  /** Another page: its server answers first. */
  page: 3000,
  /** The browser beside the app, or a screen of the native app. */
  app: 1000,
};

/** Settles once what led elsewhere may be tapped again: until then a second tap would do it twice. */
export const leaving = (to: keyof typeof LEAVING_MS): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, LEAVING_MS[to]));
