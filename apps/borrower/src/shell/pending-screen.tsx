import { Page } from "@hiram/ui/page/page.tsx";
import { Skeleton } from "@hiram/ui/skeleton/skeleton.tsx";
import { useSyncExternalStore } from "react";
import { loadingText, watchLoading } from "./loading.ts";
import styles from "./pending-screen.module.css";
import { useApp } from "./use-app.ts";

/** The place of a screen whose code, texts or data are on their way: its rough shape, and words for it. */
export function PendingScreen() {
  const app = useApp();
  // While a call runs the loading indicator says so (WIRE-4); saying it twice would also be read out twice.
  const isIndicated = useSyncExternalStore(
    watchLoading,
    () => loadingText() !== null,
    () => false,
  );
  return (
    <Page isBusy>
      <output className={styles.status}>{isIndicated ? "" : app.shellTexts().loading}</output>
      <Skeleton heightRem={10} />
      <Skeleton heightRem={14} />
      <Skeleton heightRem={8} />
    </Page>
  );
}
