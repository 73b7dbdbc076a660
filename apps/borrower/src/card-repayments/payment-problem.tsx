import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import type { Texts } from "../shell/app/texts.ts";
import type { OrderIds } from "../loan-parts/order-ids.ts";
import type { Problem } from "./card-payment.ts";
import { useApp } from "../shell/app/use-app.ts";

interface PaymentProblemProps {
  readonly ids: OrderIds;
  readonly texts: Texts<"repayment-ways">;
  readonly problem: Problem | null;
}

/** Why a payment was not started; one that was made leads to its order. */
export function PaymentProblem({ ids, texts, problem }: PaymentProblemProps) {
  const app = useApp();
  if (problem === null) return null;
  const order = <a href={app.address("loanDetails", { ...ids })}>{texts.seeOrder}</a>;
  return (
    <Notice tone={problem.isTwice ? "due" : "overdue"} action={problem.isTwice ? order : undefined}>
      <span role="alert">
        <Whole text={problem.message} />
      </span>
    </Notice>
  );
}
