import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { addToastRegion, subscribeToToasts, toast as toasts, toastFor } from "./toast-store.ts";
import styles from "./toasts.module.css";

/**
 * Where toasts appear and are announced; one in the page, and one in every open dialog (which alone can be seen
 * and heard while it is open). A tap takes the toast away.
 */
export function Toasts({ inDialog = false }: { readonly inDialog?: boolean | undefined }) {
  const [region] = useState(() => Symbol("toasts"));
  useLayoutEffect(() => addToastRegion(region, inDialog), [region, inDialog]);
  const toast = useSyncExternalStore(
    subscribeToToasts,
    () => toastFor(region),
    () => null,
  );
  const words = toast && (
    <div
      key={toast.id}
      className={toast.tone === "error" ? `${styles.toast} ${styles.error}` : styles.toast}
      onPointerUp={toasts.dismiss}
    >
      {toast.message}
    </div>
  );
  // Both regions stay in the page: one that appears together with its words is often not announced.
  return (
    <div className={styles.region}>
      <div role="alert">{toast?.tone === "error" && words}</div>
      <output>{toast?.tone !== "error" && words}</output>
    </div>
  );
}
