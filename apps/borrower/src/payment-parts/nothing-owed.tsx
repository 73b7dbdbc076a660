import type { OwesNothing } from "@hiram/contract/repayments/nothing-owed.ts";
import type { NothingOwedWords } from "@hiram/texts/en/nothing-owed-words.ts";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { settledDrawing } from "@hiram/ui/pictures/drawings.ts";
import { Picture } from "@hiram/ui/pictures/picture.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import type { ReactNode } from "react";
import { ActionPage } from "../shell/frame/action-page.tsx";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { useApp } from "../shell/app/use-app.ts";

interface NothingOwedProps {
  readonly ids: OrderIds;
  readonly texts: NothingOwedWords & { readonly title: string; readonly seeOrder: string };
  /** Null: the server does not say. Only a loan that is paid off is good news. */
  readonly why: OwesNothing | null;
  /** The server's words for it. */
  readonly text: string;
  /** The loan, if the server names it. */
  readonly children?: ReactNode;
}

/** The borrower owes nothing: no way to pay is offered, only the way to the order. */
export function NothingOwed({ ids, texts, why, text, children }: NothingOwedProps) {
  const app = useApp();
  const isSettled = why === "settled";
  const unsettled = why === "not-sent" ? texts.nothingYet : texts.nothingOwed;
  return (
    <ActionPage
      title={texts.title}
      actions={<ButtonLink href={app.address("loanDetails", { ...ids })}>{texts.seeOrder}</ButtonLink>}
    >
      <Banner
        title={isSettled ? texts.fullyPaid : unsettled}
        text={text}
        tone={isSettled ? "good" : undefined}
        picture={isSettled && <Picture drawing={settledDrawing} size={48} />}
      />
      {isSettled && (
        <Card>
          <Rows>
            <Row href={app.address("receipts", { ...ids })}>{texts.receipts}</Row>
          </Rows>
        </Card>
      )}
      {children}
    </ActionPage>
  );
}
