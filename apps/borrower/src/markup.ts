import type { ReactElement } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";

/**
 * What React writes where something is pending or has failed. No text can contain it, as its `<` would be
 * written `&lt;`.
 */
const NOT_THERE = "<!--$!-->";

/**
 * The complete markup, once nothing in it is pending. A screen whose data is available, as it mostly is, is
 * rendered in one go: streaming it costs half as much again. Rejects with whatever failed in it.
 */
export async function markup(element: ReactElement): Promise<string> {
  const html = renderToString(element);
  return html.includes(NOT_THERE) ? markupInTime(element) : html;
}

async function markupInTime(element: ReactElement): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(element, {
    // Above 12.8 kB React would send a screen hidden, to be revealed by a script that the content security
    // policy blocks.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (failure) => void failures.push(failure),
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  return new Response(stream).text();
}
