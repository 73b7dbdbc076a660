import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import type { ReactNode } from "react";

/**
 * Why the last tap did nothing; renders nothing if empty. In a form it belongs in the bar, beside the
 * button: below the fields it would be out of sight.
 */
export function Problem({
  text,
  action,
}: {
  readonly text: string;
  /** A link that leads on from here. */
  readonly action?: ReactNode;
}) {
  if (text === "") return null;
  return (
    <Notice tone="overdue" action={action}>
      <span role="alert">
        <Whole text={text} />
      </span>
    </Notice>
  );
}
