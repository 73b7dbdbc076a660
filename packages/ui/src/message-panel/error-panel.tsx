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
  children,
}: {
  readonly title?: string | undefined;
  readonly message: string;
  readonly retryLabel?: string | undefined;
  /** A promise answered keeps the button busy until it settles. */
  readonly onRetry?: (() => unknown) | undefined;
  /** Another way on, e.g. the service phone. */
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.panel} role="alert">
      <Picture drawing={errorDrawing} />
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{message}</p>
      {onRetry && retryLabel && (
        <div className={styles.action}>
          <Button onPress={onRetry}>{retryLabel}</Button>
        </div>
      )}
      {children}
    </div>
  );
}
