import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { useEffect, useState } from "react";
import { Late } from "../../shell/loading/late.tsx";
import type { RatingProps } from "./rating-dialog.tsx";

/** How long the borrower can read the answer before being asked about it (CMP-10). */
export const RATING_DELAY_MS = 3000;

const ratingDialog = latePart(() => import("./rating-dialog.tsx"));

/**
 * Asks once per visit, a while after the details are shown. A borrower who is writing then is not interrupted: it looks
 * again after the same while.
 */
export function RatingPrompt(props: RatingProps) {
  const [state, setState] = useState<"waiting" | "open" | "done">("waiting");
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.activeElement?.matches("textarea")) return;
      clearInterval(timer);
      setState("open");
    }, RATING_DELAY_MS);
    return () => clearInterval(timer);
  }, []);
  if (state !== "open") return null;
  return (
    <Late part={ratingDialog}>
      {({ RatingDialog }) => <RatingDialog {...props} onClose={() => setState("done")} />}
    </Late>
  );
}
