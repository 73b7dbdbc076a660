import { withKeys } from "../list-keys.ts";
import styles from "./image-tiles.module.css";
import { TilePicture } from "./tile-picture.tsx";

/** Pictures to look at, four in a row (HLP-7); a tap asks to see one enlarged. */
export function ImageGrid({
  label,
  sources,
  viewLabel,
  onView,
}: {
  readonly label: string;
  /** Addresses, already checked. */
  readonly sources: readonly string[];
  /** Label of the nth picture's button, counted from 1. */
  readonly viewLabel: (number: number) => string;
  readonly onView: (index: number) => void;
}) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {withKeys(sources, (src) => src).map(([key, src], index) => (
        <li className={styles.square} key={key}>
          <button
            type="button"
            className={styles.face}
            aria-label={viewLabel(index + 1)}
            onClick={() => onView(index)}
          >
            <TilePicture src={src} />
          </button>
        </li>
      ))}
    </ul>
  );
}
