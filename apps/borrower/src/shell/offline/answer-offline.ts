import { isOwnNavigation } from "./own-navigation.ts";

/** The parts of a worker's globals that are used: the compiler's types for them conflict with a page's. */
interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface InstallEvent extends WorkerEvent {
  /** Chrome 123 and newer: requests that bypass the worker, which then need not be started. */
  readonly addRoutes?: (routes: object) => Promise<void>;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  addEventListener: ((type: "install", listener: (event: InstallEvent) => void) => void) &
    ((type: "activate", listener: (event: WorkerEvent) => void) => void) &
    ((type: "fetch", listener: (event: FetchEvent) => void) => void);
}

/** The page, and the policy that allows only its script. */
interface OfflinePage {
  readonly html: string;
  readonly policy: string;
}

/** Everything that a page requests besides itself. */
const PAST_THE_WORKER = {
  condition: { or: ["cors", "no-cors", "same-origin"].map((requestMode) => ({ requestMode })) },
  source: "network",
};

/** Makes a worker answer when there is no network (WEB-13). */
export function answerOffline(worker: WorkerScope, page: OfflinePage): void {
  worker.addEventListener("install", (event) => {
    void worker.skipWaiting();
    if (event.addRoutes) event.waitUntil(event.addRoutes(PAST_THE_WORKER).catch(() => {}));
  });

  /** The browser uses the network while the worker starts, as it would without one. */
  worker.addEventListener("activate", (event) => {
    const { navigationPreload } = worker.registration as Partial<ServiceWorkerRegistration>;
    if (navigationPreload) event.waitUntil(navigationPreload.enable());
  });

  worker.addEventListener("fetch", (event) => {
    // A browser without this would wait for the worker at each page.
    if ("navigationPreload" in worker.registration && isOwnNavigation(event.request))
      event.respondWith(fromNetwork(event, page));
  });
}

/** Whatever the server says, errors included; the worker's own page only when nothing came. */
async function fromNetwork({ preloadResponse, request }: FetchEvent, page: OfflinePage): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(page.html, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": page.policy,
        "cross-origin-opener-policy": "same-origin",
        "referrer-policy": "no-referrer",
      },
    });
  }
}
