import { afterAll, afterEach, vi } from "vitest";

/**
 * Runs before each test file of the projects whose files share a worker. They share its modules, too, or, if they ask for
 * one, the page, while the modules belong to each file. Whatever a test rendered, faked, stored or listens to is gone
 * before the next.
 */

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

if (typeof document !== "undefined") {
  vi.resetModules();
  const { cleanup, configure } = await import("@testing-library/react");
  // A busy machine must not fail a test that only waits.
  configure({ asyncUtilTimeout: 15_000 });
  // A text field grows with its text once fonts are loaded; happy-dom loads none.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  const timers = noteTimers();
  afterEach(() => {
    cleanup();
    timers.forget();
    // What a page keeps with its entry, such as a typed amount.
    History.prototype.replaceState.call(history, null, "");
  });
  beginHistory();
  const listeners = [window, document].map(noteListeners);
  afterAll(() => {
    for (const each of listeners) each.forget();
    timers.restore();
    emptyPage();
  });
}

function emptyPage(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of Array.from(element.attributes)) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}

/** Pages of earlier files cannot be gone back to. */
function beginHistory(): void {
  const length = () => Reflect.get(History.prototype, "length", history);
  const earlier = length() - 1;
  Object.defineProperty(history, "length", { configurable: true, get: () => length() - earlier });
}

/**
 * Records who listens to the page from now on, to remove them later. React's own listener serves every root.
 */
function noteListeners(target: EventTarget) {
  const added: Parameters<EventTarget["addEventListener"]>[] = [];
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (...listener: Parameters<EventTarget["addEventListener"]>) => {
    if (listener[0] !== "selectionchange") added.push(listener);
    listen(...listener);
  };
  return {
    forget() {
      target.addEventListener = listen;
      for (const [type, listener, options] of added) target.removeEventListener(type, listener, options);
    },
  };
}

/** What one test scheduled for later would happen to the next. */
function noteTimers() {
  const { setTimeout, setInterval } = globalThis;
  const begun = new Set<NodeJS.Timeout>();
  const noting = <Begin extends (...how: never[]) => NodeJS.Timeout>(begin: Begin): Begin =>
    new Proxy(begin, {
      apply(target, self, how) {
        const timer = Reflect.apply(target, self, how) as NodeJS.Timeout;
        begun.add(timer);
        return timer;
      },
    });
  Object.assign(globalThis, { setTimeout: noting(setTimeout), setInterval: noting(setInterval) });
  return {
    forget() {
      for (const timer of begun) clearTimeout(timer);
      begun.clear();
    },
    restore: () => void Object.assign(globalThis, { setTimeout, setInterval }),
  };
}
