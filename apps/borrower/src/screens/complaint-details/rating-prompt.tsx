import { useEffect, useState } from "react";
import type { App } from "../../app/app.ts";
import type { Texts } from "../../app/texts.ts";
import { useLate } from "../../complaint/use-late.ts";

/** How long the borrower reads the answer before being asked about it (CMP-10). */
export const RATING_DELAY_MS = 3000;

export interface RatingProps {
  readonly app: App;
  readonly texts: Texts<"complaint-details">;
  readonly problemId: string;
}

/** Asks once a visit, a while after the details are shown. */
export function RatingPrompt(props: RatingProps) {
  const [state, setState] = useState<"waiting" | "open" | "done">("waiting");
  useEffect(() => {
    const timer = setTimeout(() => setState("open"), RATING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return state === "open" ? <LateDialog {...props} onClose={() => setState("done")} /> : null;
}

/** Its code comes now, so that the answer is seen sooner; if it cannot be had, the next visit asks. */
function LateDialog(props: RatingProps & { readonly onClose: () => void }) {
  const dialog = useLate(() => import("./rating-dialog.tsx"), props.onClose);
  return dialog && <dialog.RatingDialog {...props} />;
}
