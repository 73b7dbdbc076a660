import { CODE, type Reply } from "@hiram/contract";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { useApp } from "../shell/app/use-app.ts";

interface FailedLoanProps {
  readonly title: string;
  /** Null if the address names no loan, so that no call was made. */
  readonly reply: Reply<unknown> | null;
  readonly onRetry: () => void;
}

/**
 * A loan's page that could not be shown (ORD-13). Retrying does not help an address that names no loan, or nothing that
 * could be one's number.
 */
export function FailedLoan({ title, reply, onRetry }: FailedLoanProps) {
  const { incompleteLink } = useApp().shellTexts();
  const isIncomplete = reply === null || reply.code === CODE.badInput;
  return (
    <FailedScreen
      title={title}
      message={isIncomplete ? incompleteLink : reply.message}
      onRetry={isIncomplete ? undefined : onRetry}
      isLoanUnknown={isIncomplete || reply.code === CODE.notFound}
    />
  );
}
