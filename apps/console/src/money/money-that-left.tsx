import { Stack, Title } from "@mantine/core";
import type { MoneyThatLeft as Left } from "@hiram/contract/staff/money/adjustments.ts";
import {
  staffAskToBookRefundReturn,
  staffAskToBookReturn,
} from "@hiram/contract/staff/money/payouts-that-left.ts";
import { adjustmentTexts as texts } from "@hiram/texts/console/money.ts";
import { alertTexts } from "@hiram/texts/console/alerts.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { instantText } from "../shell/words/dates.ts";
import { ask } from "../shell/session/staff-client.ts";
import { BookingForm } from "./booking-form.tsx";

/**
 * What left for a loan, each with a way to book that it came back: a bank's list of returns may say so where the
 * provider announces nothing.
 */
export function MoneyThatLeft({ left }: { readonly left: readonly Left[] }) {
  if (left.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={texts.left}>
      <Title order={3} fz="md">
        {texts.left}
      </Title>
      {left.map((each) => (
        <LeftMoney key={each.id} left={each} />
      ))}
    </Stack>
  );
}

function LeftMoney({
  left: { kind, id, amountCentavos, at, to, paidCentavos, askedBy },
}: {
  readonly left: Left;
}) {
  const amount = amountText(amountCentavos);
  const what =
    kind === "loan"
      ? alertTexts.cameBackWhat(amountText(paidCentavos), paidCentavos > 0)
      : alertTexts.refundCameBackWhat;
  return (
    <Stack gap="xs">
      <Fact name={texts.leftAs[kind](to, instantText(at))} value={amount} />
      <BookingForm
        name={texts.cameBack(amount)}
        what={what}
        asked={askedBy === "" ? "" : texts.returnAsked(askedBy)}
        draft={`return-${id}`}
        send={(why) =>
          kind === "loan"
            ? ask(staffAskToBookReturn, { payoutId: id, paidCentavos, why })
            : ask(staffAskToBookRefundReturn, { refundId: id, why })
        }
      />
    </Stack>
  );
}
