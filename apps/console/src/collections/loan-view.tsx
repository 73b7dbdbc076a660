import { Group, Text, Title } from "@mantine/core";
import {
  type CollectionFile,
  staffAssignLoan,
  staffOverdueLoan,
} from "@hiram/contract/staff/collections/collection-work.ts";
import { collectionsTexts as texts } from "@hiram/texts/console/collections.ts";
import { paymentPlansTexts as planTexts } from "@hiram/texts/console/payment-plans.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { AlsoOpen } from "../shell/work/also-open.tsx";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { dayText, instantText } from "../shell/words/dates.ts";
import { useRefreshByTheMinute } from "../shell/session/live.tsx";
import { OwnerSelect, useAssigning } from "../shell/work/owner-select.tsx";
import { Awaited, isRefused } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { ContactForm } from "./contact-form.tsx";
import { PaymentPlan } from "./payment-plan.tsx";
import { PromiseForm } from "./promise-form.tsx";

const PLAN_TITLE = "payment-plan";

type Collectors = readonly { readonly staffId: number; readonly name: string }[];

/** A loan that is past due: what to do, the history, and who has it. */
export function LoanView({
  orderId,
  collectors,
}: {
  readonly orderId: number;
  readonly collectors: Collectors;
}) {
  const file = useQuery({
    queryKey: ["collections", "loan", orderId],
    queryFn: () => ask(staffOverdueLoan, { orderId }),
    refetchInterval: useRefreshByTheMinute(),
  });
  if (file.data === undefined || isRefused(file)) return <Awaited query={file} />;
  const { loan, borrower, mayNotContact, openCaseId } = file.data;
  return (
    <>
      <section className="case-file" aria-label={texts.title(orderId)}>
        <LoanHead file={file.data} collectors={collectors} />
        <output className="case-note">
          {texts.steps[loan.next]}
          {openCaseId > 0 && ` ${texts.openCase(openCaseId)}.`}
          <br />
          {mayNotContact || texts.mayContact}
        </output>
        <section aria-labelledby={PLAN_TITLE} className="case-reply">
          <Title order={3} fz="md" id={PLAN_TITLE}>
            {planTexts.plan}
          </Title>
          <PaymentPlan orderId={orderId} />
        </section>
        <ContactForm orderId={orderId} mayContact={mayNotContact === ""} />
        <PromiseForm orderId={orderId} />
        <History file={file.data} />
      </section>
      <aside className="case-person" aria-label={texts.borrower}>
        <Title order={3} fz="md">
          {borrower.name}
        </Title>
        <Fact name={texts.telephone} value={borrower.phone} />
        <Fact name={texts.owed} value={amountText(loan.owedCentavos)} />
        <Link to="/borrowers/$borrowerId" params={{ borrowerId: String(borrower.borrowerId) }}>
          {texts.openFile}
        </Link>
        <Text size="sm" c="dimmed">
          {texts.reveal}
        </Text>
      </aside>
    </>
  );
}

function LoanHead({
  file: { loan },
  collectors,
}: {
  readonly file: CollectionFile;
  readonly collectors: Collectors;
}) {
  const { orderId, ownerId, owner } = loan;
  const assign = useAssigning({
    assign: (to) => ask(staffAssignLoan, { orderId, from: ownerId, to }),
    queryKey: ["collections"],
  });
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div>
          <Title order={2}>{texts.title(orderId)}</Title>
          <Text c="dimmed" size="sm">
            {loan.product} ·{" "}
            {loan.lastContactAt === "" ? texts.noContact : texts.lastContact(instantText(loan.lastContactAt))}
          </Text>
          <Text size="sm" className="case-late">
            {texts.due(loan.daysPastDue, amountText(loan.dueCentavos))}
          </Text>
        </div>
        <OwnerSelect
          texts={{ label: texts.assigned, nobody: texts.nobody, take: texts.take }}
          ownerId={ownerId}
          owner={owner}
          people={collectors}
          onAssign={assign.mutate}
        />
      </Group>
      <ActionFailed action={assign} />
      <AlsoOpen kind="order" id={orderId} />
    </>
  );
}

const smsText = (by: string, state: keyof typeof texts.sms): string =>
  by === "" ? texts.sentByItself : texts.sms[state];

function History({ file: { contacts, promises } }: { readonly file: CollectionFile }) {
  return (
    <>
      {promises.length > 0 && (
        <Title order={3} fz="md">
          {texts.promises}
        </Title>
      )}
      <ol className="case-words" aria-label={texts.promises}>
        {promises.map(({ promiseId, madeAt, by, amountCentavos, on, reason, note, state }) => (
          <li key={promiseId}>
            <Text size="sm" c="dimmed">
              {by || texts.byBorrower} · {instantText(madeAt)}
            </Text>
            <Text>
              {amountText(amountCentavos)}, {texts.promised(dayText(on))}: <b>{texts.promiseStates[state]}</b>
            </Text>
            {reason !== "" && <Text>{texts.reasons[reason]}</Text>}
            {note !== "" && <p>{note}</p>}
          </li>
        ))}
      </ol>
      <Title order={3} fz="md">
        {texts.history}
      </Title>
      {contacts.length === 0 && <Text c="dimmed">{texts.noHistory}</Text>}
      <ol className="case-words" aria-label={texts.history}>
        {contacts.map(({ contactId, at, by, way, outcome, note, againstRule, sms = "sent" }) => (
          <li key={contactId} className={way === "call" || way === "sms" ? "case-ours" : ""}>
            <Text size="sm" c="dimmed">
              {by || texts.byItself} · {instantText(at)}
            </Text>
            <Text>{way === "sms" ? smsText(by, sms) : `${texts.ways[way]}: ${texts.outcomes[outcome]}`}</Text>
            {againstRule !== undefined && (
              <Text className="case-late">{texts.againstRule(texts.brokenRules[againstRule])}</Text>
            )}
            {note !== "" && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
