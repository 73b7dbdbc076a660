import type { ComplaintWords } from "@hiram/market/texts/en/complaint-words.ts";
import type { App } from "../app/app.ts";
import { useNativeBack } from "../app/use-native-back.ts";
import { useLate } from "./use-late.ts";

interface LateViewerProps {
  readonly app: App;
  readonly texts: ComplaintWords;
  readonly sources: readonly string[];
  readonly start: number;
  readonly onClose: () => void;
}

/** Pictures seen large. The viewer's code comes when the first picture is tapped. */
export function LateViewer({ app, texts, sources, start, onClose }: LateViewerProps) {
  useNativeBack(app, onClose);
  const viewer = useLate(
    () => import("@hiram/ui/image-viewer/image-viewer.tsx"),
    () => {
      app.onFailure(app.shellTexts().networkFailure);
      onClose();
    },
  );
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
