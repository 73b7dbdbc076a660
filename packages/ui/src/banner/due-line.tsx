import styles from "./due-line.module.css";

/**
 * A day and how far it is; the day is what stands out, and neither breaks off from the other's dot.
 * @param due e.g. "Wed, 25 Nov · in 4 days"
 */
export function DueLine({ due }: { readonly due: string }) {
  const [day, ...left] = due.split(" · ");
  return (
    <p className={styles.due}>
      <strong className={styles.day}>{day}</strong>{" "}
      {left.length > 0 && (
        <span className={styles.left}>
          <span className={styles.dot}>· </span>
          {left.join(" · ")}
        </span>
      )}
    </p>
  );
}
