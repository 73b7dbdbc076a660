import { CODE, type Reply } from "@hiram/contract";
import { FailedScreen } from "../shell/failed-screen.tsx";
import { useApp } from "../shell/use-app.ts";

interface FailedLoanProps {
  readonly title: string;
  /** Null if the address names no loan, so that no call was made. */
  readonly reply: Reply<unknown> | null;
  readonly onRetry: () => void;
}

/** A loan's page that could not be shown. Retrying does not help an incomplete address. */
export function FailedLoan({ title, reply, onRetry }: FailedLoanProps) {
  const { incompleteLink } = useApp().shellTexts();
  return (
    <FailedScreen
      title={title}
      message={reply === null ? incompleteLink : reply.message}
      onRetry={reply === null ? undefined : onRetry}
      isLoanUnknown={reply === null || reply.code === CODE.notFound}
    />
  );
}
