import { CODE, mapReply, type Reply } from "@hiram/contract";
import { type PricedProduct, pricedProductOf, productDetail } from "@hiram/contract/home/product-detail.ts";
import { formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import heard from "@hiram/ui/heard-only/heard-only.module.css";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { LoanCourse } from "@hiram/ui/loan-course/loan-course.tsx";
import { ActionPage } from "../shell/frame/action-page.tsx";
import { FailedOffer } from "../loan-parts/failed-offer.tsx";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { AmountChoice, TermChoice } from "./choices.tsx";
import { NotNow, Onward } from "./onward.tsx";
import styles from "./product.module.css";
import { useChoice } from "./use-choice.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";
import { chosenIn } from "./chosen-terms.ts";

export interface ProductData {
  /** Null when the address names no product: no call was made then. */
  readonly reply: Reply<PricedProduct> | null;
  /** Why the address's own choice is not shown; empty: it is, or there was none. */
  readonly refused: string;
}

export const page = declarePage({ load: loadProduct, Screen: ProductScreen, next: ["loanConfirm"] });

/**
 * Asks what the address's choice costs. A choice that is not offered, from an old link or after the limit was
 * lowered, is replaced by the product's first offer, with the reason. Never rejects.
 */
async function loadProduct(app: App, query: AddressQuery): Promise<ProductData> {
  const { productId } = query;
  if (!productId) return { reply: null, refused: "" };
  const chosen = chosenIn(query);
  const reply = await priceOf(app, productId, chosen);
  if (reply.success || chosen === null || (reply.code !== CODE.badInput && reply.code !== CODE.conflict))
    return { reply, refused: "" };
  return { reply: await priceOf(app, productId, null), refused: reply.message };
}

async function priceOf(
  app: App,
  productId: string,
  chosen: Record<string, string> | null,
): Promise<Reply<PricedProduct>> {
  const loadingText = app.shellTexts().loading;
  const payload = { productId, ...chosen };
  return mapReply(await app.api.call(productDetail, payload, { quiet: true, loadingText }), pricedProductOf);
}

/** A product: how much, for how long, what it costs, and the way onwards with exactly that (WEB-4). */
function ProductScreen({ texts, data, reload }: ScreenProps<"product", ProductData>) {
  const { reply, refused } = data;
  if (reply === null || !reply.success)
    return <FailedOffer title={texts.title} texts={texts} reply={reply} onRetry={reload} />;
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
    <ActionPage
      title={texts.title}
      actions={
        <>
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
        </>
      }
    >
      {refused !== "" && <Notice tone="due">{refused}</Notice>}
      <NotNow texts={texts} detail={detail} />
      <AmountChoice texts={texts} choice={choice} />
      <TermChoice texts={texts} choice={choice} />
      <Cost texts={texts} detail={detail} isOld={isAsking || problem !== ""} />
    </ActionPage>
  );
}

interface CostProps {
  readonly texts: Texts<"product">;
  readonly detail: PricedProduct;
  /** The figures belong to an earlier choice. */
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
        <p className={styles.quiet}>
          <Whole text={texts.rates(ratePerMonth, ratePerYear)} />
        </p>
      </Card>
      <Card title={texts.plan}>
        <LoanCourse steps={steps} />
      </Card>
      <output className={heard.heardOnly}>
        {isOld ? texts.counting : texts.summary(amount(netProceeds), amount(totalOfPayments))}
      </output>
    </div>
  );
}
