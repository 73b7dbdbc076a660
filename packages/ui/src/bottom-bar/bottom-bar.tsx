import { holdBar } from "../action-bar/hold-bar.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./bottom-bar.module.css";

export interface BottomBarPlace {
  readonly href: string;
  readonly label: string;
  /** The path of a 24 × 24 icon. */
  readonly icon: string;
  readonly isCurrent: boolean;
}

/** The product's main places, held at the bottom of the screen under the thumb. */
export function BottomBar({
  label,
  places,
}: {
  /** The bar's name for people who cannot see it. */
  readonly label: string;
  readonly places: readonly BottomBarPlace[];
}) {
  return (
    <nav ref={holdBar} className={styles.bar} aria-label={label} data-bar>
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
