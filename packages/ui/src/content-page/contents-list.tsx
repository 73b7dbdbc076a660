import type { ContentPage } from "@hiram/content/blocks.ts";
import styles from "./content-page.module.css";
import { showSection } from "./show-section.ts";

interface ContentsListProps {
  readonly page: Pick<ContentPage, "blocks" | "lang">;
  /** The list's title, e.g. "On this page". */
  readonly label: string;
}

/** The sections of a long page, folded; without scripts it works as plain links. */
export function ContentsList({ page, label }: ContentsListProps) {
  const sections = page.blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2 ? block : [],
  );
  return (
    <details className={styles.contents}>
      <summary>{label}</summary>
      <nav aria-label={label}>
        <ul lang={page.lang}>
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={showSection}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
