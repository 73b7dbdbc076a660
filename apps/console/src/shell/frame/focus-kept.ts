import { useEffect } from "react";

/**
 * A button loses the focus while what it started is on its way, since it is disabled then: it has the focus again once that
 * was refused, unless the focus went elsewhere.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      last = target;
    };
    const enabled = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (
          target === last &&
          target instanceof HTMLButtonElement &&
          document.activeElement === document.body
        )
          target.focus({ preventScroll: true });
    });
    addEventListener("focusin", onFocus);
    enabled.observe(document.body, { subtree: true, attributeFilter: ["disabled"] });
    return () => {
      removeEventListener("focusin", onFocus);
      enabled.disconnect();
    };
  }, []);
}
