import { Button } from "@hiram/ui/button/button.tsx";
import { PickedImageTile } from "@hiram/ui/image-tiles/picked-image-tile.tsx";
import { useState } from "react";
import type { Texts } from "../../shell/app/texts.ts";
import { evidenceAddresses } from "../evidence-address.ts";
import { LateViewer } from "../late-viewer.tsx";
import styles from "./complaint-form.module.css";
import type { Evidence, EvidenceImage } from "./evidence.ts";
import { useApp } from "../../shell/app/use-app.ts";

interface EvidenceTilesProps {
  readonly texts: Texts<"complain-page-next">;
  readonly evidence: Evidence;
  readonly images: readonly EvidenceImage[];
}

/** The images picked so far, for the picker's row; one that is sent can be enlarged. */
export function EvidenceTiles({ texts, evidence, images }: EvidenceTilesProps) {
  const app = useApp();
  const [viewedId, setViewedId] = useState<string | null>(null);
  const sent = images.filter(({ url }) => url !== null);
  const viewed = sent.findIndex(({ id }) => id === viewedId);
  return (
    <>
      {images.map((image, index) => (
        <PickedImageTile
          key={image.id}
          image={image}
          number={index + 1}
          texts={{
            view: texts.viewPicture,
            retry: texts.retryPicture,
            remove: texts.removePicture,
            sending: texts.sendingPicture,
            refused: texts.refusedPicture,
          }}
          onView={setViewedId}
          onRetry={(id) => evidence.retry(id, texts)}
          onRemove={evidence.remove}
          onBroken={(id) => evidence.doubt(id, texts)}
        />
      ))}
      {viewed >= 0 && (
        <li>
          <LateViewer
            texts={texts}
            sources={evidenceAddresses(app, evidence.sent())}
            start={viewed}
            onClose={() => setViewedId(null)}
          />
        </li>
      )}
    </>
  );
}

/** Why images were not sent, and what to do about all of them at once. */
export function FailedImages({ texts, evidence, images }: EvidenceTilesProps) {
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
