import { Button } from "@hiram/ui/button/button.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { useState, useSyncExternalStore } from "react";
import type { Texts } from "../../shell/app/texts.ts";
import { type ComplaintDraft, forgetDraft, savedDraft } from "../draft.ts";
import styles from "./complaint.module.css";
import { useApp } from "../../shell/app/use-app.ts";

interface KeptDraftProps {
  readonly texts: Texts<"complaint">;
}

/** A complaint that was not sent: continue or discard it. Only the phone has it, not the server. */
export function KeptDraft(props: KeptDraftProps) {
  const isOnPhone = useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
  return isOnPhone ? <Draft {...props} /> : null;
}

function watchNothing(): () => void {
  return () => {};
}

function Draft({ texts }: KeptDraftProps) {
  const app = useApp();
  const [draft, setDraft] = useState<ComplaintDraft | null>(() => savedDraft(app.session.writer()));
  if (draft === null) return null;
  const { problemType, problemSonType, orderNo, text } = draft;
  const discard = (): void => {
    forgetDraft();
    setDraft(null);
  };
  return (
    <Card title={texts.draftKept}>
      <p className={styles.draft}>{text}</p>
      <div className={styles.draftActions}>
        <ButtonLink href={app.address("complainPageNext", { problemType, problemSonType, orderNo })}>
          {texts.goOnWriting}
        </ButtonLink>
        <Button variant="ghost" onPress={discard}>
          {texts.discard}
        </Button>
      </div>
    </Card>
  );
}
