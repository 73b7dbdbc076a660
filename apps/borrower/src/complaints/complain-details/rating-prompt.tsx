import { latePart, useLatePart } from "@hiram/ui/late-code/late-part.ts";
import { useEffect, useState } from "react";
import type { App } from "../../shell/app.ts";
import type { Texts } from "../../shell/texts.ts";

/** How long the borrower reads the answer before being asked about it (CMP-10). */
export const RATING_DELAY_MS = 3000;

export interface RatingProps {
  readonly app: App;
  readonly texts: Texts<"complain-details">;
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

const dialog = latePart(() => import("./rating-dialog.tsx"));

/** Its code comes now, so that the answer is seen sooner. */
function LateDialog(props: RatingProps & { readonly onClose: () => void }) {
  const { part } = useLatePart(dialog);
  return part && <part.RatingDialog {...props} />;
}
