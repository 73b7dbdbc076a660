import type { OrderDetails } from "@hiram/contract/orders/order-details.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { latePart } from "@hiram/ui/late-code/late-part.ts";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { useState } from "react";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { Late } from "../shell/loading/late.tsx";
import type { Texts } from "../shell/app/texts.ts";

const lateSheet = latePart(async () => (await import("./cancel-sheet.tsx")).CancelSheet);

interface CancelLoanProps {
  readonly ids: OrderIds;
  readonly details: OrderDetails;
  readonly texts: Texts<"loan-details">;
  readonly onCancelled: () => void;
}

/** The way out of a loan of which no money has arrived (decision 64). */
export function CancelLoan({ onCancelled, ...props }: CancelLoanProps) {
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  const cancelled = (): void => {
    close();
    onCancelled();
  };
  return (
    <Card>
      <Rows>
        <Row onClick={() => setAsked(true)}>{props.texts.cancelLoan}</Row>
      </Rows>
      {isAsked && (
        <Late part={lateSheet} onGivenUp={close}>
          {(CancelSheet) => <CancelSheet {...props} onCancelled={cancelled} onClose={close} />}
        </Late>
      )}
    </Card>
  );
}
