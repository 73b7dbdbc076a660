import { Card } from "@hiram/ui/card/card.tsx";
import { Row, type RowIcon, Rows } from "@hiram/ui/rows/rows.tsx";
import { useServicePhone } from "./service-phone.tsx";
import { useApp } from "../app/use-app.ts";

export const CALL: RowIcon = [
  "M6 4h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z",
  "M14.5 4.5a5 5 0 0 1 5 5",
];
const WRITE: RowIcon = ["M5 5h14v11h-7l-4 3.5V16H5z", "M9 10.5h6"];

interface CustomerHelpProps {
  readonly question: string;
  /** The order's own service phone; if left out, the one in the settings (ORD-11). */
  readonly phone?: string | undefined;
  /** What the question is about, so that a complaint starts with it. */
  readonly orderId?: string | undefined;
}

/**
 * Whom to ask, at the end of a screen: the telephone, and everything else on the customer service screen
 * (CS-1).
 */
export function CustomerHelp({ question, phone, orderId }: CustomerHelpProps) {
  const app = useApp();
  const { call, words } = useServicePhone(phone);
  return (
    <div data-onward>
      <Card title={question}>
        <Rows>
          {call && (
            <Row icon={CALL} {...call}>
              {words}
            </Row>
          )}
          <Row icon={WRITE} href={app.address("customerService", { orderId })}>
            {app.shellTexts().customerService}
          </Row>
        </Rows>
      </Card>
    </div>
  );
}
