import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";

export interface ConfirmSheetProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  /** Whether there is something to confirm. */
  readonly isReady: boolean;
  /** If it returns a promise, the confirm button stays busy until that settles. */
  readonly onConfirm: () => unknown;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/**
 * The frame of every picker: a sheet in which nothing is chosen before Confirm, and Cancel changes nothing
 * (BND-3).
 */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { title, confirmLabel, cancelLabel, isReady, onConfirm, onCancel, children } = props;
  return (
    <Dialog
      open
      variant="sheet"
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button disabled={!isReady} onPress={onConfirm}>
            {confirmLabel}
          </Button>
          {cancelLabel && (
            <Button variant="ghost" onPress={onCancel}>
              {cancelLabel}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
