import { Stack, Text, Title } from "@mantine/core";
import type { ReceivedPayment } from "@hiram/contract/staff/money/adjustments.ts";
import { adjustmentTexts as texts } from "@hiram/texts/console/money.ts";
import { amountText } from "../shell/amount-text.ts";
import { Fact } from "../shell/borrower-facts.tsx";
import { dayText, instantText } from "../shell/dates.ts";
import { GivenBackForm, TakenBackForm } from "./taken-back-form.tsx";

/** What was paid on a loan, each payment with a way to book that its provider took the money back. */
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

function Payment({
  payment: { paymentId, amountCentavos, paidOn, channel, reference, takenBackAt, askedBy },
}: {
  readonly payment: ReceivedPayment;
}) {
  const name = texts.receivedAs(channel, dayText(paidOn), reference);
  return (
    <Stack gap="xs">
      <Fact name={name} value={amountText(amountCentavos)} />
      {takenBackAt === "" ? (
        <TakenBackForm
          paymentId={paymentId}
          amountCentavos={amountCentavos}
          askedBy={askedBy}
          what={texts.takenBackWhat}
        />
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
