import { afterAll, afterEach, vi } from "vitest";

/**
 * Before each file of the unit tests. The files of one worker share their modules and, where they ask for one, the
 * page: what a test rendered, faked or stored is gone before the next.
 */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

if (typeof document !== "undefined") {
  const { cleanup, configure } = await import("@testing-library/react");
  // A busy machine must not fail what only waits.
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(cleanup);
  afterAll(emptyPage);
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
