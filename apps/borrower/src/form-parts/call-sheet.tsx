import type { Reply } from "@hiram/contract";
import { ConfirmSheet } from "@hiram/ui/confirm-sheet/confirm-sheet.tsx";
import { type ReactNode, useState } from "react";
import { useApp } from "../shell/app/use-app.ts";
import { Problem } from "./problem.tsx";

interface CallSheetProps {
  readonly title: string;
  readonly confirmLabel: string;
  /** If left out: "Cancel". */
  readonly cancelLabel?: string;
  /** Made quietly: why it failed is said here. */
  readonly call: () => Promise<Reply<unknown>>;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** What will happen. */
  readonly children: ReactNode;
}

/**
 * Asks before a call that cannot be undone, such as removing a card. If it fails the sheet stays open and says why, since
 * the next attempt is one tap away.
 */
export function CallSheet({
  title,
  confirmLabel,
  cancelLabel,
  call,
  onDone,
  onClose,
  children,
}: CallSheetProps) {
  const app = useApp();
  const [problem, setProblem] = useState("");
  async function confirm(): Promise<void> {
    setProblem("");
    const reply = await call();
    if (reply.success) onDone();
    else setProblem(reply.message);
  }
  return (
    <ConfirmSheet
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel ?? app.shellTexts().cancel}
      isReady
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{children}</p>
      <Problem text={problem} />
    </ConfirmSheet>
  );
}
