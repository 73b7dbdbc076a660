/** How a toast is announced: an error interrupts a screen reader, the others wait their turn. */
export type ToastTone = "error" | "info" | "success";

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: ToastTone;
}

/** HLP-5, milliseconds. */
const TOAST_DEFAULT_MS = 3000;
const TOAST_SHORT_MS = 2000;
const TOAST_SHORTEST_MS = 300;

interface Queued extends Toast {
  readonly durationMs: number;
}

/** Outside React, so that the API client can use it too. Nothing happens until it is used. */
let queue: readonly Queued[] = [];
let regions: readonly symbol[] = [];
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(toasts: readonly Queued[]): void {
  const before = queue[0];
  queue = toasts;
  const shown = queue[0];
  if (shown !== before) {
    clearTimeout(timer);
    if (shown) restart(shown.durationMs);
  }
  for (const listener of listeners) listener();
}

/** How much longer the current toast stays. */
function restart(durationMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(dismiss, durationMs);
}

/** Removes the current toast; the next one in the queue follows. */
function dismiss(): void {
  change(queue.slice(1));
}

/** Shows a message after those queued before it. The same message is not queued twice: shown already, it stays anew. */
function show(message: string, tone: ToastTone, durationMs: number): void {
  // On the server a queue would be shared by all borrowers.
  if (typeof document === "undefined" || !message) return;
  if (queue.some((toast) => toast.message === message)) {
    if (queue[0]?.message === message) restart(Math.max(TOAST_SHORTEST_MS, durationMs));
    return;
  }
  const toast = { id: nextId++, message, tone, durationMs: Math.max(TOAST_SHORTEST_MS, durationMs) };
  change([...queue, toast]);
}

/** What was wrong before has been fixed or is being retried: an older error would speak of neither. */
function forgetErrors(): void {
  if (queue.some(({ tone }) => tone === "error")) change(queue.filter(({ tone }) => tone !== "error"));
}

/** Toasts (HLP-5, WIRE-6): errors stay 3 s, info and success 2 s, never less than 0.3 s. */
export const toast = {
  error: (message: string, durationMs = TOAST_DEFAULT_MS): void => show(message, "error", durationMs),
  info: (message: string, durationMs = TOAST_SHORT_MS): void => show(message, "info", durationMs),
  /** Removes older errors; a success among other things, such as one image of nine, is an info. */
  success(message: string, durationMs = TOAST_SHORT_MS): void {
    forgetErrors();
    show(message, "success", durationMs);
  },
  dismiss,
  forgetErrors,
  /** Clears everything, e.g. when another page opens. */
  clear: (): void => change([]),
};

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast for a region: only the newest region speaks, the one inside the topmost dialog. */
export function toastFor(region: symbol): Toast | null {
  return regions[regions.length - 1] === region ? (queue[0] ?? null) : null;
}

/** Whether a toast says this now: it need not stand anywhere else meanwhile. */
export function isToasted(message: string): boolean {
  return queue[0]?.message === message;
}

/** A region inside a dialog takes precedence over the page's, in whichever order they were added. */
export function addToastRegion(region: symbol, inDialog: boolean): () => void {
  regions = inDialog ? [...regions, region] : [region, ...regions];
  change(queue);
  return () => {
    regions = regions.filter((other) => other !== region);
    change(queue);
  };
}
