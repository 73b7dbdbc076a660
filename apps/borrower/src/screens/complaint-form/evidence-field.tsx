import { MOST_IMAGES } from "@hiram/contract/wire/problem-order.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { ImagePicker } from "@hiram/ui/image-tiles/image-picker.tsx";
import { Spinner } from "@hiram/ui/spinner/spinner.tsx";
import { useId } from "react";
import type { App } from "../../app/app.ts";
import type { Texts } from "../../app/texts.ts";
import { useLate } from "../../complaint/use-late.ts";
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
        {images.length > 0 && <Tiles app={app} texts={texts} evidence={evidence} images={images} />}
      </ImagePicker>
      {images.length > 0 && <Failed texts={texts} evidence={evidence} images={images} />}
      {isRefused && isSending && <p className={styles.waiting}>{texts.stillSending}</p>}
    </Card>
  );
}

type PickedProps = Omit<EvidenceFieldProps, "isRefused">;

/** Their code comes with the first image: most complaints have none. */
const loadTiles = () => import("./evidence-tiles.tsx");

function Tiles({ app, ...picked }: PickedProps) {
  const tiles = useLate(loadTiles, () => app.onFailure(app.shellTexts().networkFailure));
  if (tiles !== null) return <tiles.EvidenceTiles app={app} {...picked} />;
  return (
    <li>
      <Spinner />
    </li>
  );
}

function Failed(picked: Omit<PickedProps, "app">) {
  const tiles = useLate(loadTiles, nothing);
  return tiles && <tiles.FailedImages {...picked} />;
}

/** The tiles beside it tell of the failure. */
function nothing(): void {}
