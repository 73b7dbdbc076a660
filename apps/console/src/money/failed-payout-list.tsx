import { Text } from "@mantine/core";
import {
  type FailedPayout,
  staffAskToRetryPayout,
  staffFailedPayouts,
} from "@hiram/contract/staff/money/failed-payouts.ts";
import { moneyTexts } from "@hiram/texts/console/money.ts";
import { alertTexts as texts } from "@hiram/texts/console/alerts.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { instantText } from "../shell/words/dates.ts";
import { HappenedNote } from "../shell/forms/happened-note.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { AskForm } from "./ask-form.tsx";
import { MoneyCard, MoneyList } from "./money-list.tsx";

/** Loans whose proceeds did not arrive. */
export function FailedPayoutList() {
  return (
    <MoneyList
      name="failed-payouts"
      label={texts.tabs.payouts}
      none={texts.none.payouts}
      load={(after) => ask(staffFailedPayouts, { after })}
      rowsOf={({ payouts }) => payouts}
    >
      {(payout) => <Payout key={payout.payoutId} payout={payout} />}
    </MoneyList>
  );
}

function Payout({ payout }: { readonly payout: FailedPayout }) {
  const { orderId, payoutId, amountCentavos, failedAt, reason, account, nextAccount, askedBy } = payout;
  return (
    <MoneyCard
      title={texts.payoutFailed(amountText(amountCentavos), orderId)}
      label={moneyTexts.order(orderId)}
    >
      <Text>{texts.failedBecause(reason, instantText(failedAt))}</Text>
      <Fact name={texts.triedAccount} value={account} />
      <Fact name={texts.nextAccount} value={nextAccount === "" ? texts.noAccount : nextAccount} />
      <HappenedNote words={askedBy === "" ? "" : texts.retryAsked(askedBy)} />
      {askedBy === "" && nextAccount !== "" && (
        <AskForm
          draft={`retry-${payoutId}`}
          problem={null}
          send={(why) => ask(staffAskToRetryPayout, { orderId, why })}
        />
      )}
    </MoneyCard>
  );
}
