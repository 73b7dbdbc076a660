import { type LatePart, useLatePart } from "@hiram/ui/late-code/late-part.ts";
import { useMemo } from "react";

/** A drawing whose code is loaded after the page: null while it is awaited. */
export interface LazyDrawing<Drawing> {
  readonly drawing: Drawing | null;
  /** It cannot be drawn, or not yet: code that failed to load is retried automatically. */
  readonly failed: boolean;
  readonly retry: () => Promise<void>;
}

/** Draws a text after the page is shown, so that the page need not wait for the drawing code. */
export function useDrawing<Drawing>(
  late: LatePart<(text: string) => Drawing>,
  text: string,
): LazyDrawing<Drawing> {
  const { part: draw, hasFailed, retry } = useLatePart(late);
  const drawing = useMemo(() => draw && drawn(draw, text), [draw, text]);
  return { drawing, failed: drawing === null && (hasFailed || draw !== null), retry };
}

/** Null for a text that cannot be drawn. */
function drawn<Drawing>(draw: (text: string) => Drawing, text: string): Drawing | null {
  try {
    return draw(text);
  } catch {
    return null;
  }
}
