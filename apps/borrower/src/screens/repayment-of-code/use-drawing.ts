import { useEffect, useState } from "react";

/** A drawing whose code comes lazily: null while it is awaited. */
export interface LazyDrawing<Drawing> {
  readonly drawing: Drawing | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** A text with its drawing; null when drawing failed. */
interface Drawn<Drawing> {
  readonly of: string;
  readonly drawing: Drawing | null;
}

/**
 * Draws a text after the page is there, so that the page need not wait for what draws.
 * @param draw loads the code and draws; a function of the module, not of the render
 */
export function useDrawing<Drawing>(
  draw: (text: string) => Promise<Drawing>,
  text: string,
): LazyDrawing<Drawing> {
  const [drawn, setDrawn] = useState<Drawn<Drawing> | null>(null);
  useEffect(() => void attempt(draw, text).then(setDrawn), [draw, text]);
  const current = drawn?.of === text ? drawn : null;
  return {
    drawing: current?.drawing ?? null,
    failed: current !== null && current.drawing === null,
    retry: () => {
      setDrawn(null);
      void attempt(draw, text).then(setDrawn);
    },
  };
}

async function attempt<Drawing>(
  draw: (text: string) => Promise<Drawing>,
  text: string,
): Promise<Drawn<Drawing>> {
  const drawing = await draw(text).catch(() => null);
  return { of: text, drawing };
}
