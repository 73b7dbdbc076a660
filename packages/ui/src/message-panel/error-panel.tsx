import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { errorDrawing } from "../pictures/drawings.ts";
import { Picture } from "../pictures/picture.tsx";
import styles from "./message-panel.module.css";

/** A failure that replaces the content: what happened and what to do, announced when it appears. */
export function ErrorPanel({
  title,
  message,
  retryLabel,
  onRetry,
  action,
  children,
}: {
  readonly title?: string | undefined;
  readonly message: string;
  readonly retryLabel?: string | undefined;
  /** If it returns a promise, the button stays busy until that settles. */
  readonly onRetry?: (() => unknown) | undefined;
  /** Replaces the retry button, where retrying cannot help. */
  readonly action?: ReactNode;
  /** An alternative, e.g. the service phone. */
  readonly children?: ReactNode;
}) {
  const retry = onRetry && retryLabel && <Button onPress={onRetry}>{retryLabel}</Button>;
  return (
    <div className={styles.panel} role="alert">
      <Picture drawing={errorDrawing} />
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{message}</p>
      {(action || retry) && <div className={styles.action}>{action || retry}</div>}
      {children}
    </div>
  );
}
