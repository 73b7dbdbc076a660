import styles from "./skeleton.module.css";

/** The place of something that is still loading, in its size, so that nothing jumps when it comes. */
export function Skeleton({ heightRem }: { readonly heightRem: number }) {
  return <div className={styles.skeleton} style={{ height: `${heightRem}rem` }} aria-hidden="true" />;
}
