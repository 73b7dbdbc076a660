import { Radio, Text } from "@mantine/core";
import {
  type AlertEnd as End,
  type StaffAlertLine,
  staffCloseAlert,
} from "@hiram/contract/staff/money/alerts.ts";
import {
  OWED_BACK_ENDS,
  staffAskToBookRefundReturn,
  staffAskToBookReturn,
  staffAskToSettleOwedBack,
} from "@hiram/contract/staff/money/payouts-that-left.ts";
import { alertTexts as texts } from "@hiram/texts/console/alerts.ts";
import { type ReactNode, useState } from "react";
import { amountText } from "../shell/words/amount-text.ts";
import { ask } from "../shell/session/staff-client.ts";
import { AskForm } from "./ask-form.tsx";
import { Movers } from "./movers.tsx";
import { OutcomeForm } from "./outcome-form.tsx";
import { ReasonForm } from "./reason-form.tsx";

interface EndProps {
  readonly alertId: number;
  readonly end: End;
}

/** What two people do to end an alert, by what it takes. */
const ENDS: Readonly<Record<End["kind"], (props: EndProps) => ReactNode>> = {
  "owed-back": OwedBack,
  "payout-return": PayoutReturn,
  "refund-return": RefundReturn,
  "payout-outcome": ({ end }) => <OutcomeForm transfer="payout" end={end} />,
  "refund-outcome": ({ end }) => <OutcomeForm transfer="refund" end={end} />,
};

/** How an alert ended: to be asked for, or simply closed. */
export function AlertEnd({
  alert: { alertId, end },
  isLastResort,
}: {
  readonly alert: StaffAlertLine;
  /** What is usually done stands elsewhere. */
  readonly isLastResort: boolean;
}) {
  // An earlier server does not say what ends it.
  if (end === undefined) return null;
  if (end === null) return <CloseForm alertId={alertId} isLastResort={isLastResort} />;
  const WayToEnd = ENDS[end.kind];
  return (
    <Movers>
      <WayToEnd alertId={alertId} end={end} />
    </Movers>
  );
}

function CloseForm({
  alertId,
  isLastResort = false,
}: {
  readonly alertId: number;
  readonly isLastResort?: boolean;
}) {
  return (
    <ReasonForm
      draft={`alert-${alertId}`}
      isLastResort={isLastResort}
      choices={{ close: texts.close }}
      send={(_, why) => ask(staffCloseAlert, { alertId, why })}
    />
  );
}

function PayoutReturn({ alertId, end: { id, paidCentavos = 0 } }: EndProps) {
  return (
    <TwoOutcomes
      alertId={alertId}
      draft={`return-${id}`}
      cameBackWhat={texts.cameBackWhat(amountText(paidCentavos), paidCentavos > 0)}
      book={(why) => ask(staffAskToBookReturn, { payoutId: id, paidCentavos, why })}
    />
  );
}

function RefundReturn({ alertId, end: { id } }: EndProps) {
  return (
    <TwoOutcomes
      alertId={alertId}
      draft={`return-${id}`}
      cameBackWhat={texts.refundCameBackWhat}
      book={(why) => ask(staffAskToBookRefundReturn, { refundId: id, why })}
    />
  );
}

/** Money that was reported as failed and as paid: it came back, or arrived after all. */
function TwoOutcomes({
  alertId,
  draft,
  cameBackWhat,
  book,
}: {
  readonly alertId: number;
  readonly draft: string;
  readonly cameBackWhat: string;
  readonly book: (why: string) => Promise<{ readonly approvalId: number }>;
}) {
  const [end, setEnd] = useState("");
  return (
    <>
      <Radio.Group label={texts.secondPayout} value={end} onChange={setEnd}>
        <div className="money-choices">
          <Radio value="came-back" label={texts.cameBack} />
          <Radio value="arrived" label={texts.arrived} />
        </div>
      </Radio.Group>
      {end === "came-back" && (
        <>
          <Text>{cameBackWhat}</Text>
          <AskForm draft={draft} problem={null} send={book} />
        </>
      )}
      {end === "arrived" && <CloseForm alertId={alertId} />}
    </>
  );
}

type OwedBackEnd = (typeof OWED_BACK_ENDS)[number];

/** Money that is owed back: it came back, was paid back, or nobody claims it any more. */
function OwedBack({ end: { id: payoutId } }: EndProps) {
  const [end, setEnd] = useState<OwedBackEnd | null>(null);
  return (
    <>
      <Radio.Group
        label={texts.secondPayout}
        value={end}
        onChange={(value) => setEnd(OWED_BACK_ENDS.find((each) => each === value) ?? null)}
      >
        <div className="money-choices">
          {OWED_BACK_ENDS.map((each) => (
            <Radio key={each} value={each} label={texts.ends[each]} />
          ))}
        </div>
      </Radio.Group>
      <AskForm
        draft={`second-${payoutId}`}
        problem={end === null ? texts.missingEnd : null}
        send={(why) => ask(staffAskToSettleOwedBack, { payoutId, end: end ?? "came-back", why })}
      />
    </>
  );
}
