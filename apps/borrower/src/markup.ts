import type { ReactElement } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";

/** What React writes where something still waits or has failed. No text can hold it: its `<` is written `&lt;`. */
const NOT_THERE = "<!--$!-->";

/**
 * The whole markup, once nothing in it waits any more. A screen whose data is there, as it mostly is, is rendered in one go:
 * a stream of it costs half as much again. Rejects with what failed in it.
 */
export async function markup(element: ReactElement): Promise<string> {
  const html = renderToString(element);
  return html.includes(NOT_THERE) ? markupInTime(element) : html;
}

async function markupInTime(element: ReactElement): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(element, {
    // Above 12.8 kB React would send a screen hidden, to be shown by a script that our policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (failure) => void failures.push(failure),
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return new Response(stream).text();
}
