import { Group, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import {
  type PaymentDifference,
  staffCloseDifference,
  staffDifferences,
} from "@hiram/contract/staff/money/reconciliation.ts";
import { moneyTexts } from "@hiram/texts/console/money.ts";
import { reconciliationTexts as texts } from "@hiram/texts/console/reconciliation.ts";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { dayText, instantText } from "../shell/words/dates.ts";
import { ask } from "../shell/session/staff-client.ts";
import { MoneyCard, MoneyList } from "./money-list.tsx";
import { ReasonForm } from "./reason-form.tsx";

const STATES = ["open", "settled"] as const;

/**
 * The payments of a day on which a provider's list and the books differ, each closed with a note of what was
 * found out.
 */
export function DayDifferences({ provider, day }: { readonly provider: string; readonly day: string }) {
  const [state, setState] = useState<(typeof STATES)[number]>("open");
  const title = texts.title(dayText(day), provider);
  const section = useRef<HTMLDivElement>(null);
  // It is below a long list of days: opening one scrolls down to it.
  useEffect(() => section.current?.focus(), []);
  return (
    <Stack component="section" mt="lg" maw={820} aria-label={title} tabIndex={-1} ref={section}>
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        <SegmentedControl
          aria-label={texts.state}
          value={state}
          onChange={setState}
          data={STATES.map((value) => ({ value, label: texts.states[value] }))}
        />
      </Group>
      <MoneyList
        key={state}
        name={`differences ${provider} ${day} ${state}`}
        label={texts.states[state]}
        none={texts.noneOf[state]}
        load={(after) => ask(staffDifferences, { provider, day, state, after })}
        rowsOf={({ differences }) => differences}
      >
        {(difference) => <DifferenceCard key={difference.differenceId} difference={difference} />}
      </MoneyList>
    </Stack>
  );
}

const amountOr = (centavos: number): string => (centavos === 0 ? texts.nothing : amountText(centavos));

function DifferenceCard({ difference }: { readonly difference: PaymentDifference }) {
  const { differenceId, kind, reference, listedCentavos, heldCentavos, foundAt } = difference;
  const { orderId, paymentId, isTakenBack } = difference;
  const words = texts.kinds[kind];
  return (
    <MoneyCard title={words.title} label={`${words.title}, ${reference}`} level={3}>
      <Text>{words.what}</Text>
      <Fact name={texts.listed} value={amountOr(listedCentavos)} />
      <Fact name={texts.held} value={amountOr(heldCentavos)} />
      <Text size="sm" c="dimmed" className="case-text">
        {[texts.reference, reference].join(" ")}
      </Text>
      <Text size="sm" c="dimmed">
        {orderId > 0 && (
          <>
            <Link to="/money/adjustments" search={{ loan: orderId }}>
              {moneyTexts.order(orderId)}
            </Link>{" "}
            ·{" "}
          </>
        )}
        {paymentId !== "" && (
          <>
            <Link
              to="/money"
              search={
                isTakenBack === true ? { state: "taken-back", payment: paymentId } : { payment: paymentId }
              }
            >
              {texts.toPayment}
            </Link>{" "}
            ·{" "}
          </>
        )}
        {texts.found(instantText(foundAt))}
      </Text>
      {difference.resolvedAt === "" ? (
        <ReasonForm
          draft={`difference-${differenceId}`}
          choices={{ settle: texts.settle }}
          send={(_, why) => ask(staffCloseDifference, { differenceId, why })}
        />
      ) : (
        <>
          {difference.why !== "" && <Text className="case-text">{difference.why}</Text>}
          <Text size="sm">{settledText(difference)}</Text>
        </>
      )}
    </MoneyCard>
  );
}

function settledText({ resolvedBy, resolvedAt }: PaymentDifference): string {
  const when = instantText(resolvedAt);
  return resolvedBy === "" ? texts.agrees(when) : texts.settledBy(resolvedBy, when);
}
