import { formatAmount } from "@hiram/market/format.ts";
import type { HardshipWords } from "@hiram/texts/en/hardship-words.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import type { ReactNode } from "react";
import { ActionPage } from "../shell/frame/action-page.tsx";
import { CustomerHelp } from "../shell/help/customer-help.tsx";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import { useApp } from "../shell/app/use-app.ts";

interface PayAnyTimeProps {
  readonly ids: OrderIds;
  readonly texts: HardshipWords & { readonly title: string };
  /** Centavos that can be paid now; 0: nothing is due yet, and the loan itself is the next step. */
  readonly amount: number;
  readonly children: ReactNode;
}

/** What was promised or planned, keeping both paying now and contacting the lender within reach. */
export function PayAnyTime({ ids, texts, amount, children }: PayAnyTimeProps) {
  const app = useApp();
  const next =
    amount > 0 ? (
      <ButtonLink href={app.address("repayment", { ...ids })}>
        {texts.pay(formatAmount(amount, app.profile))}
      </ButtonLink>
    ) : (
      <ButtonLink href={app.address("loanDetails", { ...ids })}>{texts.seeLoan}</ButtonLink>
    );
  return (
    <ActionPage title={texts.title} actions={next}>
      {children}
      <CustomerHelp question={texts.questions} orderId={ids.orderId} />
    </ActionPage>
  );
}
