import { type ChangeEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import buttonStyles from "../button/button.module.css";
import { ACCEPTED_IMAGES } from "../component-defaults.ts";
import styles from "./file-button.module.css";

export interface FileButtonProps {
  /** Id of a field whose label names it, too. */
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
  readonly variant?: "primary" | "ghost" | undefined;
  /** Which camera opens at once; if left out, the system's own chooser opens. */
  readonly capture?: "environment" | "user" | undefined;
  readonly disabled?: boolean | undefined;
  /** The camera or the chooser is about to open. */
  readonly onOpen?: (() => void) | undefined;
  readonly onPick: (file: File) => void;
}

/**
 * A button that takes or picks a picture: a native file input that looks like a button and is reachable by
 * keyboard.
 */
export function FileButton({
  id,
  describedBy,
  children,
  variant,
  capture,
  disabled,
  onOpen,
  onPick,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function take(picker: HTMLInputElement): void {
    const [file] = Array.from(picker.files ?? []);
    // Emptied, so that the same picture can be picked again.
    picker.value = "";
    if (file !== undefined) onPick(file);
  }
  // A picture picked before the page was hydrated.
  const takeEarlyPick = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current);
  });
  useLayoutEffect(() => takeEarlyPick(), []);
  const look = [
    buttonStyles.button,
    variant === "ghost" ? buttonStyles.ghost : "",
    disabled === true ? buttonStyles.disabled : "",
    styles.file,
  ];
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
        onClick={onOpen}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget)}
      />
    </label>
  );
}
