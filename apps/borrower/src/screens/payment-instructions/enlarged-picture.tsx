import { Button } from "@hiram/ui/button/button.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { useEffect, useEffectEvent } from "react";
import type { App } from "../../app/app.ts";
import styles from "./payment-instructions.module.css";
import { StepPicture } from "./step-picture.tsx";
import type { TappedPicture } from "./way-card.tsx";

interface EnlargedPictureProps {
  readonly app: App;
  readonly picture: TappedPicture;
  readonly onClose: () => void;
}

/** A step's picture as large as the screen allows, until it is closed: button, Escape, back, or a tap outside. */
export function EnlargedPicture({ app, picture, onClose }: EnlargedPictureProps) {
  const { title, step, drawing, opener } = picture;
  const close = useEffectEvent(onClose);
  // The native app's back closes the picture, not the page below it (BRG-4).
  useEffect(() => app.host.listen({ back: () => close() }), [app]);
  // iOS focuses no tapped button, so that its dialog has nothing to give the focus back to.
  useEffect(() => () => opener.focus({ preventScroll: true }), [opener]);
  return (
    <Dialog
      open
      title={title}
      text={step.text}
      onClose={onClose}
      actions={<Button onPress={onClose}>{app.shellTexts().close}</Button>}
    >
      <div className={styles.large}>
        <StepPicture drawing={drawing} alt={step.picture} />
      </div>
    </Dialog>
  );
}
