import type { ProblemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { WrittenText } from "@hiram/ui/written-text/written-text.tsx";
import type { Texts } from "../../shell/texts.ts";
import { EvidenceGrid } from "./evidence-grid.tsx";

interface ProcessResultProps {
  readonly texts: Texts<"complain-details">;
  readonly detail: ProblemDetail;
}

/** What the support agent answered, in words, pictures or both; until then, when to expect it (CMP-9). */
export function ProcessResult({ texts, detail }: ProcessResultProps) {
  const { disposeDetail, disposeImages } = detail;
  if (disposeDetail === "" && disposeImages.length === 0) return <Notice>{texts.replyPromise}</Notice>;
  return (
    <Card title={texts.processResult}>
      {disposeDetail !== "" && <WrittenText text={disposeDetail} />}
      <EvidenceGrid texts={texts} label={texts.resultPictures} images={disposeImages} />
    </Card>
  );
}
