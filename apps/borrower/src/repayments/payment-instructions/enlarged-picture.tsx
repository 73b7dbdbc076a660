import type { WayToPay } from "@hiram/texts/en/payment-instructions.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { StepButton } from "@hiram/ui/image-viewer/step-button.tsx";
import { ZoomStage } from "@hiram/ui/image-viewer/zoom-stage.tsx";
import { useEffect, useState } from "react";
import type { Texts } from "../../shell/app/texts.ts";
import { useNativeBack } from "../../shell/navigation/use-native-back.ts";
import styles from "./payment-instructions.module.css";
import { type StepDrawing, StepPicture } from "./step-picture.tsx";
import { useApp } from "../../shell/app/use-app.ts";

/** A picture that was tapped. */
export interface TappedPicture {
  readonly way: Pick<WayToPay, "name" | "steps">;
  readonly drawings: readonly StepDrawing[];
  /** Index of its step. */
  readonly index: number;
  /** The element that was tapped, to which the focus returns. */
  readonly opener: HTMLElement;
}

interface EnlargedPictureProps {
  readonly texts: Texts<"payment-instructions">;
  readonly picture: TappedPicture;
  readonly onClose: () => void;
}

/**
 * A step's picture as large as the screen (INS-1): pinch, double tap and keys enlarge it further, a swipe
 * leads to the neighbouring steps; a button, Escape and the native app's back close it.
 */
export function EnlargedPicture({ texts, picture, onClose }: EnlargedPictureProps) {
  const app = useApp();
  const { way, drawings, opener } = picture;
  const [index, setIndex] = useState(picture.index);
  useNativeBack(onClose);
  // iOS does not focus a tapped button, so its dialog has nothing to return the focus to.
  useEffect(() => () => opener.focus({ preventScroll: true }), [opener]);
  const step = way.steps[index];
  const drawing = drawings[index];
  if (step === undefined || drawing === undefined) return null;
  const last = way.steps.length - 1;
  const go = (by: -1 | 1): void => setIndex((at) => Math.min(last, Math.max(0, at + by)));
  return (
    <Dialog
      open
      variant="full"
      title={texts.stepOf(way.name, index + 1)}
      onClose={onClose}
      closeOnTapOutside={false}
      actions={
        <div className={styles.controls}>
          <StepButton to="previous" label={texts.previousStep} isAtEnd={index === 0} onPress={() => go(-1)} />
          <Button onPress={onClose}>{app.shellTexts().close}</Button>
          <StepButton to="next" label={texts.nextStep} isAtEnd={index === last} onPress={() => go(1)} />
        </div>
      }
    >
      <figure className={styles.large}>
        <ZoomStage key={index} onSwipe={go}>
          <div className={styles.drawing}>
            <StepPicture drawing={drawing} alt={step.picture} />
          </div>
        </ZoomStage>
        <figcaption aria-live="polite">
          {step.text} <span className={styles.hint}>{texts.zoomHint}</span>
        </figcaption>
      </figure>
    </Dialog>
  );
}
