import { Title } from "@mantine/core";
import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import { MOST_COUNTED } from "@hiram/contract/staff/cases/case-queue.ts";
import { borrowerTexts } from "@hiram/texts/console/borrower.ts";
import { casesTexts as texts } from "@hiram/texts/console/cases.ts";
import { homeTexts } from "@hiram/texts/console/shell.ts";
import { Link } from "@tanstack/react-router";
import { BorrowerFacts, Fact } from "../shell/borrower-facts.tsx";
import { Newest } from "../shell/newest.tsx";

/** The person of a case: what they borrowed and paid, and what else they wrote. */
export function PersonPanel({ file }: { readonly file: StaffCase }) {
  const { borrower, orders, payments, others, caseCount, telephone, email, line } = file;
  if (borrower === null)
    return (
      <aside className="case-person" aria-label={texts.visitor}>
        <Title order={3}>{line.person}</Title>
        <Fact name={texts.telephone} value={telephone} />
        <Fact name={texts.email} value={email} />
      </aside>
    );
  return (
    <aside className="case-person" aria-label={texts.borrower}>
      <BorrowerFacts
        borrower={borrower}
        orders={orders}
        payments={payments}
        hasMorePayments={file.hasMorePayments}
        subject={line.orderId}
      />
      {others.length > 0 && (
        <Newest
          title={texts.others}
          rows={others}
          count={homeTexts.counted(caseCount - 1, MOST_COUNTED - 1)}
          all={
            others.length < caseCount - 1 && (
              <Link to="/complaints" search={{ borrower: borrower.borrowerId }}>
                {borrowerTexts.allCases(homeTexts.counted(caseCount, MOST_COUNTED))}
              </Link>
            )
          }
        >
          {({ caseId, title }) => (
            <Link key={caseId} to="/complaints" search={{ case: caseId }}>
              {texts.caseNumber(caseId)}: {title}
            </Link>
          )}
        </Newest>
      )}
    </aside>
  );
}
