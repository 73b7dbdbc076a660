import { Icon } from "../icon/icon.tsx";
import styles from "./image-viewer.module.css";

const PATHS = { previous: "M15 5l-7 7 7 7", next: "M9 5l7 7-7 7" } as const;

/**
 * An arrow to the previous or next picture; its label is for screen readers only, since it would wrap beside
 * other buttons. At the end it leads nowhere and says so, but keeps the focus.
 */
export function StepButton({
  to,
  label,
  isAtEnd,
  onPress,
}: {
  readonly to: keyof typeof PATHS;
  readonly label: string;
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={onPress}
    >
      <Icon path={PATHS[to]} />
    </button>
  );
}
