import type { Page } from "playwright-core";

/**
 * As if no time passed for a toast: a machine may need longer to look at it than the two or three seconds that it
 * stays (HLP-5). Those that follow it show once it is tapped, or forgotten. To be called before the page is opened.
 */
export const keepToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const native = window.setTimeout.bind(window);
    const patient = (run: () => void, ms = 0) => native(run, ms === 2000 || ms === 3000 ? 600_000 : ms);
    Object.assign(window, { setTimeout: patient });
  });
