import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { LONGEST_PLAN_MESSAGE, staffDeclinePlan } from "@hiram/contract/staff/payment-plans/payment-plans.ts";
import { paymentPlansTexts as texts } from "@hiram/texts/console/payment-plans.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { Dialog } from "../shell/forms/dialog.tsx";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { ask } from "../shell/session/staff-client.ts";

/** The name of the kept draft of an answer without a plan. */
export const declineDraft = (orderId: number, requestId: number): string =>
  `plan-${orderId}-${requestId}-decline`;

/**
 * Answers a request in words only, separately from the form that makes offers, so that neither is sent by
 * mistake.
 */
export function PlanDeclineDialog({
  orderId,
  requestId,
  close,
  onDeclined,
}: {
  readonly orderId: number;
  readonly requestId: number;
  readonly close: () => void;
  readonly onDeclined: () => void;
}) {
  const [message, setMessage] = useKeptDraft(declineDraft(orderId, requestId));
  const [isAsked, setAsked] = useState(false);
  const isEmpty = message.trim() === "";
  const queries = useQueryClient();
  const decline = useMutation({
    mutationFn: () => ask(staffDeclinePlan, { orderId, requestId, message }),
    onSuccess: () => {
      setMessage("");
      close();
      onDeclined();
      return queries.invalidateQueries({ queryKey: ["collections"] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!isEmpty && !decline.isPending) decline.mutate();
  };
  return (
    <Dialog close={close} title={texts.decline}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">{texts.declineLead}</Text>
          <ActionFailed action={decline} />
          <Textarea
            label={texts.declineMessage}
            description={texts.declineHint(message.length, LONGEST_PLAN_MESSAGE)}
            data-autofocus
            value={message}
            onChange={({ currentTarget: { value } }) => setMessage(value)}
            error={isAsked && isEmpty && texts.missingWords}
            maxLength={LONGEST_PLAN_MESSAGE}
            autosize
            minRows={4}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={decline.isPending}>
              {texts.declineButton}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
