import { Card } from "@hiram/ui/card/card.tsx";
import { Row, Rows } from "@hiram/ui/rows/rows.tsx";
import { useServicePhone } from "./service-phone.tsx";
import { useApp } from "./use-app.ts";

interface CustomerHelpProps {
  readonly question: string;
  /** The order's own service phone; left out: the one of the settings (ORD-11). */
  readonly phone?: string | undefined;
  /** What the question is about, so that a complaint begins with it. */
  readonly orderId?: string | undefined;
}

/** Whom to ask, at the end of a screen: the telephone, and everything else on the customer service screen (CS-1). */
export function CustomerHelp({ question, phone, orderId }: CustomerHelpProps) {
  const app = useApp();
  const { call, words } = useServicePhone(phone);
  return (
    <Card title={question}>
      <Rows>
        {call && <Row {...call}>{words}</Row>}
        <Row href={app.address("customerService", { orderId })}>{app.shellTexts().customerService}</Row>
      </Rows>
    </Card>
  );
}
