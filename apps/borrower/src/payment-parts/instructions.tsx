import type { RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import type { PaymentWords } from "@hiram/texts/en/payment-words.ts";
import { Card } from "@hiram/ui/card/card.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { useApp } from "../shell/app/use-app.ts";

interface InstructionsProps {
  readonly texts: PaymentWords;
  readonly info: RepaymentDetails;
  /** Pays with a saved card, on another page; left out if there is none. */
  readonly savedCard?: { readonly href: string; readonly label: string } | undefined;
}

/**
 * The links onwards: the instructions, if the server asks for them (PAY-1), which lead to the guide with
 * pictures (INS-1), and the saved cards.
 */
export function Instructions({ texts, info, savedCard }: InstructionsProps) {
  const app = useApp();
  const { instructions } = info;
  if (instructions === null && !savedCard) return null;
  return (
    <Card>
      <Rows>
        {instructions !== null && (
          <Row href={app.address("paymentInstructions")} note={instructions || texts.instructions}>
            {texts.howToPay}
          </Row>
        )}
        {savedCard && <Row href={savedCard.href}>{savedCard.label}</Row>}
      </Rows>
    </Card>
  );
}
