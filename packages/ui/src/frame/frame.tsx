import styles from "./frame.module.css";

/**
 * A document of our own origin inside the screen (CNF-5, CNF-9). Check the address before: a frame cannot.
 * Scripts do not run in it; its links open outside.
 */
export function Frame({
  src,
  title,
  height,
  onLoad,
}: {
  readonly src: string;
  readonly title: string;
  /** A CSS length; 60% of the screen by default. */
  readonly height?: string | undefined;
  readonly onLoad?: (() => void) | undefined;
}) {
  return (
    <iframe
      className={styles.frame}
      style={height ? { height } : undefined}
      src={src}
      title={title}
      onLoad={onLoad}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  );
}
