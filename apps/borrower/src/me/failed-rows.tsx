import { Button } from "@hiram/ui/button/button.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { useApp } from "../shell/app/use-app.ts";
import styles from "./me.module.css";

/** In place of rows that could not be loaded: why, and a retry. */
export function FailedRows({ why, onRetry }: { readonly why: string; readonly onRetry: () => void }) {
  const app = useApp();
  return (
    <li className={styles.problem}>
      <Notice tone="due">{why}</Notice>
      <Button variant="ghost" onPress={onRetry}>
        {app.shellTexts().retry}
      </Button>
    </li>
  );
}
