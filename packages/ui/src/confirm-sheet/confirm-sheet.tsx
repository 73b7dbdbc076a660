import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";

export interface ConfirmSheetProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  /** Whether there is something to confirm. */
  readonly isReady: boolean;
  /** A promise answered keeps the confirm button busy until it settles. */
  readonly onConfirm: () => unknown;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** What every picker is: a sheet in which nothing is chosen before Confirm, and nothing changes by Cancel (BND-3). */
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
