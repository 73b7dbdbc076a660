import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";

/**
 * Why the last tap did nothing; renders nothing if empty. In a form it belongs in the bar, beside the
 * button: below the fields it would be out of sight.
 */
export function Problem({ text }: { readonly text: string }) {
  if (text === "") return null;
  return (
    <Notice tone="overdue">
      <span role="alert">
        <Whole text={text} />
      </span>
    </Notice>
  );
}
