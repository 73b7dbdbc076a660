import { MOST_IMAGES } from "@hiram/contract/wire/problem-order.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { ImagePicker } from "@hiram/ui/image-tiles/image-picker.tsx";
import { useId, useState } from "react";
import type { App } from "../../app/app.ts";
import type { Texts } from "../../app/texts.ts";
import { evidenceAddress } from "../../complaint/evidence-address.ts";
import { LateViewer } from "../../complaint/late-viewer.tsx";
import styles from "./complaint-form.module.css";
import type { Evidence, EvidenceImage } from "./evidence.ts";

interface EvidenceFieldProps {
  readonly app: App;
  readonly texts: Texts<"complaint-form">;
  readonly evidence: Evidence;
  readonly images: readonly EvidenceImage[];
  /** The borrower tapped Send while images were on their way. */
  readonly isRefused: boolean;
}

/** Pictures as evidence: picked one by one, sent at once, seen large when tapped (CMP-5). */
export function EvidenceField({ app, texts, evidence, images, isRefused }: EvidenceFieldProps) {
  const [viewedId, setViewedId] = useState<string | null>(null);
  const hintId = useId();
  const sent = images.filter(({ url }) => url !== null);
  const viewed = sent.findIndex(({ id }) => id === viewedId);
  const isSending = images.some(({ state }) => state === "preparing" || state === "sending");
  return (
    <Card title={texts.evidence}>
      <p className={styles.hint} id={hintId}>
        {texts.evidenceHint(MOST_IMAGES)}
      </p>
      <ImagePicker
        label={texts.evidence}
        images={images}
        most={MOST_IMAGES}
        describedBy={hintId}
        texts={{
          add: texts.addPicture,
          view: texts.viewPicture,
          retry: texts.retryPicture,
          remove: texts.removePicture,
          sending: texts.sendingPicture,
          refused: texts.refusedPicture,
        }}
        onPick={(file) => evidence.add(file, texts)}
        onView={setViewedId}
        onRetry={(id) => evidence.retry(id, texts)}
        onRemove={evidence.remove}
        onBroken={(id) => evidence.doubt(id, texts)}
      />
      <FailedImages texts={texts} evidence={evidence} images={images} />
      {isRefused && isSending && <p className={styles.waiting}>{texts.stillSending}</p>}
      {viewed >= 0 && (
        <LateViewer
          app={app}
          texts={texts}
          sources={sent.map(({ url }) => evidenceAddress(app, url ?? "") ?? "")}
          start={viewed}
          onClose={() => setViewedId(null)}
        />
      )}
    </Card>
  );
}

/** Why images were not sent, and what to do about all of them at once. */
function FailedImages({
  texts,
  evidence,
  images,
}: Pick<EvidenceFieldProps, "texts" | "evidence" | "images">) {
  const failed = images.filter(({ problem }) => problem !== "");
  const retryable = failed.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  return (
    <div className={styles.failed}>
      <p>
        <strong>{texts.notSent(failed.length)}</strong>
      </p>
      {[...new Set(failed.map(({ problem }) => problem))].map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <div className={styles.failedActions}>
        {retryable.length > 0 && (
          <Button variant="ghost" onPress={() => retryable.forEach(({ id }) => evidence.retry(id, texts))}>
            {texts.retryAll}
          </Button>
        )}
        <Button variant="ghost" onPress={() => failed.forEach(({ id }) => evidence.remove(id))}>
          {texts.removeAll}
        </Button>
      </div>
    </div>
  );
}
