import type { HardshipWords } from "@hiram/texts/en/hardship-words.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { ActionPage } from "../shell/frame/action-page.tsx";
import { CustomerHelp } from "../shell/help/customer-help.tsx";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { useApp } from "../shell/app/use-app.ts";

interface NotForThisLoanProps {
  readonly ids: OrderIds;
  readonly texts: HardshipWords & { readonly title: string };
  readonly heading: string;
  /** Why, in the server's words. */
  readonly text: string;
}

/** Paid, perhaps a moment ago: retrying would not help, the loan itself does. */
export function NotForThisLoan({ ids, texts, heading, text }: NotForThisLoanProps) {
  const app = useApp();
  return (
    <ActionPage
      title={texts.title}
      actions={<ButtonLink href={app.address("loanDetails", { ...ids })}>{texts.seeLoan}</ButtonLink>}
    >
      <EmptyState title={heading} text={text} />
      <CustomerHelp question={texts.questions} orderId={ids.orderId} />
    </ActionPage>
  );
}
