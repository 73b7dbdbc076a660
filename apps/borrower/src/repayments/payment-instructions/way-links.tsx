import { showSection } from "@hiram/ui/content-page/show-section.ts";
import styles from "./payment-instructions.module.css";

interface WayLinksProps {
  readonly label: string;
  readonly ways: readonly { readonly id: string; readonly name: string }[];
}

/** Each way to pay is one tap away. */
export function WayLinks({ label, ways }: WayLinksProps) {
  return (
    <nav className={styles.ways} aria-label={label}>
      {ways.map(({ id, name }) => (
        <a key={id} href={`#${id}`} onClick={showSection}>
          {name}
        </a>
      ))}
    </nav>
  );
}
