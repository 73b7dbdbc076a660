import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { addToastRegion, subscribeToToasts, toast as toasts, toastFor } from "./toast-store.ts";
import styles from "./toasts.module.css";

/**
 * Where toasts appear and are announced; one region in the page, and one in every open dialog (nothing outside
 * of which can be seen or heard while it is open). In the page, above its action bar; in a dialog, whose
 * actions are at its foot too, at the top. A tap removes the toast.
 */
export function Toasts({ inDialog = false }: { readonly inDialog?: boolean | undefined }) {
  const [region] = useState(() => Symbol("toasts"));
  useLayoutEffect(() => addToastRegion(region, inDialog), [region, inDialog]);
  const toast = useSyncExternalStore(
    subscribeToToasts,
    () => toastFor(region),
    () => null,
  );
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (toast === null) return undefined;
    const put = (): void => {
      const [side, height] = inDialog ? (["top", 0] as const) : (["bottom", barHeight()] as const);
      place.current!.style[side] = `calc(${height + 12}px + env(safe-area-inset-${side}))`;
    };
    put();
    // Another page, with another action bar, may open underneath.
    const pageChanges = new MutationObserver(put);
    pageChanges.observe(document.body, { childList: true, subtree: true });
    return () => pageChanges.disconnect();
  }, [toast, inDialog]);
  const words = toast && (
    <div
      key={toast.id}
      className={toast.tone === "error" ? `${styles.toast} ${styles.error}` : styles.toast}
      onPointerUp={toasts.dismiss}
    >
      {toast.message}
    </div>
  );
  // Both regions stay in the page: a region that appears together with its text is often not announced.
  return (
    <div ref={place} className={styles.region}>
      <div role="alert">{toast?.tone === "error" && words}</div>
      <output>{toast?.tone !== "error" && words}</output>
    </div>
  );
}

/**
 * How much the page's own bar covers at the bottom of the window: on a low screen it scrolls with the page.
 */
function barHeight(): number {
  const bar = document.querySelector("[data-bar]");
  return bar === null ? 0 : Math.max(0, innerHeight - bar.getBoundingClientRect().top);
}
