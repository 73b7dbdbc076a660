import { type ChangeEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import { ACCEPTED_IMAGES } from "../component-defaults.ts";
import { Icon } from "../icon/icon.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import styles from "./image-tiles.module.css";
import { TilePicture } from "./tile-picture.tsx";

const ADD = "M12 5v14M5 12h14";
const CROSS = "M5 5l14 14M19 5L5 19";
const AGAIN = "M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7";

/** A picked image on its way; `refused` is not worth another try. */
export interface PickedImage {
  readonly id: string;
  readonly state: "preparing" | "sending" | "sent" | "failed" | "refused";
  /** How much is sent, 0 to 1. */
  readonly progress: number;
  /** A small picture of it, as an address; null when there is none. */
  readonly preview: string | null;
}

export interface ImagePickerTexts {
  readonly add: string;
  /** Names of the nth picture's controls, from 1. */
  readonly view: (number: number) => string;
  readonly retry: (number: number) => string;
  readonly remove: (number: number) => string;
  readonly sending: (number: number) => string;
  readonly refused: (number: number) => string;
}

export interface ImagePickerProps {
  readonly label: string;
  readonly images: readonly PickedImage[];
  /** At so many the pick control is hidden. */
  readonly most: number;
  readonly texts: ImagePickerTexts;
  readonly describedBy?: string | undefined;
  readonly onPick: (file: File) => void;
  readonly onView: (id: string) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** A sent picture that cannot be shown any more. */
  readonly onBroken?: ((id: string) => void) | undefined;
}

/** Any image by the system's picker, one per selection, four in a row (HLP-7, CMP-5). */
export function ImagePicker(props: ImagePickerProps) {
  const { label, images, most, texts, describedBy, onPick, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const removed = useRef<string | null>(null);

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = Array.from(currentTarget.files ?? []);
    // Emptied, so that the same image can be picked again after it was removed.
    currentTarget.value = "";
    if (file !== undefined) onPick(file);
  }

  // An image picked before the page came to life.
  const takeEarlyPick = useEffectEvent(() => {
    const [file] = Array.from(input.current?.files ?? []);
    if (file === undefined || input.current === null) return;
    input.current.value = "";
    onPick(file);
  });
  useLayoutEffect(() => takeEarlyPick(), []);

  // The control that had the focus goes with its picture; what to do next is to pick another.
  useLayoutEffect(() => {
    if (removed.current === null || images.some(({ id }) => id === removed.current)) return;
    removed.current = null;
    input.current?.focus();
  });
  const remove = (id: string): void => {
    removed.current = id;
    onRemove(id);
  };

  return (
    <ul className={images.length > 0 ? `${styles.grid} ${styles.marked}` : styles.grid} aria-label={label}>
      {images.map((image, index) => (
        <li key={image.id}>
          <div className={styles.square}>
            <Face {...props} image={image} number={index + 1} />
          </div>
          <button
            type="button"
            className={styles.remove}
            aria-label={texts.remove(index + 1)}
            onClick={() => remove(image.id)}
          >
            <span className={styles.mark}>
              <Icon path={CROSS} />
            </span>
          </button>
        </li>
      ))}
      {images.length < most && (
        <li className={styles.square}>
          <label className={`${styles.face} ${styles.add}`}>
            <Icon path={ADD} />
            <input
              ref={input}
              type="file"
              className={styles.input}
              accept={ACCEPTED_IMAGES}
              aria-label={texts.add}
              aria-describedby={describedBy}
              onChange={pick}
            />
          </label>
        </li>
      )}
    </ul>
  );
}

function Face(props: ImagePickerProps & { readonly image: PickedImage; readonly number: number }) {
  const { image, number, texts, onView, onRetry, onBroken } = props;
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
        <span className={styles.quiet}>{texts.refused(number)}</span>
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
