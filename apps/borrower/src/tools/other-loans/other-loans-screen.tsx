import type { Reply } from "@hiram/contract";
import type { OtherLoanList } from "@hiram/contract/tools/other-loans.ts";
import { formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Pieces } from "@hiram/ui/pieces/pieces.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { ActionPage } from "../../shell/frame/action-page.tsx";
import { FailedScreen } from "../../shell/frame/failed-screen.tsx";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import { useApp } from "../../shell/app/use-app.ts";

import { loadOtherLoans } from "./load-other-loans.ts";

type Props = ScreenProps<"other-loans", Reply<OtherLoanList>>;

export const page = declarePage({ load: loadOtherLoans, Screen: OtherLoansScreen, next: ["otherLoan"] });

/** The borrower's loans elsewhere: what they cost every month, and which is due next (API-7). */
export function OtherLoansScreen({ texts, data, reload }: Props) {
  const app = useApp();
  if (!data.success) return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  const { loans, owed, perMonth } = data.data;
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  return (
    <ActionPage
      title={texts.title}
      actions={<ButtonLink href={app.address("otherLoan")}>{texts.add}</ButtonLink>}
    >
      {loans.length === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyText} />
      ) : (
        <>
          <Banner title={texts.perMonth} text={texts.owed(amount(owed))}>
            <Amount large text={amount(perMonth)} />
          </Banner>
          <Card>
            <Rows>
              {loans.map((loan) => (
                <Row
                  key={loan.loanId}
                  href={app.address("otherLoan", { loanId: loan.loanId })}
                  value={<b>{amount(loan.instalment)}</b>}
                  note={
                    <>
                      <Pieces text={formatDueDay(loan.nextDueOn, app.locale(), app.settings.today)} />
                      <Pieces
                        text={[
                          texts.stillOwed(amount(loan.amount)),
                          ...(loan.remindedDaysBefore === null ? [] : [texts.reminded]),
                        ].join(" · ")}
                      />
                    </>
                  }
                >
                  {loan.lender}
                </Row>
              ))}
            </Rows>
          </Card>
        </>
      )}
    </ActionPage>
  );
}
