import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import { Whole } from "../pieces/whole.tsx";
import { Toasts } from "../toasts/toasts.tsx";
import styles from "./dialog.module.css";

export interface DialogProps {
  readonly open: boolean;
  /**
   * Called on a request to close: Escape, Android's back, or a tap outside. If left out, or not dismissible,
   * it stays open.
   */
  readonly onClose?: (() => void) | undefined;
  readonly title: string;
  readonly text?: string | undefined;
  /** Whether Escape, and Android's back, may close it. Default true. */
  readonly dismissible?: boolean | undefined;
  /** Whether a tap outside may close it. Default: as `dismissible`. */
  readonly closeOnTapOutside?: boolean | undefined;
  /** Label of a close icon in the corner, which requests to close; without a label there is none. */
  readonly closeLabel?: string | undefined;
  /** In the middle of the screen, rising from the bottom, or full screen. */
  readonly variant?: "center" | "sheet" | "full" | undefined;
  readonly children?: ReactNode;
  /** Its `Button`s, the primary one first. */
  readonly actions?: ReactNode;
}

/**
 * A modal on the browser's own <dialog>: the page behind is inert, focus moves in and returns to where it was.
 * Its content exists only while it is open, so that every opening starts afresh.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  const { onClose, title, text, dismissible = true, closeOnTapOutside = dismissible, children } = props;
  const { variant = "center" } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  // Attached by hand: with React these events would also bubble up from the dialog's contents. Runs before the
  // effect that closes, so that closing triggers no further requests.
  useLayoutEffect(() => {
    const dialog = element.current;
    const handle = (event: Event) => {
      if (!dialog || event.target !== dialog) return;
      if (event.type === "cancel") {
        event.preventDefault();
        if (dismissible) onClose?.();
      } else if (event.type === "click") {
        // A tap on the backdrop is a click on the dialog element itself; keyboard users have Escape.
        if (closeOnTapOutside) onClose?.();
      } else if (!dialog.open) {
        // Chrome closes at a second Escape whatever the page says; a dialog that must be answered reopens.
        if (dismissible) onClose?.();
        else show(dialog);
      }
    };
    for (const type of HANDLED) dialog?.addEventListener(type, handle);
    return () => {
      for (const type of HANDLED) dialog?.removeEventListener(type, handle);
    };
  }, [dismissible, closeOnTapOutside, onClose]);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog) show(dialog);
    // The browser focuses the first control; in a list of choices it should be the chosen one.
    dialog?.querySelector<HTMLElement>("input[type=radio]:checked")?.focus();
    // Closing before React removes the element lets the browser restore the focus.
    return () => dialog?.close?.();
  }, []);

  return (
    <dialog
      ref={element}
      className={variant === "center" ? styles.dialog : `${styles.dialog} ${styles[variant]}`}
      aria-labelledby={titleId}
      aria-describedby={text && textId}
      aria-modal="true"
    >
      <div className={styles.inside}>
        {props.closeLabel && (
          <button
            type="button"
            className={styles.close}
            aria-label={props.closeLabel}
            onClick={() => onClose?.()}
          >
            <Icon path={CROSS} />
          </button>
        )}
        <h2 className={styles.title} id={titleId}>
          <Whole text={title} />
        </h2>
        {text && (
          <p className={styles.text} id={textId}>
            <Whole text={text} />
          </p>
        )}
        {children}
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
      <Toasts inDialog />
    </dialog>
  );
}

const CROSS = "M6 6l12 12M18 6L6 18";

const HANDLED = ["cancel", "close", "click"] as const;

/** Modal where the browser supports it; iOS before 15.4 gets a non-modal one, above the page. */
function show(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (typeof dialog.showModal === "function") dialog.showModal();
  else dialog.setAttribute("open", "");
}
