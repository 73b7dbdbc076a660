import { Button, Group, Radio, Text, TextInput, Title } from "@mantine/core";
import {
  type MatchCandidates,
  staffAskToMatch,
  staffMatchCandidates,
  type UnmatchedPayment,
} from "@hiram/contract/staff/money/unmatched-payments.ts";
import { loanStatuses } from "@hiram/texts/console/loan-statuses.ts";
import { adjustmentTexts, moneyTexts, unmatchedTexts as texts } from "@hiram/texts/console/money.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { dayText, instantText } from "../shell/words/dates.ts";
import { HappenedNote } from "../shell/forms/happened-note.tsx";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { Awaited } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { AskForm } from "./ask-form.tsx";
import { Movers } from "./movers.tsx";
import { GivenBackForm, TakenBackForm } from "./taken-back-form.tsx";

/** A payment without a loan: what is known about it, and the loan that it is to be counted for. */
export function UnmatchedPaymentView({ payment }: { readonly payment: UnmatchedPayment }) {
  const { paymentId, amountCentavos, provider, reference, paidOn, receivedAt } = payment;
  const { channel, payCode, requestReference } = payment;
  return (
    <section className="case-file" aria-label={texts.title(amountText(amountCentavos))}>
      <div>
        <Title order={2}>{texts.title(amountText(amountCentavos))}</Title>
        <Text c="dimmed" size="sm">
          {texts.paid(dayText(paidOn))} · {texts.received(instantText(receivedAt))}
        </Text>
      </div>
      <div>
        {channel !== "" && <Fact name={texts.channel} value={channel} />}
        {payCode !== "" && <Fact name={texts.payCode} value={payCode} />}
        <Fact name={texts.provider} value={provider} />
        <Fact name={texts.reference} value={reference} />
        {requestReference !== "" && <Fact name={texts.requestReference} value={requestReference} />}
      </div>
      {payment.takenBackAt === "" ? (
        <WaitingForLoan payment={payment} />
      ) : (
        <>
          <Text>{adjustmentTexts.takenBackAs(instantText(payment.takenBackAt))}</Text>
          <GivenBackForm
            paymentId={paymentId}
            askedBy={payment.takenBackAskedBy}
            what={adjustmentTexts.unmatchedGivenBackWhat}
          />
        </>
      )}
    </section>
  );
}

/** Books that it was taken back, or finds the loan that it is to be counted for. */
function WaitingForLoan({ payment }: { readonly payment: UnmatchedPayment }) {
  const { paymentId, amountCentavos } = payment;
  const [typed, setTyped] = useKeptDraft(`match-search-${paymentId}`);
  const [search, setSearch] = useState(typed.trim());
  const [orderId, setOrderId] = useState(0);
  const found = useQuery({
    queryKey: ["money", "candidates", paymentId, search],
    queryFn: () => ask(staffMatchCandidates, { paymentId, search }),
    enabled: search !== "",
  });
  return (
    <>
      {payment.askedForOrderId === 0 && (
        <TakenBackForm
          paymentId={paymentId}
          amountCentavos={amountCentavos}
          askedBy={payment.takenBackAskedBy}
          what={adjustmentTexts.unmatchedTakenBackWhat}
        />
      )}
      <HappenedNote
        words={payment.askedForOrderId > 0 ? texts.waits(payment.askedForOrderId, payment.askedBy) : ""}
      />
      {payment.takenBackAskedBy === "" && payment.askedForOrderId === 0 && (
        <Movers>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              setOrderId(0);
              setSearch(typed.trim());
            }}
          >
            <Group align="flex-start" gap="xs">
              <TextInput
                label={texts.search}
                description={texts.searchHint}
                value={typed}
                maxLength={100}
                onChange={({ currentTarget: { value } }) => setTyped(value)}
                className="money-grow"
              />
              <Button type="submit" variant="default" className="beside-field">
                {texts.find}
              </Button>
            </Group>
          </form>
          {found.isEnabled && <Awaited query={found} />}
          {found.data !== undefined && found.data.orders.length === 0 && (
            <output>{texts.nothingFound}</output>
          )}
          {found.data !== undefined && found.data.orders.length > 0 && (
            <>
              <Candidates orders={found.data.orders} orderId={orderId} choose={setOrderId} />
              <AskForm
                draft={`match-${paymentId}`}
                problem={orderId === 0 ? texts.missingLoan : null}
                send={async (why) => {
                  const asked = await ask(staffAskToMatch, { paymentId, orderId, why });
                  // Often a borrower's number: not kept once it has served.
                  setTyped("");
                  return asked;
                }}
              />
            </>
          )}
        </Movers>
      )}
    </>
  );
}

function Candidates({
  orders,
  orderId: chosen,
  choose,
}: MatchCandidates & { readonly orderId: number; readonly choose: (orderId: number) => void }) {
  return (
    <Radio.Group label={texts.candidates} value={String(chosen)} onChange={(value) => choose(Number(value))}>
      <div className="money-choices">
        {orders.map(({ order, hasSameSum }) => (
          <label key={order.orderId} className="money-choice">
            <Radio value={String(order.orderId)} aria-label={moneyTexts.order(order.orderId)} />
            <span>
              <Fact
                name={`${order.product} · ${order.orderId} · ${order.person}`}
                value={loanStatuses[order.status]}
              />
              <Fact
                name={
                  order.dueOn === ""
                    ? moneyTexts.owed
                    : `${moneyTexts.owed}, ${moneyTexts.dueOn(dayText(order.dueOn))}`
                }
                value={amountText(order.owedCentavos)}
              />
              {order.owedCentavos === 0 && <Text size="sm">{texts.settled}</Text>}
              {hasSameSum === 1 && (
                <Text size="sm" className="case-late">
                  {texts.sameSum}
                </Text>
              )}
            </span>
          </label>
        ))}
      </div>
    </Radio.Group>
  );
}
