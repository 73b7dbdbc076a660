import type { ComplaintWords } from "@hiram/texts/en/complaint-words.ts";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { Late } from "../shell/loading/late.tsx";
import { useNativeBack } from "../shell/navigation/use-native-back.ts";
import { useApp } from "../shell/app/use-app.ts";

interface LateViewerProps {
  readonly texts: ComplaintWords;
  readonly sources: readonly string[];
  readonly start: number;
  readonly onClose: () => void;
}

const imageViewer = latePart(() => import("@hiram/ui/image-viewer/image-viewer.tsx"));

/**
 * Enlarged pictures. The viewer's code is loaded when the first picture is tapped; if that fails, the page
 * says so.
 */
export function LateViewer({ texts, sources, start, onClose }: LateViewerProps) {
  const app = useApp();
  useNativeBack(onClose);
  return (
    <Late part={imageViewer} onGivenUp={onClose}>
      {({ ImageViewer }) => (
        <ImageViewer
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
      )}
    </Late>
  );
}
