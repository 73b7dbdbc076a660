import { Title } from "@mantine/core";
import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import { casesTexts as texts } from "@hiram/texts/console/cases.ts";
import { Link } from "@tanstack/react-router";
import { BorrowerFacts, Fact } from "../shell/borrower-facts.tsx";
import { Newest } from "../shell/newest.tsx";

/** The person of a case: what they borrowed and paid, and what else they wrote. */
export function PersonPanel({ file }: { readonly file: StaffCase }) {
  const { borrower, orders, payments, others, telephone, email, line } = file;
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
      <BorrowerFacts borrower={borrower} orders={orders} payments={payments} subject={line.orderId} />
      {others.length > 0 && (
        <Newest title={texts.others} rows={others}>
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
