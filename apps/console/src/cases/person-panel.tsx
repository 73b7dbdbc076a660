import { Title } from "@mantine/core";
import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import { MOST_COUNTED } from "@hiram/contract/staff/cases/case-queue.ts";
import { borrowerTexts } from "@hiram/texts/console/borrower-facts.ts";
import { casesTexts as texts } from "@hiram/texts/console/cases.ts";
import { homeTexts } from "@hiram/texts/console/shell.ts";
import { Link } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import { BorrowerFacts } from "../shell/borrower/borrower-facts.tsx";
import { Newest } from "../shell/lists/newest.tsx";
import { takeLostFocus } from "../shell/work/work-queue.tsx";
import { NotTheWriter, UnknownWriter, WriterContacts } from "./message-writer.tsx";

/** The person of a case: what they borrowed and paid, and what else they wrote. */
export function PersonPanel({ file }: { readonly file: StaffCase }) {
  const { borrower, orders, payments, others, caseCount, line } = file;
  const place = useFocusOfChange(borrower?.borrowerId ?? 0);
  const isMessage = line.kind === "message";
  const writer = isMessage && (
    <>
      <Title order={3}>{line.person}</Title>
      <WriterContacts {...file} />
    </>
  );
  if (borrower === null)
    return (
      <aside className="case-person" aria-label={texts.visitor} ref={place} tabIndex={-1}>
        {writer}
        {isMessage && <UnknownWriter file={file} />}
      </aside>
    );
  return (
    <aside className="case-person" aria-label={texts.borrower} ref={place} tabIndex={-1}>
      {writer}
      {isMessage && <NotTheWriter caseId={line.caseId} borrowerId={borrower.borrowerId} />}
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

/** Where the focus goes that was lost with the button that said, or took back, who wrote. @param whose borrower; 0: nobody's */
function useFocusOfChange(whose: number): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const before = useRef(whose);
  useEffect(() => {
    if (before.current !== whose) takeLostFocus(place.current);
    before.current = whose;
  }, [whose]);
  return place;
}
