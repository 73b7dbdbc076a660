import { MOST_IMAGES } from "@hiram/contract/complaints/complaint-form.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { ImagePicker, WaitingTile } from "@hiram/ui/image-tiles/image-picker.tsx";
import { latePart, useLatePart } from "@hiram/ui/late-code/late-part.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { type RefObject, useEffect, useEffectEvent, useId } from "react";
import { Late } from "../../shell/loading/late.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import styles from "./complaint-form.module.css";
import type { Evidence, EvidenceImage } from "./evidence.ts";
import { useApp } from "../../shell/app/use-app.ts";

interface EvidenceFieldProps {
  readonly texts: Texts<"complain-page-next">;
  readonly evidence: Evidence;
  readonly images: readonly EvidenceImage[];
  /** The borrower tapped Send while images were on their way. */
  readonly isRefused: boolean;
  /** Where it stands why images keep the complaint from being sent. */
  readonly noticeRef: RefObject<HTMLDivElement | null>;
}

/**
 * Pictures as evidence: picked one by one, sent at once or when the network is back, enlarged when tapped
 * (CMP-5).
 */
export function EvidenceField({ texts, evidence, images, isRefused, noticeRef }: EvidenceFieldProps) {
  useLoadAhead(evidenceTiles);
  const sendAgain = useEffectEvent(() => {
    for (const { id, state } of images) if (state === "failed") evidence.retry(id, texts);
  });
  useEffect(() => {
    const isBack = (): void => sendAgain();
    addEventListener("online", isBack);
    return () => removeEventListener("online", isBack);
  }, []);
  const hintId = useId();
  const isSending = images.some(({ state }) => state === "preparing" || state === "sending");
  return (
    <Card title={texts.evidence}>
      <p className={styles.hint} id={hintId}>
        {texts.evidenceHint(MOST_IMAGES)}
      </p>
      <ImagePicker
        label={texts.evidence}
        addLabel={texts.addPicture}
        count={images.length}
        most={MOST_IMAGES}
        describedBy={hintId}
        onPick={(file) => evidence.add(file, texts)}
      >
        {images.length > 0 && <Tiles texts={texts} evidence={evidence} images={images} />}
      </ImagePicker>
      {/* There from the start: screen readers announce what appears in it. */}
      <div ref={noticeRef} role="alert" tabIndex={-1}>
        {images.length > 0 && <Failed texts={texts} evidence={evidence} images={images} />}
        {isRefused && isSending && <p className={styles.waiting}>{texts.stillSending}</p>}
      </div>
    </Card>
  );
}

type PickedProps = Omit<EvidenceFieldProps, "isRefused" | "noticeRef">;

/** Its code is loaded with the first image: most complaints have none. */
const evidenceTiles = latePart(() => import("./evidence-tiles.tsx"));

function Tiles(picked: PickedProps) {
  return (
    <Late
      part={evidenceTiles}
      awaited={(hasFailed) => picked.images.map(({ id }) => <WaitingTile key={id} isBusy={!hasFailed} />)}
    >
      {({ EvidenceTiles }) => <EvidenceTiles {...picked} />}
    </Late>
  );
}

/** What went wrong with the images; if the code that would say cannot be loaded, that is shown instead. */
function Failed(picked: PickedProps) {
  const app = useApp();
  const { part, hasFailed, retry } = useLatePart(evidenceTiles);
  const { texts, evidence, images } = picked;
  if (part !== null) return <part.FailedImages {...picked} />;
  if (!hasFailed) return null;
  const removeUnsent = (): void => {
    for (const { id, state } of images) if (state !== "sent") evidence.remove(id);
  };
  return (
    <div className={styles.failed}>
      <p>{app.shellTexts().networkFailure}</p>
      <div className={styles.failedActions}>
        <Button variant="ghost" onPress={retry}>
          {texts.retryAll}
        </Button>
        <Button variant="ghost" onPress={removeUnsent}>
          {texts.removeAll}
        </Button>
      </div>
    </div>
  );
}
