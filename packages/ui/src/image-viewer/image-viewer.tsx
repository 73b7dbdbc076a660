import { useState } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import styles from "./image-viewer.module.css";
import { StepButton } from "./step-button.tsx";
import { ZoomStage } from "./zoom-stage.tsx";

export interface ImageViewerTexts {
  /** Title and label of the nth picture, counted from 1, e.g. "Picture 2 of 3". */
  readonly title: (number: number, count: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  /** For a picture that could not be loaded. */
  readonly failed: string;
}

/** Full-screen pictures, one at a time: pinch, double tap, swipe; Escape and back close it. */
export function ImageViewer({
  sources,
  start,
  texts,
  onClose,
}: {
  /** Addresses, already checked. */
  readonly sources: readonly string[];
  /** Index of the picture to start with. */
  readonly start: number;
  readonly texts: ImageViewerTexts;
  readonly onClose: () => void;
}) {
  const [index, setIndex] = useState(start);
  const src = sources[index];
  if (src === undefined) return null;
  const title = texts.title(index + 1, sources.length);
  const last = sources.length - 1;
  const go = (step: -1 | 1): void => setIndex((at) => Math.min(last, Math.max(0, at + step)));
  return (
    <Dialog
      open
      variant="full"
      title={title}
      onClose={onClose}
      closeOnTapOutside={false}
      actions={
        <div className={styles.controls}>
          {last > 0 && (
            <StepButton to="previous" label={texts.previous} isAtEnd={index === 0} onPress={() => go(-1)} />
          )}
          <Button onPress={onClose}>{texts.close}</Button>
          {last > 0 && (
            <StepButton to="next" label={texts.next} isAtEnd={index === last} onPress={() => go(1)} />
          )}
        </div>
      }
    >
      <ZoomStage key={src} onSwipe={go}>
        <LargeImage src={src} alt={title} failed={texts.failed} />
      </ZoomStage>
    </Dialog>
  );
}

function LargeImage({
  src,
  alt,
  failed,
}: {
  readonly src: string;
  readonly alt: string;
  readonly failed: string;
}) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  if (state === "failed")
    return (
      <p className={styles.failed} role="alert">
        {failed}
      </p>
    );
  return (
    <>
      {state === "loading" && (
        <span className={styles.waiting}>
          <Spinner />
        </span>
      )}
      <img
        className={styles.image}
        src={src}
        alt={alt}
        draggable={false}
        onLoad={() => setState("shown")}
        onError={() => setState("failed")}
      />
    </>
  );
}
