import type { TextAreas } from "@hiram/texts/load.ts";
import type { FirstReplies } from "./first-replies.ts";
import type { PageSettings } from "../app/page-settings.ts";

/** What a page starts from. */
export interface Start {
  readonly settings: PageSettings;
  readonly replies: FirstReplies;
  /** The page's texts and the shell's, in its language. */
  readonly texts: Partial<TextAreas>;
  /** Whether the server rendered the screen, or sent only the shell. */
  readonly isRendered: boolean;
}

declare global {
  interface Window {
    /** Calls that the busy server's shell started from its inline script, by their key. */
    firstCalls?: Record<string, Promise<Response>>;
    /** Texts that came with the page, by their areas. */
    sentTexts?: Partial<TextAreas>;
  }
}

/** Reads the settings, texts and first replies that the server embedded in the HTML. */
export function readStart(page: Document): Start {
  const settings = JSON.parse(page.querySelector("#page-settings")?.textContent ?? "{}") as PageSettings;
  const written = page.querySelector("#first-replies")?.textContent;
  const replies: FirstReplies = new Map(Object.entries(window.firstCalls ?? {}));
  const envelopes = JSON.parse(written ?? "{}") as Record<string, unknown>;
  for (const [key, envelope] of Object.entries(envelopes)) replies.set(key, Promise.resolve(envelope));
  const texts = window.sentTexts ?? {};
  return { settings, replies, texts, isRendered: written !== undefined && written !== null };
}
