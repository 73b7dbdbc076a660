import styles from "./frame.module.css";

/**
 * A document from this site inside the screen (CNF-5, CNF-9). Check the address first: a frame cannot. Scripts
 * do not run in it; its links open outside.
 */
export function Frame({
  src,
  title,
  height,
  onLoad,
}: {
  readonly src: string;
  readonly title: string;
  /** A CSS length; by default 60% of the screen. */
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
