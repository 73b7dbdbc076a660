import type { Plugin } from "vite";

/**
 * A feature of React, the functions of react-dom that only it needs, and what its use in a page would look
 * like.
 */
interface Part {
  readonly functions: readonly string[];
  readonly use: RegExp;
}

/** What no page uses (decision 55). react-dom calls these functions for nothing else, so none is missed. */
export const UNUSED = {
  viewTransition: {
    functions: [
      "applyViewTransitionName",
      "applyViewTransitionToHostInstances",
      "applyViewTransitionToHostInstancesRecursive",
      "commitAppearingPairViewTransitions",
      "commitDeletedPairViewTransitions",
      "commitEnterViewTransitions",
      "commitExitViewTransitions",
      "commitNestedViewTransitions",
      "createViewTransitionInstance",
      "getViewTransitionClassName",
      "getViewTransitionName",
      "measureNestedViewTransitions",
      "measureViewTransitionHostInstancesRecursive",
      "reportViewTransitionError",
      "restoreEnterOrExitViewTransitions",
      "restoreNestedViewTransitions",
      "restorePairedViewTransitions",
      "restoreViewTransitionName",
      "restoreViewTransitionOnHostInstances",
      "scheduleViewTransitionEvent",
      "startViewTransition",
      "trackEnterViewTransitions",
    ],
    use: /import [^;]*\bViewTransition\b[^;]*from "react"/,
  },
  suspenseList: {
    functions: ["updateSuspenseListComponent"],
    use: /import [^;]*\bSuspenseList\b[^;]*from "react"/,
  },
  activity: {
    functions: ["updateActivityComponent"],
    use: /import [^;]*\bActivity\b[^;]*from "react"/,
  },
  /** Elements that React moves to the head; a drawing's title is not one of them. */
  head: {
    functions: [
      "acquireResource",
      "getHydratableHoistableCache",
      "getResource",
      "insertStylesheet",
      "insertSuspendedStylesheets",
      "isHostHoistableType",
      "mountHoistable",
      "suspendResource",
    ],
    use: /<(base|body|head|html|link|meta|script|style)[\s>]|(?<!<svg[^]*)<title/,
  },
  /** Resources that it is told to load early. */
  loadedEarly: {
    functions: [
      "preconnect",
      "preconnectAs",
      "prefetchDNS",
      "preinitModuleScript",
      "preinitScript",
      "preinitStyle",
      "preload",
      "preloadModule",
    ],
    use: /import [^;]*\b(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule)\b[^;]*from "react-dom"/,
  },
  /** A form's own action and its state. */
  formAction: {
    functions: [
      "dispatchActionState",
      "mountActionState",
      "rerenderActionState",
      "startHostTransition",
      "updateActionState",
      "updateActionStateImpl",
    ],
    use: /import [^;]*\b(useActionState|useFormState|useFormStatus)\b|<form\s[^>]*\baction=|\bformAction=/,
  },
  fragmentRef: {
    functions: [
      "commitNewChildToFragmentInstance",
      "deleteChildFromFragmentInstance",
      "validateDocumentPositionWithFiberTree",
    ],
    use: /<Fragment\s[^>]*\bref=/,
  },
  customElement: {
    functions: ["setPropOnCustomElement"],
    use: /^\s*<[a-z]+-[a-z]/m,
  },
  /** Events that hardly anyone listens to; the second where a browser lacks it. */
  selectAndBeforeInput: {
    functions: ["constructSelectEvent", "getFallbackBeforeInputChars"],
    use: /\bon(Select|BeforeInput|Composition\w+)=/,
  },
  /** The components around one that failed, in words. */
  componentStack: {
    functions: ["getStackByFiberInDevAndProd"],
    use: /\bcomponentStack\b/,
  },
} satisfies Readonly<Record<string, Part>>;

/** What only a fragment's `ref` can do. */
const FRAGMENT_METHODS = /^FragmentInstance\.prototype\.\w+ = function[^]*?^};$/gm;

/**
 * React looks for things that no visitor's browser has for it: its own developer tools, functions of Internet
 * Explorer and Node, a router of the browser to notify of its transitions, and how long earlier files took.
 */
const NOT_IN_A_BROWSER = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
  "document.documentMode": "undefined",
  setImmediate: "undefined",
  navigation: "undefined",
  "process.emit": "undefined",
  "injectedHook.setStrictMode": "undefined",
  "injectedHook.onCommitFiberUnmount": "undefined",
  "injectedHook.onCommitFiberRoot": "undefined",
  "injectedHook.onPostCommitFiberRoot": "undefined",
  "performance.getEntriesByType": "undefined",
};

const REACT_DOM = /react-dom-client\.production\.js$/;

/**
 * Leaves out of a browser build the parts of React that no page uses: 12 kB (gzip) less on each page.
 * @param used what the app's pages do use
 */
export function reactWithoutUnused(...used: (keyof typeof UNUSED)[]): Plugin {
  return {
    name: "hiram:react-without-unused",
    config: () => ({ define: NOT_IN_A_BROWSER }),
    transform: (code, id) =>
      REACT_DOM.test(id.split("?")[0] ?? "") ? { code: withoutUnused(code, used), map: null } : null,
  };
}

/**
 * @param code react-dom's client for production
 * @throws when a version of React names one of the functions differently, or no longer has it
 */
export function withoutUnused(code: string, used: readonly (keyof typeof UNUSED)[] = []): string {
  const parts = { ...UNUSED } as Partial<typeof UNUSED>;
  for (const part of used) delete parts[part];
  const functions = Object.values(parts).flatMap((part) => part.functions);
  const start = parts.fragmentRef === undefined ? code : code.replaceAll(FRAGMENT_METHODS, "");
  return functions.reduce((rest, name) => {
    const whole = new RegExp(`^function ${name}\\([^]*?^}$`, "m");
    if (!whole.test(rest)) throw new Error(`react-dom has no function ${name}: look at what it does instead`);
    return rest.replace(whole, `function ${name}() {}`);
  }, start);
}
