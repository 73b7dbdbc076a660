import { Icon } from "../icon/icon.tsx";
import styles from "./bottom-bar.module.css";

export interface BottomBarPlace {
  readonly href: string;
  readonly label: string;
  /** The path of an icon of 24 × 24. */
  readonly icon: string;
  readonly isCurrent: boolean;
}

/** The product's main places, held at the bottom of the screen under the thumb. */
export function BottomBar({
  label,
  places,
}: {
  /** What the bar is, for those who cannot see it. */
  readonly label: string;
  readonly places: readonly BottomBarPlace[];
}) {
  return (
    <nav className={styles.bar} aria-label={label} data-bar>
      {places.map((place) => (
        <a
          key={place.href}
          className={styles.place}
          href={place.href}
          aria-current={place.isCurrent ? "page" : undefined}
        >
          <Icon path={place.icon} />
          {place.label}
        </a>
      ))}
    </nav>
  );
}
