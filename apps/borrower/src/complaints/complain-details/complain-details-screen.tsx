import { CODE } from "@hiram/contract";
import type { ProblemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import { complaintLength } from "@hiram/contract/complaints/complaint-text.ts";
import { LONGEST_COMPLAINT } from "@hiram/contract/complaints/complaint-form.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { SentText } from "@hiram/ui/text-area/sent-text.tsx";
import type { ScreenProps } from "../../shell/route.ts";
import { ScreenHeader } from "../../shell/screen-header.tsx";
import type { Texts } from "../../shell/texts.ts";
import { TypeTags } from "../type-tags.tsx";
import { WayOnScreen } from "../way-on-screen.tsx";
import { FailedScreen } from "../../shell/failed-screen.tsx";
import { CaseFacts, LaterWords } from "./case-history.tsx";
import { EvidenceGrid } from "./evidence-grid.tsx";
import { FollowUp } from "./follow-up.tsx";
import type { ComplainDetailsData } from "./load-complain-details.ts";
import { ProcessResult } from "./process-result.tsx";
import { RatingPrompt } from "./rating-prompt.tsx";
import { useApp } from "../../shell/use-app.ts";

export { loadComplainDetails } from "./load-complain-details.ts";

/** One complaint and what came of it; once answered, the borrower is asked to rate the answer (CMP-9, CMP-10). */
export function ComplainDetailsScreen({
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
