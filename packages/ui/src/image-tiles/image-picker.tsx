import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Spinner } from "../spinner/spinner.tsx";
import { AddImage, type AddImageProps } from "./add-image.tsx";
import styles from "./image-tiles.module.css";

export interface ImagePickerProps extends Omit<AddImageProps, "ref" | "label"> {
  readonly label: string;
  readonly addLabel: string;
  /** How many images are picked. */
  readonly count: number;
  /** At this number the pick control is hidden. */
  readonly most: number;
  /** One `PickedImageTile` each. */
  readonly children?: ReactNode;
}

/** Picks any image with the system's picker, one per selection, four in a row (HLP-7, CMP-5). */
export function ImagePicker({ label, addLabel, count, most, children, ...add }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const lastCount = useRef(count);
  useLayoutEffect(() => {
    // The focused control was removed with its picture; the next thing to do is to pick another.
    if (count < lastCount.current && document.activeElement === document.body) input.current?.focus();
    lastCount.current = count;
  }, [count]);
  return (
    <ul className={count > 0 ? `${styles.grid} ${styles.marked}` : styles.grid} aria-label={label}>
      {children}
      {count < most && (
        <li className={styles.square}>
          <AddImage ref={input} label={addLabel} {...add} />
        </li>
      )}
    </ul>
  );
}

/** A placeholder for a `PickedImageTile` whose code is loading or could not be loaded. */
export function WaitingTile({ isBusy }: { readonly isBusy: boolean }) {
  return (
    <li>
      <div className={styles.square}>
        <span className={styles.face}>{isBusy && <Spinner />}</span>
      </div>
      <div className={styles.remove} />
    </li>
  );
}
