import type { ProblemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { WrittenText } from "@hiram/ui/written-text/written-text.tsx";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";
import { useDayAndTime } from "../day-and-time.ts";

interface HistoryProps {
  readonly texts: Texts<"complain-details">;
  readonly detail: ProblemDetail;
}

/** The number by which the borrower refers to the case, and its state. */
export function CaseFacts({ texts, detail }: HistoryProps) {
  const app = useApp();
  const when = useDayAndTime();
  const { problemId, time, status, orderNo, productId } = detail;
  return (
    <Card>
      <DetailRows
        rows={[
          { text: texts.status, value: status },
          { text: texts.number, value: problemId },
          { text: texts.sentOn, value: when(time) },
        ]}
      />
      {orderNo !== "" && (
        <Rows>
          <Row href={app.address("loanDetails", { productId, orderId: orderNo })} value={orderNo}>
            {texts.loan}
          </Row>
        </Rows>
      )}
    </Card>
  );
}

/** What was said after the first reply, by whom and when; and what comes next, while the borrower waits for us. */
export function LaterWords({ texts, detail: { messages, waiting, replyBy } }: HistoryProps) {
  const app = useApp();
  const when = useDayAndTime();
  return (
    <>
      {messages.map(({ sender, time, text }) => (
        <Card
          key={`${time} ${sender}`}
          title={(sender === "staff" ? texts.weWrote : texts.youWrote)(when(time))}
        >
          <WrittenText text={text} />
        </Card>
      ))}
      {waiting === "promised" && (
        <Notice>{texts.replyBy(formatDay(replyBy, app.locale(), app.settings.today))}</Notice>
      )}
      {waiting === "late" && <Notice tone="due">{texts.replyLate}</Notice>}
    </>
  );
}
