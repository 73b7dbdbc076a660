import { Alert, Group, NativeSelect, Text, Textarea, Title } from "@mantine/core";
import { PLAN_STEPS } from "@hiram/contract/payment-plans/payment-plan.ts";
import {
  LONGEST_PLAN_MESSAGE,
  type StaffPaymentPlan,
  staffOfferPlan,
  staffPlanPreview,
} from "@hiram/contract/staff/payment-plans/payment-plans.ts";
import { paymentPlansTexts as texts } from "@hiram/texts/console/payment-plans.ts";
import {
  keepPreviousData,
  skipToken,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { useMayOpen } from "../shell/pages/console-page.ts";
import { dayText } from "../shell/words/dates.ts";
import { DayField } from "../shell/forms/day-field.tsx";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { Awaited, isRefused } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import type { UnsentDraft } from "../shell/drafts/unsent-words.tsx";
import { PlanPayments } from "./plan-payments.tsx";
import { FormFoot } from "../shell/forms/form-foot.tsx";
import { type PlanPayment, paymentsText, suggestedRule, typedRule } from "./plan-rule.ts";

/** The names of the kept drafts. @param requestId 0: an offer that was not asked for */
function draftsOf(orderId: number, requestId: number) {
  const offer = `plan-${orderId}-${requestId}`;
  return {
    payments: `${offer}-payments`,
    firstOn: `${offer}-first`,
    every: `${offer}-every`,
    message: `${offer}-message`,
  };
}

/** What is typed for an offer, as it can be read once the form is gone. */
export function offerDrafts(orderId: number, requestId: number): readonly UnsentDraft[] {
  const { payments, firstOn, every, message } = draftsOf(orderId, requestId);
  return [
    { name: payments, label: texts.payments },
    { name: firstOn, label: texts.firstOn, read: dayText },
    { name: every, label: texts.every, read: everyText },
    { name: message, label: texts.unsentMessage },
  ];
}

const everyText = (typed: string): string => {
  const every = PLAN_STEPS.find((step) => step === typed);
  return every === undefined ? typed : texts.everyOptions[every];
};

/**
 * Spreads what is owed over other days, and offers that to the borrower; staff see the payments before it is
 * sent (CON-4, WEB-12).
 */
export function PlanOfferForm({
  orderId,
  plan,
  onOffered,
}: {
  readonly orderId: number;
  readonly plan: StaffPaymentPlan;
  readonly onOffered: () => void;
}) {
  const { mostPayments, firstDays } = plan;
  const requestId = plan.request?.requestId ?? 0;
  const suggested = suggestedRule(plan);
  const drafts = draftsOf(orderId, requestId);
  const [payments, setPayments] = useKeptDraft(drafts.payments, String(suggested.payments));
  const [firstOn, setFirstOn] = useKeptDraft(drafts.firstOn, suggested.firstOn);
  const [every, setEvery] = useKeptDraft(drafts.every, suggested.every);
  const [message, setMessage] = useKeptDraft(drafts.message);
  const [isAsked, setAsked] = useState(false);
  const rule = typedRule({ payments, firstOn, every }, plan);
  const preview = useQuery({
    queryKey: ["collections", "plan-preview", orderId, rule],
    queryFn: rule === null ? skipToken : () => ask(staffPlanPreview, { orderId, ...rule }),
    placeholderData: keepPreviousData,
  });
  /** Null: the offer has not been previewed yet. */
  const seen = rule === null || preview.isPlaceholderData ? null : (preview.data ?? null);
  const queries = useQueryClient();
  const offer = useMutation({
    mutationFn: (seenRule: NonNullable<typeof rule>) =>
      ask(staffOfferPlan, { orderId, requestId, message, ...seenRule }),
    onSuccess: () => {
      setPayments(String(suggested.payments));
      setFirstOn(suggested.firstOn);
      setEvery(suggested.every);
      setMessage("");
      setAsked(false);
      onOffered();
      return queries.invalidateQueries({ queryKey: ["collections"] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (rule !== null && seen !== null && !offer.isPending) offer.mutate(rule);
  };
  return (
    <form onSubmit={submit} className="case-reply" aria-label={texts.offer} noValidate>
      <Title order={3} fz="md">
        {texts.offer}
      </Title>
      <Owed plan={plan} orderId={orderId} />
      <Group className="phone-wraps" align="flex-start" gap="sm" wrap="nowrap">
        <NativeSelect
          label={texts.payments}
          flex="none"
          w={76}
          value={String(Math.min(Number(payments), mostPayments))}
          onChange={({ currentTarget: { value } }) => setPayments(value)}
          data={Array.from({ length: mostPayments }, (_, at) => String(at + 1))}
        />
        <DayField
          flex={1}
          label={texts.firstOn}
          min={firstDays[0]}
          max={firstDays[1]}
          value={firstOn}
          onChange={setFirstOn}
          error={isAsked && rule === null && texts.wrongDay(dayText(firstDays[0]), dayText(firstDays[1]))}
        />
        <NativeSelect
          label={texts.every}
          flex={1}
          value={every}
          onChange={({ currentTarget: { value } }) => setEvery(value)}
          data={PLAN_STEPS.map((value) => ({ value, label: texts.everyOptions[value] }))}
        />
      </Group>
      {rule !== null && <Preview query={preview} />}
      <Textarea
        label={texts.message}
        description={texts.messageHint(message.length, LONGEST_PLAN_MESSAGE)}
        value={message}
        onChange={({ currentTarget: { value } }) => setMessage(value)}
        maxLength={LONGEST_PLAN_MESSAGE}
        autosize
        minRows={2}
      />
      <FormFoot
        action={offer}
        send={seen === null ? texts.offerUnknown : texts.offerButton(paymentsText(seen))}
      />
    </form>
  );
}

/** What is owed, by what it is for; for the penalty, who could waive it first. */
function Owed({ plan, orderId }: { readonly plan: StaffPaymentPlan; readonly orderId: number }) {
  const mayWaive = useMayOpen()("/money/adjustments");
  const parts = [
    [texts.principal, plan.principalCentavos],
    [texts.interest, plan.interestCentavos],
    [texts.fees, plan.feesCentavos],
    [texts.penalty, plan.penaltyCentavos],
  ] as const;
  return (
    <div>
      {parts
        .filter(([, centavos]) => centavos > 0)
        .map(([name, centavos]) => (
          <Fact key={name} name={name} value={amountText(centavos)} />
        ))}
      <Fact name={texts.owed} value={amountText(plan.owedCentavos)} />
      <Text size="sm" c="dimmed" mt={4}>
        {texts.offerAll}
      </Text>
      {plan.penaltyCentavos > 0 && (
        <Text size="sm" c="dimmed">
          {texts.waivePenalty}{" "}
          {mayWaive ? (
            <Link to="/money/adjustments" search={{ loan: orderId }}>
              {texts.waive}
            </Link>
          ) : (
            texts.askToWaive
          )}
        </Text>
      )}
    </div>
  );
}

function Preview({ query }: { readonly query: UseQueryResult<PlanPayment[]> }) {
  if (isRefused(query))
    return (
      <Alert color="red" role="alert">
        {query.error?.message}
      </Alert>
    );
  return (
    <>
      <Awaited query={query} />
      {query.data !== undefined && <PlanPayments payments={query.data} isOld={query.isPlaceholderData} />}
    </>
  );
}
