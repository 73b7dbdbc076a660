import { saveScore } from "@hiram/contract/complaints/complaint-details.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Dialog } from "@hiram/ui/dialog/dialog.tsx";
import { Stars } from "@hiram/ui/stars/stars.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { useState } from "react";
import { Problem } from "../../form-parts/problem.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import { useNativeBack } from "../../shell/navigation/use-native-back.ts";
import { useApp } from "../../shell/app/use-app.ts";

export interface RatingProps {
  readonly texts: Texts<"complain-details">;
  readonly problemId: string;
}

/** Five stars; closed by Cancel or an accepted rating, not by a tap outside (CMP-10). */
export function RatingDialog({ texts, problemId, onClose }: RatingProps & { readonly onClose: () => void }) {
  const app = useApp();
  const [stars, setStars] = useState(0);
  const [problem, setProblem] = useState("");
  useNativeBack(onClose);

  function choose(count: number): void {
    setStars(count);
    setProblem("");
  }

  async function send(): Promise<void> {
    if (stars === 0) {
      setProblem(texts.chooseStars);
      return;
    }
    setProblem("");
    const reply = await app.api.call(saveScore, { score: stars, problemId }, { quiet: true });
    if (!reply.success) {
      setProblem(reply.message || texts.ratingFailed);
      return;
    }
    toast.success(texts.rated);
    onClose();
  }

  return (
    <Dialog
      open
      closeOnTapOutside={false}
      onClose={onClose}
      title={texts.rate}
      actions={
        <>
          <Button onPress={send}>{texts.sendRating}</Button>
          <Button variant="ghost" onPress={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Stars value={stars} onChange={choose} label={texts.rateLabel} starLabel={texts.stars} />
      <Problem text={problem} />
    </Dialog>
  );
}
