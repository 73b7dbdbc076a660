import styles from "./skeleton.module.css";

/** A placeholder in the size of what is still loading, so that nothing jumps when it arrives. */
export function Skeleton({ heightRem }: { readonly heightRem: number }) {
  return <div className={styles.skeleton} style={{ height: `${heightRem}rem` }} aria-hidden="true" />;
}
