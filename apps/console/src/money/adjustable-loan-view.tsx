import { Paper, Radio, Stack, Text, Title } from "@mantine/core";
import {
  type AdjustableLoan,
  staffAdjustableLoan,
  staffAskToAdjust,
} from "@hiram/contract/staff/money/adjustments.ts";
import { loanStatuses } from "@hiram/texts/console/loan-statuses.ts";
import { adjustmentTexts as texts, moneyTexts } from "@hiram/texts/console/money.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { instantText } from "../shell/words/dates.ts";
import { useRefreshByTheMinute } from "../shell/session/live.tsx";
import { Awaited, isRefused } from "../shell/pages/page-states.tsx";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { AskForm } from "./ask-form.tsx";
import { GivenUp } from "./given-up.tsx";
import { MoneyThatLeft } from "./money-that-left.tsx";
import { Movers } from "./movers.tsx";
import { ReceivedPayments } from "./received-payments.tsx";

type Way = AdjustableLoan["ways"][number];

/** What is owed on a loan, what could be given up, what has been, what was sent for it, and what was paid. */
export function AdjustableLoanView({ orderId }: { readonly orderId: number }) {
  const { may } = useSession();
  const [kind, setKind] = useState<Way["kind"] | null>(null);
  const loan = useQuery({
    queryKey: ["money", "adjustable", orderId],
    queryFn: () => ask(staffAdjustableLoan, { orderId }),
    refetchInterval: useRefreshByTheMinute(),
  });
  if (loan.data === undefined || isRefused(loan)) return <Awaited query={loan} />;
  const { order, daysPastDue, penaltyCentavos, principalCentavos, ways, decided, left, received } = loan.data;
  const { givenUp = [] } = loan.data;
  const chosen = ways.find((way) => way.kind === kind && isOpen(way));
  return (
    <Paper component="section" className="card" p="md" maw={760} aria-label={moneyTexts.order(orderId)}>
      <Stack gap="sm">
        <div>
          <Title order={2}>{moneyTexts.order(orderId)}</Title>
          <Text c="dimmed" size="sm">
            {order.product} · {order.person} · {loanStatuses[order.status]}
          </Text>
        </div>
        <div>
          <Fact name={moneyTexts.owed} value={amountText(order.owedCentavos)} />
          <Fact name={texts.principal} value={amountText(principalCentavos)} />
          <Fact name={texts.penalty} value={amountText(penaltyCentavos)} />
          <Fact name={texts.daysPastDue} value={String(daysPastDue)} />
        </div>
        <Decided decided={decided} />
        <Movers>
          <Radio.Group
            label={texts.choose}
            value={chosen?.kind ?? ""}
            onChange={(value) => setKind(ways.find((way) => way.kind === value)?.kind ?? null)}
          >
            <div className="money-choices">
              {ways.map((way) => (
                <WayChoice key={way.kind} way={way} />
              ))}
            </div>
          </Radio.Group>
          {ways.some(isOpen) && (
            <AskForm
              // A new form once something was asked for, and once that was decided.
              key={ways.map(({ askedBy }) => askedBy).join()}
              draft={`adjust-${orderId}`}
              problem={chosen === undefined ? texts.missingChoice : null}
              send={(why) => {
                const { kind: what = "penalty-waiver", amountCentavos = 0 } = chosen ?? {};
                return ask(staffAskToAdjust, { orderId, kind: what, amountCentavos, why });
              }}
            />
          )}
        </Movers>
        {!may("move-money") && ways.map((way) => <WayAsked key={way.kind} way={way} />)}
        <MoneyThatLeft left={left} />
        <GivenUp givenUp={givenUp} />
        <ReceivedPayments received={received} />
      </Stack>
    </Paper>
  );
}

/** It is possible, and nobody has asked for it yet. */
const isOpen = ({ problem, askedBy }: Way): boolean => problem === "" && askedBy === "";

const titleOf = ({ kind, amountCentavos, problem }: Way): string =>
  problem === "" ? texts.ways[kind].title(amountText(amountCentavos)) : texts.without[kind];

/** That it was asked for, for those who may not ask. */
function WayAsked({ way }: { readonly way: Way }) {
  if (way.askedBy === "") return null;
  return (
    <output className="case-note">
      <b>{titleOf(way)}</b>
      <br />
      {texts.wayAsked(way.askedBy)}
    </output>
  );
}

function WayChoice({ way }: { readonly way: Way }) {
  const { kind, problem, askedBy } = way;
  const title = titleOf(way);
  const id = `give-up-${kind}`;
  return (
    <label className="money-choice" htmlFor={id}>
      <Radio id={id} value={kind} disabled={!isOpen(way)} aria-label={title} />
      <span>
        <b>{title}</b>
        <Text size="sm">{problem || texts.ways[kind].what}</Text>
        {askedBy !== "" && <output className="case-note">{texts.wayAsked(askedBy)}</output>}
      </span>
    </label>
  );
}

function Decided({ decided }: Pick<AdjustableLoan, "decided">) {
  if (decided.length === 0) return null;
  return (
    <section aria-label={texts.decided}>
      <Title order={3} fz="md">
        {texts.decided}
      </Title>
      {decided.map(({ adjustmentId, kind, amountCentavos, at }) => (
        <Fact
          key={adjustmentId}
          name={`${texts.decisions[kind]}, ${instantText(at)}`}
          value={amountText(amountCentavos)}
        />
      ))}
    </section>
  );
}
