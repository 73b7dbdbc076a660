import styles from "./complaint.module.css";

interface TypeTagsProps {
  readonly label: string;
  /** Type and sub-type in words; empty ones are left out. */
  readonly tags: readonly string[];
}

/** What kind of complaint it is (CMP-3, CMP-9). */
export function TypeTags({ label, tags }: TypeTagsProps) {
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.filter(Boolean).map((tag) => (
        <li className={styles.tag} key={tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
