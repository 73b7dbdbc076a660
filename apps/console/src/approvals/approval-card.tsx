import { Alert, Button, Code, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { CODE } from "@hiram/contract";
import {
  type ApprovalList,
  decideApproval,
  withdrawApproval,
} from "@hiram/contract/staff/approvals/approvals.ts";
import { approvalTexts as texts } from "@hiram/texts/console/approvals.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link } from "@tanstack/react-router";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { instantText } from "../shell/words/dates.ts";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import { ask, CallFailed } from "../shell/session/staff-client.ts";
import { subjectPage } from "../shell/acts/subject-page.ts";
import { subjectWords } from "../shell/acts/subject-words.ts";
import { approvalFacts, approvalNote } from "./approval-facts.ts";
import { draftOf } from "./unsent-reasons.tsx";

type Request = ApprovalList["requests"][number];

/** One request: what is asked and why, and the second person's decision. */
export function ApprovalCard({
  request,
  onOver,
}: {
  readonly request: Request;
  /** It leaves the list of the open ones. @param told what is shown only once; often empty */
  readonly onOver: (told: string) => void;
}) {
  const { approvalId, kind, subject, why, askedBy, askedAt, outcome } = request;
  const page = subjectPage(subject);
  const note = approvalNote(request);
  return (
    <Paper component="li" className="card" p="md" aria-label={`${texts.kinds[kind] ?? kind}, ${subject}`}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2}>{texts.kinds[kind] ?? kind}</Title>
          <Text c="dimmed">
            {approvalId} · {subjectWords(subject)}
          </Text>
        </Group>
        <Text>{why}</Text>
        <div>
          {approvalFacts(request).map(({ name, value }) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </div>
        {note !== undefined && <Text>{note}</Text>}
        {page !== null && (
          <Link to={page.to} search={page.search}>
            {texts.look}
          </Link>
        )}
        <Text c="dimmed">{texts.askedBy(askedBy, instantText(askedAt))}</Text>
        {outcome !== "" && <Decided request={request} outcome={outcome} />}
        <CodeForInvited request={request} />
        {outcome === "approved" && kind === "invite-staff" && <Text c="dimmed">{texts.linkLost}</Text>}
        {outcome === "" && request.isOwn && <Withdraw approvalId={approvalId} onOver={onOver} />}
        {request.mayDecide && <Decide approvalId={approvalId} onOver={onOver} />}
      </Stack>
    </Paper>
  );
}

function Decided({
  request: { decidedBy, decidedAt, decidedWhy },
  outcome,
}: {
  readonly request: Request;
  readonly outcome: keyof typeof texts.outcomes;
}) {
  const when = decidedAt === "" ? "" : instantText(decidedAt);
  return (
    <>
      <Text fw={700}>{texts.decidedBy(texts.outcomes[outcome], decidedBy, when)}</Text>
      {decidedWhy !== "" && <Text>{decidedWhy}</Text>}
    </>
  );
}

/** What the asker of an invitation tells the invited person: the server gives it to nobody else. */
function CodeForInvited({ request: { invitationCode = "", decidedBy } }: { readonly request: Request }) {
  if (invitationCode === "") return null;
  return (
    <Alert title={texts.invitationCode.name}>
      <Stack gap="xs" align="flex-start">
        <Code fz="lg">{invitationCode}</Code>
        <Text>{texts.invitationCode.lead(decidedBy)}</Text>
      </Stack>
    </Alert>
  );
}

interface OpenRequest {
  readonly approvalId: number;
  readonly onOver: (told: string) => void;
}

function Withdraw({ approvalId, onOver }: OpenRequest) {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => ask(withdrawApproval, { approvalId }),
    onSuccess: () => {
      onOver("");
      return queries.invalidateQueries({ queryKey: ["approvals"] });
    },
  });
  if (isOverBefore(withdraw.error)) return <OverBefore action={withdraw} onOver={onOver} />;
  return (
    <>
      <ActionFailed action={withdraw} />
      <Group justify="space-between">
        <Text c="dimmed">{texts.own}</Text>
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {texts.withdraw}
        </Button>
      </Group>
    </>
  );
}

function Decide({ approvalId, onOver }: OpenRequest) {
  const queries = useQueryClient();
  const [why, setWhy] = useKeptDraft(draftOf(approvalId));
  const [isChecked, setChecked] = useState(false);
  const decide = useMutation({
    mutationFn: (verdict: "approve" | "refuse") => ask(decideApproval, { approvalId, verdict, why }),
    onSuccess: ({ told }) => {
      setWhy("");
      setChecked(false);
      onOver(told);
      return queries.invalidateQueries();
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    const { submitter } = event.nativeEvent;
    if (why.trim() !== "" && submitter instanceof HTMLButtonElement)
      decide.mutate(submitter.value as "approve" | "refuse");
  };
  if (isOverBefore(decide.error)) return <OverBefore action={decide} onOver={onOver} />;
  return (
    <Stack component="form" gap="xs" onSubmit={submit}>
      <ActionFailed action={decide} />
      <ReasonField
        label={texts.why}
        value={why}
        onChange={setWhy}
        isChecked={isChecked}
        missing={texts.missing}
      />
      <Group justify="flex-end">
        <Button type="submit" value="refuse" variant="default" loading={decide.isPending}>
          {texts.refuse}
        </Button>
        <Button type="submit" value="approve" loading={decide.isPending}>
          {texts.approve}
        </Button>
      </Group>
    </Stack>
  );
}

/** Why nothing can be done about a request any more, until its reader has the list loaded again. */
function OverBefore({
  action,
  onOver,
}: {
  readonly action: { readonly error: Error | null; readonly reset: () => void };
  readonly onOver: (told: string) => void;
}) {
  const queries = useQueryClient();
  return (
    <>
      <ActionFailed action={action} />
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() => {
            onOver("");
            action.reset();
            void queries.invalidateQueries();
          }}
        >
          {texts.reload}
        </Button>
      </Group>
    </>
  );
}

/** Decided, withdrawn or out of date: approving it once more would be refused too. */
const isOverBefore = (failure: Error | null): boolean =>
  failure instanceof CallFailed && failure.code === CODE.conflict;
