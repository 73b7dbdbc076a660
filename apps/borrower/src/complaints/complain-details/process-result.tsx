import type { ProblemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { WrittenText } from "@hiram/ui/written-text/written-text.tsx";
import type { Texts } from "../../shell/texts.ts";
import { useDayAndTime } from "../day-and-time.ts";
import styles from "./complain-details.module.css";
import { EvidenceGrid } from "./evidence-grid.tsx";

interface ProcessResultProps {
  readonly texts: Texts<"complain-details">;
  readonly detail: ProblemDetail;
}

/** What the support agent answered first, in words, pictures or both (CMP-9). */
export function ProcessResult({ texts, detail }: ProcessResultProps) {
  const { disposeDetail, disposeImages, disposeTime } = detail;
  const when = useDayAndTime();
  if (disposeDetail === "" && disposeImages.length === 0) return null;
  return (
    <Card title={texts.processResult}>
      <p className={styles.replied}>{texts.weWrote(when(disposeTime))}</p>
      {disposeDetail !== "" && <WrittenText text={disposeDetail} />}
      <EvidenceGrid texts={texts} label={texts.resultPictures} images={disposeImages} />
    </Card>
  );
}
