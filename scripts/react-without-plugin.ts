import type { Plugin } from "vite";

/**
 * What react-dom does for `<ViewTransition>`, `<Activity>` and `<SuspenseList>`, which no page of ours renders (decision
 * 55). It calls these functions for such elements alone, so that none of them is missed.
 */
const UNUSED = [
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
  "updateActivityComponent",
  "updateSuspenseListComponent",
];

/** What must not be imported from React as long as the above is left out. */
export const LEFT_OUT = ["ViewTransition", "Activity", "SuspenseList"];

const REACT_DOM = /react-dom-client\.production\.js$/;

/** Leaves out of a browser build what of React no page of ours uses: 3.9 kB (gzip) less on each page. */
export function reactWithoutUnused(): Plugin {
  return {
    name: "hiram:react-without-unused",
    transform: (code, id) =>
      REACT_DOM.test(id.split("?")[0] ?? "") ? { code: withoutUnused(code), map: null } : null,
  };
}

/**
 * @param code react-dom's client for production
 * @throws when a version of React names one of the functions otherwise, or no longer has it
 */
export function withoutUnused(code: string): string {
  return UNUSED.reduce((rest, name) => {
    const whole = new RegExp(`^function ${name}\\([^]*?^}$`, "m");
    if (!whole.test(rest)) throw new Error(`react-dom has no function ${name}: look at what it does instead`);
    return rest.replace(whole, `function ${name}() {}`);
  }, code);
}
