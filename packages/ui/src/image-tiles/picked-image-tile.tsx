import { Icon } from "../icon/icon.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import heard from "../heard-only/heard-only.module.css";
import styles from "./image-tiles.module.css";
import { TilePicture } from "./tile-picture.tsx";

const CROSS = "M5 5l14 14M19 5L5 19";
const AGAIN = "M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7";

/** A picked image being sent; a `refused` one is not worth retrying. */
export interface PickedImage {
  readonly id: string;
  readonly state: "preparing" | "sending" | "sent" | "failed" | "refused";
  /** How much is sent, 0 to 1. */
  readonly progress: number;
  /** The address of a thumbnail; null if there is none. */
  readonly preview: string | null;
}

export interface PickedImageTexts {
  /** Labels of the nth picture's controls, counted from 1. */
  readonly view: (number: number) => string;
  readonly retry: (number: number) => string;
  readonly remove: (number: number) => string;
  readonly sending: (number: number) => string;
  readonly refused: (number: number) => string;
}

export interface PickedImageTileProps {
  readonly image: PickedImage;
  /** Its position among the pictures, counted from 1. */
  readonly number: number;
  readonly texts: PickedImageTexts;
  readonly onView: (id: string) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Sent, but can no longer be shown. */
  readonly onBroken?: ((id: string) => void) | undefined;
}

/**
 * A picked image in an `ImagePicker`: its progress, what can be done about it, and the mark that removes it.
 */
export function PickedImageTile(props: PickedImageTileProps) {
  const { image, number, texts, onRemove } = props;
  return (
    <li>
      <div className={styles.square}>
        <Face {...props} />
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={texts.remove(number)}
        onClick={() => onRemove(image.id)}
      >
        <span className={styles.mark}>
          <Icon path={CROSS} />
        </span>
      </button>
    </li>
  );
}

function Face({ image, number, texts, onView, onRetry, onBroken }: PickedImageTileProps) {
  const { id, state, progress, preview } = image;
  const picture = (
    <TilePicture src={preview} onBroken={state === "sent" ? () => onBroken?.(id) : undefined} />
  );
  if (state === "sent")
    return (
      <button
        type="button"
        className={styles.face}
        aria-label={texts.view(number)}
        onClick={() => onView(id)}
      >
        {picture}
      </button>
    );
  if (state === "failed")
    return (
      <button
        type="button"
        className={`${styles.face} ${styles.failed}`}
        aria-label={texts.retry(number)}
        onClick={() => onRetry(id)}
      >
        <Icon path={AGAIN} />
      </button>
    );
  if (state === "refused")
    return (
      <span className={`${styles.face} ${styles.failed} ${styles.veiled}`}>
        {picture}
        <span className={heard.heardOnly}>{texts.refused(number)}</span>
      </span>
    );
  const percent = Math.round(progress * 100);
  return (
    <span className={`${styles.face} ${styles.veiled}`}>
      {preview !== null && picture}
      {state === "sending" ? <span className={styles.percent}>{percent}%</span> : <Spinner />}
      <progress
        className={styles.bar}
        aria-label={texts.sending(number)}
        max={100}
        value={state === "sending" ? percent : undefined}
      />
    </span>
  );
}
