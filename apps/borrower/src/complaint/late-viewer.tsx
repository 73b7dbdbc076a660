import type { ComplaintWords } from "@hiram/market/texts/en/complaint-words.ts";
import type { ImageViewer } from "@hiram/ui/image-viewer/image-viewer.tsx";
import { useEffect, useEffectEvent, useState } from "react";
import type { App } from "../app/app.ts";
import { useNativeBack } from "../app/use-native-back.ts";

interface LateViewerProps {
  readonly app: App;
  readonly texts: ComplaintWords;
  readonly sources: readonly string[];
  readonly start: number;
  readonly onClose: () => void;
}

/** Pictures seen large. The viewer's code comes when the first picture is tapped. */
export function LateViewer({ app, texts, sources, start, onClose }: LateViewerProps) {
  const [Viewer, setViewer] = useState<typeof ImageViewer | null>(null);
  useNativeBack(app, onClose);
  const failed = useEffectEvent(() => {
    app.onFailure(app.shellTexts().networkFailure);
    onClose();
  });
  useEffect(() => {
    let isWanted = true;
    import("@hiram/ui/image-viewer/image-viewer.tsx").then(
      (loaded) => isWanted && setViewer(() => loaded.ImageViewer),
      () => isWanted && failed(),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (Viewer === null) return null;
  return (
    <Viewer
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
