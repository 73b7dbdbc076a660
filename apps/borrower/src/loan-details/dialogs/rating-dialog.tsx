import { rateApp } from "@hiram/contract/tracking/rate-app.ts";
import { FIXED_SCORE } from "@hiram/market/profile.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { Stars } from "@hiram/ui/stars/stars.tsx";
import { useState } from "react";
import { Problem } from "../../form-parts/problem.tsx";
import { ServicePhone } from "../../shell/help/service-phone.tsx";
import type { OrderDialogProps } from "./order-dialog.ts";
import { useNativeBack } from "../../shell/navigation/use-native-back.ts";
import { useApp } from "../../shell/app/use-app.ts";

/** From this many stars on, the borrower is asked to rate the app in the store too (ORD-7). */
const STARS_FOR_STORE = 4;

/** Five stars; a low rating opens a result dialog instead of the store's rating (ORD-7). */
export function RatingDialog(props: OrderDialogProps) {
  const app = useApp();
  const { texts, onClose } = props;
  const [stars, setStars] = useState(0);
  const [problem, setProblem] = useState("");
  const [isRatedLow, setRatedLow] = useState(false);
  useNativeBack(onClose);

  async function send(): Promise<void> {
    setProblem("");
    if (stars === 0) {
      app.onFailure(app.profile.noStarToast ?? texts.chooseRating);
      return;
    }
    const score = app.profile.sendChosenStars ? stars : FIXED_SCORE;
    const reply = await app.api.call(rateApp, { score }, { quiet: true });
    if (!reply.success) return setProblem(reply.message);
    if (stars < STARS_FOR_STORE) {
      setRatedLow(true);
      return;
    }
    onClose();
    app.bridge.send("goRating");
  }

  if (isRatedLow) return <RatingResult {...props} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.ratingTitle}
      text={texts.ratingText}
      actions={
        <>
          <Button onPress={send}>{texts.sendRating}</Button>
          <Button variant="ghost" onPress={onClose}>
            {texts.later}
          </Button>
        </>
      }
    >
      <Stars value={stars} onChange={setStars} label={texts.ratingLabel} starLabel={texts.stars} />
      <Problem text={problem} />
    </Dialog>
  );
}

/** Thanks for a low rating, and whom to tell about it. */
function RatingResult({ details, texts, onClose }: OrderDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.ratingResultTitle}
      text={texts.ratingResultText}
      actions={<Button onPress={onClose}>{texts.ratingResultClose}</Button>}
    >
      <p>
        <ServicePhone phone={details.servicePhone} />
      </p>
    </Dialog>
  );
}
