import { type LatePart, useLatePart } from "@hiram/ui/late-code/late-part.ts";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { indicateLoading } from "./loading.ts";
import { useApp } from "../app/use-app.ts";

interface LateProps<Part> {
  readonly part: LatePart<Part>;
  /** Renders the part once its code is loaded. */
  readonly children: (part: Part) => ReactNode;
  /** Shown until then; its argument says whether loading has failed so far. */
  readonly awaited?: (hasFailed: boolean) => ReactNode;
  /**
   * For a part opened by a tap: the borrower sees that it is loading and is told when it cannot be loaded, and
   * this undoes the opening. If left out: the page goes on without the part, which appears by itself.
   */
  readonly onGivenUp?: () => void;
}

/** A part of a screen whose code is loaded when needed, so that the screen appears sooner. */
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
