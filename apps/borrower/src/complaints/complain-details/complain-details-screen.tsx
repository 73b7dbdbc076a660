import { CODE, type Reply } from "@hiram/contract";
import { type ProblemDetail, problemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import { LONGEST_COMPLAINT } from "@hiram/contract/complaints/complaint-form.ts";
import { complaintLength } from "@hiram/contract/complaints/complaint-text.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { SentText } from "@hiram/ui/text-area/sent-text.tsx";
import { WrittenText } from "@hiram/ui/written-text/written-text.tsx";
import { Pieces } from "@hiram/ui/pieces/pieces.tsx";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import { ScreenHeader } from "../../shell/frame/screen-header.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import { TypeTags } from "../type-tags.tsx";
import { WayOnScreen } from "../way-on-screen.tsx";
import { FailedScreen } from "../../shell/frame/failed-screen.tsx";
import { CaseFacts, LaterWords } from "./case-history.tsx";
import { EvidenceGrid } from "./evidence-grid.tsx";
import { FollowUp } from "./follow-up.tsx";
import { RatingPrompt } from "./rating-prompt.tsx";
import { useApp } from "../../shell/app/use-app.ts";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import type { App } from "../../shell/app/app.ts";
import { useDayAndTime } from "../day-and-time.ts";
import styles from "./complain-details.module.css";

export interface ComplainDetailsData {
  /** Null when the address names no complaint: no call was made then. */
  readonly reply: Reply<ProblemDetail> | null;
}

export const page = declarePage({ load: loadComplainDetails, Screen: ComplainDetailsScreen });

/** Asks for one complaint (CMP-9). Resolves with a failed reply, never rejects. */
async function loadComplainDetails(app: App, { problemId = "" }: AddressQuery): Promise<ComplainDetailsData> {
  if (problemId === "") return { reply: null };
  const { loading } = app.shellTexts();
  return { reply: await app.api.call(problemDetail, { problemId }, { quiet: true, loadingText: loading }) };
}

/**
 * One complaint and how it was handled; once answered, the borrower is asked to rate the answer (CMP-9,
 * CMP-10).
 */
function ComplainDetailsScreen({
  texts,
  data,
  reload,
}: ScreenProps<"complain-details", ComplainDetailsData>) {
  const app = useApp();
  const { reply } = data;
  if (reply?.success) return <Details texts={texts} detail={reply.data} reload={reload} />;
  if (reply === null || reply.code === CODE.notFound)
    return (
      <WayOnScreen
        title={texts.title}
        message={reply?.message || texts.incompleteLink}
        href={app.address("complaintList")}
        label={texts.myComplaints}
      />
    );
  return <FailedScreen title={texts.title} message={reply.message} onRetry={reload} />;
}

interface DetailsProps {
  readonly texts: Texts<"complain-details">;
  readonly detail: ProblemDetail;
  readonly reload: () => void;
}

function Details({ texts, detail, reload }: DetailsProps) {
  const { problemId, type, sonType, content, images } = detail;
  return (
    <Page header={<ScreenHeader title={texts.title} />}>
      <TypeTags label={texts.problemType} tags={[type, sonType]} />
      <CaseFacts texts={texts} detail={detail} />
      <Card>
        <SentText
          label={texts.description}
          text={content}
          limit={LONGEST_COMPLAINT}
          lengthOf={complaintLength}
          counterLabel={texts.counter}
        />
        <EvidenceGrid texts={texts} label={texts.pictures} images={images} />
      </Card>
      <ProcessResult texts={texts} detail={detail} />
      <LaterWords texts={texts} detail={detail} />
      <FollowUp key={detail.messages.length} texts={texts} detail={detail} onSent={reload} />
      {detail.isNeedScore !== 0 && <RatingPrompt key={problemId} texts={texts} problemId={problemId} />}
    </Page>
  );
}

interface ProcessResultProps {
  readonly texts: Texts<"complain-details">;
  readonly detail: ProblemDetail;
}

/** The support agent's first answer, in words, pictures or both (CMP-9). */
function ProcessResult({ texts, detail }: ProcessResultProps) {
  const { disposeDetail, disposeImages, disposeTime } = detail;
  const when = useDayAndTime();
  if (disposeDetail === "" && disposeImages.length === 0) return null;
  return (
    <Card title={texts.processResult}>
      <p className={styles.replied}>
        <Pieces text={texts.weWrote(when(disposeTime))} />
      </p>
      {disposeDetail !== "" && <WrittenText text={disposeDetail} />}
      <EvidenceGrid texts={texts} label={texts.resultPictures} images={disposeImages} />
    </Card>
  );
}
