import { type LatePart, useLatePart } from "@hiram/ui/late-code/late-part.ts";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { indicateLoading } from "./loading.ts";
import { useApp } from "./use-app.ts";

interface LateProps<Part> {
  readonly part: LatePart<Part>;
  /** Shows the part once its code is here. */
  readonly children: (part: Part) => ReactNode;
  /** Shown until then; told whether it could not be had so far. */
  readonly awaited?: (hasFailed: boolean) => ReactNode;
  /**
   * For a part that a tap has opened: the borrower sees that it is loading, is told when it cannot be had, and this
   * takes the opening back. Left out: the page goes on without the part, which comes by itself.
   */
  readonly onGivenUp?: () => void;
}

/** A part of a screen whose code comes when it is needed, so that the screen is seen sooner. */
export function Late<Part>({ part: late, children, awaited, onGivenUp }: LateProps<Part>) {
  const app = useApp();
  const { part, hasFailed } = useLatePart(late);
  const isOpened = onGivenUp !== undefined;
  const isAwaited = isOpened && part === null && !hasFailed;
  useEffect(() => (isAwaited ? indicateLoading(app.shellTexts().loading) : undefined), [app, isAwaited]);
  const giveUp = useEffectEvent(() => {
    if (onGivenUp === undefined) return;
    app.onFailure(app.shellTexts().networkFailure);
    onGivenUp();
  });
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
  return part === null ? awaited?.(hasFailed) : children(part);
}
