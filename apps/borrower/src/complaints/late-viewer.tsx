import type { ComplaintWords } from "@hiram/market/texts/en/complaint-words.ts";
import { latePart, useLatePart } from "@hiram/ui/late-code/late-part.ts";
import { useEffect, useEffectEvent } from "react";
import type { App } from "../shell/app.ts";
import { indicateLoading } from "../shell/loading.ts";
import { useNativeBack } from "../shell/use-native-back.ts";

interface LateViewerProps {
  readonly app: App;
  readonly texts: ComplaintWords;
  readonly sources: readonly string[];
  readonly start: number;
  readonly onClose: () => void;
}

const imageViewer = latePart(() => import("@hiram/ui/image-viewer/image-viewer.tsx"));

/** Pictures seen large. The viewer's code comes when the first picture is tapped; where it cannot, that is said. */
export function LateViewer({ app, texts, sources, start, onClose }: LateViewerProps) {
  useNativeBack(app, onClose);
  const { part: viewer, hasFailed } = useLatePart(imageViewer);
  const isAwaited = viewer === null && !hasFailed;
  useEffect(() => (isAwaited ? indicateLoading(app.shellTexts().loading) : undefined), [app, isAwaited]);
  const giveUp = useEffectEvent(() => {
    app.onFailure(app.shellTexts().networkFailure);
    onClose();
  });
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
  if (viewer === null) return null;
  return (
    <viewer.ImageViewer
      sources={sources}
      start={start}
      onClose={onClose}
      texts={{
        title: texts.pictureTitle,
        previous: texts.previousPicture,
        next: texts.nextPicture,
        close: app.shellTexts().close,
        failed: texts.pictureFailed,
      }}
    />
  );
}
