import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { lateCeremonies } from "../passkeys/late-ceremonies.ts";
import { ActionPage } from "../shell/frame/action-page.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { networkFailed, useRefusal } from "./use-refusal.ts";

interface OfferStepProps {
  readonly texts: Texts<"sign-in">;
  readonly onAdded: () => void;
  readonly onDeclined: () => void;
}

/** Offers a passkey to someone who has just signed in, so that the next time costs no SMS (WEB-1). */
export function OfferStep({ texts, onAdded, onDeclined }: OfferStepProps) {
  const app = useApp();
  const { errorOf, clear, refuse } = useRefusal<"form">(texts);
  const problem = errorOf("form");

  async function add(): Promise<void> {
    clear();
    const ceremonies = await lateCeremonies.load().catch(() => null);
    if (ceremonies === null) return refuse("form", networkFailed);
    const outcome = await ceremonies.addPasskey(app);
    if (outcome.kind === "failed") return refuse("form", () => outcome.message);
    if (outcome.kind === "given-up") return refuse("form", (words) => words.passkeyNotAdded);
    toast.success(texts.passkeyAdded);
    return onAdded();
  }

  return (
    <ActionPage
      title={texts.title}
      actions={
        <>
          <Button onPress={add}>{texts.addPasskey}</Button>
          <Button variant="ghost" onPress={onDeclined}>
            {texts.notNow}
          </Button>
        </>
      }
    >
      <Card title={texts.offerTitle}>
        <p>{texts.offerText}</p>
      </Card>
      <div role="alert">{problem !== "" && <Notice tone="due">{problem}</Notice>}</div>
    </ActionPage>
  );
}
