import { Stack, Text, Title } from "@mantine/core";
import type { ReceivedPayment } from "@hiram/contract/staff/money/adjustments.ts";
import { adjustmentTexts as texts } from "@hiram/texts/console/money.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { dayText, instantText } from "../shell/words/dates.ts";
import { GivenBackForm, TakenBackForm } from "./taken-back-form.tsx";
import { UnmatchForm } from "./unmatch-form.tsx";

/** What was paid on a loan, each payment with a way to book that its provider took the money back or that it was for another loan. */
export function ReceivedPayments({ received }: { readonly received: readonly ReceivedPayment[] }) {
  if (received.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={texts.received}>
      <Title order={3} fz="md">
        {texts.received}
      </Title>
      {received.map((payment) => (
        <Payment key={payment.paymentId} payment={payment} />
      ))}
    </Stack>
  );
}

function Payment({ payment }: { readonly payment: ReceivedPayment }) {
  const { paymentId, amountCentavos, paidOn, channel, reference, takenBackAt, askedBy } = payment;
  const { isMatched, unmatchAskedBy } = payment;
  const name = texts.receivedAs(channel, dayText(paidOn), reference);
  return (
    <Stack gap="xs">
      <Fact name={name} value={amountText(amountCentavos)} />
      {takenBackAt === "" ? (
        <>
          {unmatchAskedBy === "" && (
            <TakenBackForm
              paymentId={paymentId}
              amountCentavos={amountCentavos}
              askedBy={askedBy}
              what={texts.takenBackWhat}
            />
          )}
          {isMatched === 1 && askedBy === "" && <UnmatchForm payment={payment} />}
        </>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {texts.takenBackAs(instantText(takenBackAt))}
          </Text>
          <GivenBackForm paymentId={paymentId} askedBy={askedBy} what={texts.givenBackWhat} />
        </>
      )}
    </Stack>
  );
}
