import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { errorDrawing } from "../pictures/drawings.ts";
import { Picture } from "../pictures/picture.tsx";
import styles from "./message-panel.module.css";

/** A failure that takes the place of the content: what happened and what to do, announced when it appears. */
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
  /** A promise answered keeps the button busy until it settles. */
  readonly onRetry?: (() => unknown) | undefined;
  /** Stands in place of another try, where that cannot help. */
  readonly action?: ReactNode;
  /** Another way on, e.g. the service phone. */
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
