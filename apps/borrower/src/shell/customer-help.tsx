import { HelpLine } from "@hiram/ui/help-line/help-line.tsx";
import { ServicePhone } from "./service-phone.tsx";
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
  return (
    <HelpLine question={question}>
      <ServicePhone phone={phone} />
      <a href={app.address("customerService", { orderId })}>{app.shellTexts().customerService}</a>
    </HelpLine>
  );
}
