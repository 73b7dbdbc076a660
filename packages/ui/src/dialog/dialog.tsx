import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import { Whole } from "../pieces/whole.tsx";
import { Toasts } from "../toasts/toasts.tsx";
import styles from "./dialog.module.css";

export interface DialogProps {
  readonly open: boolean;
  /** Asked to close: Escape, Android's back, or a tap outside. Left out, or not dismissible: it stays. */
  readonly onClose?: (() => void) | undefined;
  readonly title: string;
  readonly text?: string | undefined;
  /** Whether Escape, and Android's back, may close it. Default true. */
  readonly dismissible?: boolean | undefined;
  /** Whether a tap outside may close it. Default: as `dismissible`. */
  readonly closeOnTapOutside?: boolean | undefined;
  /** Names a close icon in the corner, which asks to close; left out: there is none. */
  readonly closeLabel?: string | undefined;
  /** In the middle of the screen, rising from its bottom, or all over it. */
  readonly variant?: "center" | "sheet" | "full" | undefined;
  readonly children?: ReactNode;
  /** Its `Button`s, the primary one first. */
  readonly actions?: ReactNode;
}

/**
 * A modal on the browser's own <dialog>: the page behind is inert, focus moves in and returns to where it was.
 * Its content exists only while it is open, so that what was typed or chosen in it starts afresh.
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

  // Listened to by hand: in React these events also bubble up from what the dialog holds. Comes before the effect
  // that closes, so that on the way out nobody is asked any more.
  useLayoutEffect(() => {
    const dialog = element.current;
    const handle = (event: Event) => {
      if (!dialog || event.target !== dialog) return;
      if (event.type === "cancel") {
        event.preventDefault();
        if (dismissible) onClose?.();
      } else if (event.type === "click") {
        // A tap on the backdrop is a click on the dialog itself; the keyboard has Escape for it.
        if (closeOnTapOutside) onClose?.();
      } else if (!dialog.open) {
        // Chrome closes at a second Escape whatever the page says; one that must be answered opens again.
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
    // The browser focuses the first control; in a list of choices the chosen one is where to go on from.
    dialog?.querySelector<HTMLElement>("input[type=radio]:checked")?.focus();
    // Closing before React removes the element lets the browser give the focus back.
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
          {title}
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

/** Modal where the browser can; iOS before 15.4 gets an open one, above the page. */
function show(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (typeof dialog.showModal === "function") dialog.showModal();
  else dialog.setAttribute("open", "");
}
