import type { Reply } from "@hiram/contract";
import { ConfirmSheet } from "@hiram/ui/confirm-sheet/confirm-sheet.tsx";
import { type ReactNode, useState } from "react";
import { Problem } from "../form-parts/problem.tsx";
import { useApp } from "../shell/use-app.ts";

interface RemovalSheetProps {
  readonly title: string;
  readonly confirmLabel: string;
  /** Makes the call, quietly: why it failed is said here. */
  readonly remove: () => Promise<Reply<unknown>>;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
  /** What will happen. */
  readonly children: ReactNode;
}

/**
 * Asks before one of the borrower's devices, cards or passkeys is removed. If that fails it stays open and says why, since
 * the next attempt is one tap away.
 */
export function RemovalSheet({
  title,
  confirmLabel,
  remove,
  onRemoved,
  onClose,
  children,
}: RemovalSheetProps) {
  const app = useApp();
  const [problem, setProblem] = useState("");
  async function confirm(): Promise<void> {
    setProblem("");
    const reply = await remove();
    if (reply.success) onRemoved();
    else setProblem(reply.message);
  }
  return (
    <ConfirmSheet
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={app.shellTexts().cancel}
      isReady
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{children}</p>
      <Problem text={problem} />
    </ConfirmSheet>
  );
}
