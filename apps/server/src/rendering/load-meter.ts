import { monitorEventLoopDelay } from "node:perf_hooks";

const WINDOW_MS = 500;

/** Tells whether the server is too busy to render: the mean delay over the last half second is above the limit. */
export function startLoadMeter(limitMs: number): { isBusy: () => boolean; stop: () => void } {
  const resolutionMs = 20;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let busy = false;
  const timer = setInterval(() => {
    // The histogram includes its own sampling interval; anything above that is the loop's delay. An empty window was
    // blocked throughout.
    const delayMs = delay.count === 0 ? WINDOW_MS : delay.mean / 1e6 - resolutionMs;
    busy = delayMs > limitMs;
    delay.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    isBusy: () => busy,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
