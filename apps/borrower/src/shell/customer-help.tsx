import { HelpLine } from "@hiram/ui/help-line/help-line.tsx";
import type { App } from "./app.ts";
import { ServicePhone } from "./service-phone.tsx";

interface CustomerHelpProps {
  readonly app: App;
  readonly question: string;
  /** The order's own service phone; left out: the one of the settings (ORD-11). */
  readonly phone?: string | undefined;
  /** What the question is about, so that a complaint begins with it. */
  readonly orderId?: string | undefined;
}

/** Whom to ask, at the end of a screen: the telephone, and everything else on the customer service screen (CS-1). */
export function CustomerHelp({ app, question, phone, orderId }: CustomerHelpProps) {
  return (
    <HelpLine question={question}>
      <ServicePhone app={app} phone={phone} />
      <a href={app.address("customerService", { orderId })}>{app.shellTexts().customerService}</a>
    </HelpLine>
  );
}
