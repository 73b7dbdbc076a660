import { type ChangeEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import buttonStyles from "../button/button.module.css";
import { ACCEPTED_IMAGES } from "../component-defaults.ts";
import styles from "./file-button.module.css";

export interface FileButtonProps {
  /** Of a field, whose label names it too. */
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
  readonly variant?: "primary" | "ghost" | undefined;
  /** The camera that takes the picture at once; left out, the system's own chooser. */
  readonly capture?: "environment" | "user" | undefined;
  readonly disabled?: boolean | undefined;
  readonly onPick: (file: File) => void;
}

/** A button that takes a picture or picks one: a native file input under a button's face, in reach of the keyboard. */
export function FileButton({
  id,
  describedBy,
  children,
  variant,
  capture,
  disabled,
  onPick,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function take(picker: HTMLInputElement): void {
    const [file] = Array.from(picker.files ?? []);
    // Emptied, so that the same picture can be picked again.
    picker.value = "";
    if (file !== undefined) onPick(file);
  }
  // A picture picked before the page came to life.
  const takeEarlyPick = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current);
  });
  useLayoutEffect(() => takeEarlyPick(), []);
  const look = [buttonStyles.button, variant === "ghost" ? buttonStyles.ghost : "", styles.file];
  return (
    <label className={look.filter(Boolean).join(" ")}>
      <span>{children}</span>
      <input
        ref={input}
        id={id}
        aria-describedby={describedBy}
        type="file"
        className={styles.input}
        accept={ACCEPTED_IMAGES}
        capture={capture}
        disabled={disabled}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget)}
      />
    </label>
  );
}
