import type { Network } from "./phone-settings.ts";

/** One call of the page to the server, once it is answered or lost. */
export interface MadeCall {
  readonly method: string;
  readonly path: string;
  /** The envelope's code, otherwise the HTTP status, or what happened to it. */
  readonly outcome: string;
  readonly milliseconds: number;
}

const SLOW_MS = 2_000;
const BUSY = { code: "503", message: "The server is busy (test preview).", data: null };

type FrameWindow = Window & typeof globalThis;

/**
 * Simulates the network between a framed page and the server: calls wait, fail or are refused as `network`
 * says, and the page's `navigator.onLine` agrees. Documents and scripts use the browser's real connection.
 */
export function stretchLine(
  target: FrameWindow,
  network: () => Network,
  onCall: (call: MadeCall) => void,
): void {
  const send = target.fetch.bind(target);
  const through = async (request: Request): Promise<Response> => {
    const how = network();
    // As a browser reports that it has no network.
    if (how === "none") throw new target.TypeError("Failed to fetch");
    if (how === "slow") await new Promise((resolve) => target.setTimeout(resolve, SLOW_MS));
    if (how === "fault") return target.Response.json(BUSY, { status: 503 });
    return send(request);
  };
  target.fetch = async (...given) => {
    const request = new target.Request(...given);
    const { pathname } = new URL(request.url);
    // Code that a page loads ahead is not a call.
    const isCall = !pathname.startsWith("/assets/");
    const startedAt = performance.now();
    const report = (outcome: string): void => {
      const milliseconds = Math.round(performance.now() - startedAt);
      if (isCall) onCall({ method: request.method, path: pathname, outcome, milliseconds });
    };
    try {
      const response = await through(request);
      void outcomeOf(response.clone()).then(report);
      return response;
    } catch (failure) {
      report(request.signal.aborted ? "given up" : "lost");
      throw failure;
    }
  };
  Object.defineProperty(target.navigator, "onLine", {
    configurable: true,
    get: () => network() !== "none",
  });
}

/** Notifies the page as the browser would when the connection is lost or comes back. */
export function tellOfLine(target: FrameWindow, network: Network): void {
  target.dispatchEvent(new target.Event(network === "none" ? "offline" : "online"));
}

async function outcomeOf(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => null)) as { code?: unknown } | null;
  return typeof answer?.code === "string" ? `code ${answer.code}` : `HTTP ${response.status}`;
}
