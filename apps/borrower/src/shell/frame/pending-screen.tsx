import { PAGES } from "@hiram/contract";
import { Page } from "@hiram/ui/page/page.tsx";
import { Skeleton } from "@hiram/ui/skeleton/skeleton.tsx";
import { useSyncExternalStore } from "react";
import { loadingText, watchLoading } from "../loading/loading.ts";
import { ScreenHeader } from "./screen-header.tsx";
import styles from "./pending-screen.module.css";
import { useApp } from "../app/use-app.ts";

/**
 * The placeholder of a screen whose code, texts or data are loading: the way back, its rough shape, and words
 * for it. Loading may take long on a bad connection: a borrower who tapped the wrong link need not wait.
 */
export function PendingScreen({ path }: { readonly path: string }) {
  const app = useApp();
  // While a call runs, the loading indicator says so (WIRE-4); saying it twice would also be read out twice.
  const isIndicated = useSyncExternalStore(
    watchLoading,
    () => loadingText() !== null,
    () => false,
  );
  return (
    <Page isBusy header={<ScreenHeader isRoot={path === PAGES.home} />}>
      <output className={styles.status}>{isIndicated ? "" : app.shellTexts().loading}</output>
      <Skeleton heightRem={10} />
      <Skeleton heightRem={14} />
      <Skeleton heightRem={8} />
    </Page>
  );
}
