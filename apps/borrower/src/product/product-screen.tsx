import type { PricedProduct } from "@hiram/contract/home/product-detail.ts";
import { formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { PlanList } from "@hiram/ui/plan-list/plan-list.tsx";
import { FailedScreen } from "../shell/failed-screen.tsx";
import type { ScreenProps } from "../shell/route.ts";
import { ScreenHeader } from "../shell/screen-header.tsx";
import type { Texts } from "../shell/texts.ts";
import { useApp } from "../shell/use-app.ts";
import { AmountChoice, TermChoice } from "./choices.tsx";
import type { ProductData } from "./load-product.ts";
import { NotNow, Onward } from "./onward.tsx";
import styles from "./product.module.css";
import { useChoice } from "./use-choice.ts";

export { loadProduct } from "./load-product.ts";

/** A product: how much, for how long, what it costs, and the way on with exactly that (WEB-4). */
export function ProductScreen({ texts, data, reload }: ScreenProps<"product", ProductData>) {
  const app = useApp();
  const { reply, refused } = data;
  if (reply === null) return <FailedScreen title={texts.title} message={app.shellTexts().incompleteLink} />;
  if (!reply.success) return <FailedScreen title={texts.title} message={reply.message} onRetry={reload} />;
  return <Product texts={texts} first={reply.data} refused={refused} />;
}

interface ProductProps {
  readonly texts: Texts<"product">;
  readonly first: PricedProduct;
  readonly refused: string;
}

function Product({ texts, first, refused }: ProductProps) {
  const app = useApp();
  const choice = useChoice(first);
  const { chosen, detail, isAsking, problem } = choice;
  return (
    <Page
      header={<ScreenHeader title={texts.title} />}
      actions={
        <ActionBar>
          {problem !== "" && (
            <Notice tone="overdue">
              <span role="alert">{problem}</span>
            </Notice>
          )}
          {problem !== "" && (
            <Button variant="ghost" onPress={choice.retry}>
              {app.shellTexts().retry}
            </Button>
          )}
          <Onward texts={texts} detail={detail} chosen={chosen} />
        </ActionBar>
      }
    >
      {refused !== "" && <Notice tone="due">{refused}</Notice>}
      <NotNow texts={texts} detail={detail} />
      <AmountChoice texts={texts} choice={choice} />
      <TermChoice texts={texts} choice={choice} />
      <Cost texts={texts} detail={detail} isOld={isAsking || problem !== ""} />
    </Page>
  );
}

interface CostProps {
  readonly texts: Texts<"product">;
  readonly detail: PricedProduct;
  /** The figures are of an earlier choice. */
  readonly isOld: boolean;
}

/** What arrives, what is paid back and when, and what it costs in all (RA 3765). */
function Cost({ texts, detail, isOld }: CostProps) {
  const app = useApp();
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  const { netProceeds, totalOfPayments, ratePerMonth, ratePerYear, plan } = detail;
  const steps = plan.map((line) => ({
    title: line.title,
    note: formatDueDay(line.dueOn, app.locale(), app.settings.today),
    amount: amount(line.amount),
  }));
  return (
    <div className={isOld ? `${styles.cost} ${styles.old}` : styles.cost} aria-busy={isOld}>
      <Card title={texts.cost}>
        <DetailRows
          rows={[
            { text: texts.receive, value: amount(netProceeds) },
            { text: texts.payBack, value: amount(totalOfPayments) },
            { text: texts.costs, value: <b>{amount(totalOfPayments - netProceeds)}</b> },
          ]}
        />
        <p className={styles.quiet}>{texts.rates(ratePerMonth, ratePerYear)}</p>
      </Card>
      <Card title={texts.plan}>
        <PlanList steps={steps} />
      </Card>
      <output className={styles.heard}>
        {isOld ? texts.counting : texts.summary(amount(netProceeds), amount(totalOfPayments))}
      </output>
    </div>
  );
}
