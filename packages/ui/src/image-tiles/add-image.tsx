import { type ChangeEvent, type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { ACCEPTED_IMAGES } from "../component-defaults.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./image-tiles.module.css";

const ADD = "M12 5v14M5 12h14";

export interface AddImageProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly onPick: (file: File) => void;
}

/** The tile that opens the system's picker: any image, one per selection (HLP-7, CMP-5). */
export function AddImage({ ref, label, describedBy, onPick }: AddImageProps) {
  function take(picker: HTMLInputElement): void {
    const [file] = Array.from(picker.files ?? []);
    // Emptied, so that the same image can be picked again after it was removed.
    picker.value = "";
    if (file !== undefined) onPick(file);
  }

  // An image picked before the page was hydrated.
  const takeEarlyPick = useEffectEvent(() => {
    if (ref.current?.files?.length) take(ref.current);
  });
  useLayoutEffect(() => takeEarlyPick(), []);

  return (
    <label className={`${styles.face} ${styles.add}`}>
      <Icon path={ADD} />
      <input
        ref={ref}
        type="file"
        className={styles.input}
        accept={ACCEPTED_IMAGES}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget)}
      />
    </label>
  );
}
