import type { Readable } from "node:stream";

/**
 * An upload that brings less than this within this time is over: its sender is gone, or is that slow on purpose. 2G
 * brings as much in a second or two, and may be silent for the rest, as in a tunnel or between two masts.
 */
export const LEAST_BYTES = 4 * 1024;
export const LEAST_BYTES_WITHIN_MS = 30_000;

/**
 * Destroys a body that no longer arrives.
 * @returns stops watching
 */
export function cutWhenStalled(body: Pick<Readable, "on" | "off" | "destroy">): () => void {
  let brought = 0;
  const count = (chunk: Buffer): void => void (brought += chunk.length);
  body.on("data", count);
  const look = setInterval(() => {
    if (brought < LEAST_BYTES) body.destroy();
    brought = 0;
  }, LEAST_BYTES_WITHIN_MS);
  return () => {
    clearInterval(look);
    body.off("data", count);
  };
}
