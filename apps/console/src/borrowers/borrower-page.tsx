import { Alert, Text, Title } from "@mantine/core";
import {
  type BorrowerFile,
  staffBorrower,
  staffRevealBorrower,
} from "@hiram/contract/staff/borrowers/borrower-file.ts";
import { MOST_COUNTED } from "@hiram/contract/staff/cases/case-queue.ts";
import { borrowerTexts } from "@hiram/texts/console/borrower-facts.ts";
import { borrowersTexts as texts } from "@hiram/texts/console/borrowers.ts";
import { homeTexts } from "@hiram/texts/console/shell.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { dayText, instantText } from "../shell/words/dates.ts";
import { DeclaredAnswers } from "../shell/borrower/declared-answers.tsx";
import { useRefresh } from "../shell/session/live.tsx";
import { Newest } from "../shell/lists/newest.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited } from "../shell/pages/page-states.tsx";
import { RevealForm } from "../shell/borrower/reveal-form.tsx";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { Loans } from "./borrower-loans.tsx";
import { ExceptionForm } from "./exception-form.tsx";
import { IdentityForm } from "./identity-form.tsx";
import { NumberForm } from "./number-form.tsx";
import { TimelineList } from "./timeline-list.tsx";
import "../shell/work/work.css";
import "./borrower-file.css";

/** Everything about one borrower: who they are, what they owe, what happened (CON-3). */
export default function BorrowerPage() {
  const address: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const borrowerId = Number(address["borrowerId"]) || 0;
  const file = useQuery({
    queryKey: ["borrower", borrowerId],
    queryFn: () => ask(staffBorrower, { borrowerId }),
    refetchInterval: useRefresh(),
  });
  return (
    <>
      <PageHead
        title={texts.title(borrowerId)}
        lead={file.data?.deletedAt === "" ? texts.since(instantText(file.data.borrower.since)) : undefined}
      >
        <Link to="/borrowers">{texts.back}</Link>
      </PageHead>
      <Awaited query={file} />
      {file.data !== undefined && (
        <div className="file-split">
          <div className="file-main">
            {file.data.deletedAt !== "" && (
              <Alert color="yellow">{texts.deletedAt(instantText(file.data.deletedAt))}</Alert>
            )}
            <Loans loans={file.data.loans} />
            <TimelineList borrowerId={borrowerId} />
          </div>
          <WhoAndWhat file={file.data} />
        </div>
      )}
    </>
  );
}

function WhoAndWhat({ file }: { readonly file: BorrowerFile }) {
  const { borrower, deletedAt, owedCentavos, creditCentavos, payoutAccount, cases, caseCount, applications } =
    file;
  const erasedAt = file.identityErasedAt ?? "";
  const isNotReminded = deletedAt === "" && file.remindedOfDue === 0;
  const { may } = useSession();
  const allCases = homeTexts.counted(caseCount, MOST_COUNTED);
  return (
    <aside className="card file-who" aria-label={texts.title(borrower.borrowerId)}>
      {deletedAt === "" && (
        <>
          <Title order={2}>{borrower.name}</Title>
          <Fact name={texts.telephone} value={borrower.phone} />
          {may("reveal-personal-data") && <WhoTheyAre borrowerId={borrower.borrowerId} />}
          {may("change-numbers") && (
            <NumberForm
              borrowerId={borrower.borrowerId}
              payoutAccount={payoutAccount}
              askedBy={file.numberAskedBy}
            />
          )}
          {may("open-identities") && file.isIdentitySettled === 1 && (
            <IdentityForm
              key={borrower.borrowerId}
              borrowerId={borrower.borrowerId}
              askedBy={file.identityAskedBy}
            />
          )}
          {(file.referencesRemoved ?? []).map(({ removedAt, reason }) => (
            <Fact
              key={removedAt}
              name={texts.reference}
              value={texts.referenceRemoved[reason](instantText(removedAt))}
            />
          ))}
          {erasedAt !== "" && <Fact name={texts.declared} value={texts.erasedAt(instantText(erasedAt))} />}
          <Fact name={texts.limit} value={amountText(borrower.limitCentavos)} />
          <Fact name={texts.account} value={payoutAccount || texts.noAccount} />
        </>
      )}
      {isNotReminded && <Fact name={texts.dueReminders} value={texts.switchedOff} />}
      <Fact name={texts.owed} value={amountText(owedCentavos)} />
      {file.isBarred === 1 && deletedAt === "" && <NewLoans file={file} />}
      {creditCentavos > 0 && <Fact name={texts.credit} value={amountText(creditCentavos)} />}
      <Newest
        title={texts.cases}
        rows={cases}
        count={allCases}
        all={
          cases.length < caseCount &&
          may("answer-complaints") && (
            <Link to="/complaints" search={{ borrower: borrower.borrowerId }}>
              {borrowerTexts.allCases(allCases)}
            </Link>
          )
        }
      >
        {({ caseId, title }) => (
          <FileLink
            key={caseId}
            isOpen={may("answer-complaints")}
            to="/complaints"
            search={{ case: caseId }}
            words={`${texts.caseNumber(caseId)}: ${title}`}
          />
        )}
      </Newest>
      {cases.length === 0 && <Text c="dimmed">{texts.noCases}</Text>}
      <Newest title={texts.applications} rows={applications}>
        {({ applicationId, product, isWaiting, isWithdrawn }) => (
          <FileLink
            key={applicationId}
            isOpen={may("decide-applications")}
            to="/applications"
            search={{ application: applicationId }}
            words={[
              `${texts.applicationNumber(applicationId)}: ${product}`,
              ...(isWaiting === 1 ? [texts.waiting] : []),
              ...(isWithdrawn === 1 ? [texts.withdrawn] : []),
            ].join(", ")}
          />
        )}
      </Newest>
      {applications.length === 0 && <Text c="dimmed">{texts.noApplications}</Text>}
    </aside>
  );
}

/** Name and telephone, and what was declared, each shown for a reason. */
function WhoTheyAre({ borrowerId }: { readonly borrowerId: number }) {
  return (
    <>
      <RevealForm
        draft={`reveal-${borrowerId}`}
        about={["borrower", borrowerId]}
        texts={texts}
        ask={(why) => ask(staffRevealBorrower, { borrowerId, why })}
      >
        {({ name, phone }) => (
          <>
            <b>{name}</b>
            <br />
            {phone}
            <br />
          </>
        )}
      </RevealForm>
      <DeclaredAnswers borrowerId={borrowerId} />
    </>
  );
}

/** Whether an overdue borrower may borrow all the same, and the form to decide it for those who may. */
function NewLoans({ file: { borrower, exceptedUntil } }: { readonly file: BorrowerFile }) {
  const { may } = useSession();
  const { exception } = texts;
  return (
    <>
      <Fact
        name={exception.fact}
        value={exceptedUntil === "" ? exception.barred : exception.until(dayText(exceptedUntil))}
      />
      {may("decide-applications") && (
        <ExceptionForm
          key={`${borrower.borrowerId}-${exceptedUntil}`}
          borrowerId={borrower.borrowerId}
          isExcepted={exceptedUntil !== ""}
        />
      )}
    </>
  );
}

/** A link for readers who may open its page; plain text for everyone else. */
function FileLink({
  isOpen,
  to,
  search,
  words,
}: {
  readonly isOpen: boolean;
  readonly to: "/complaints" | "/applications";
  readonly search: Readonly<Record<string, number>>;
  readonly words: string;
}) {
  if (!isOpen) return <Text size="sm">{words}</Text>;
  return (
    <Link to={to} search={search}>
      {words}
    </Link>
  );
}
