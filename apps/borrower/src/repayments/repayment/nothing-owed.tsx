import type { RepaymentDetails } from "@hiram/contract/repayments/repayment-info.ts";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { FoldingRows } from "@hiram/ui/detail-rows/folding-rows.tsx";
import { settledDrawing } from "@hiram/ui/pictures/drawings.ts";
import { Picture } from "@hiram/ui/pictures/picture.tsx";
import { ProductLine } from "@hiram/ui/product-line/product-line.tsx";
import { ActionPage } from "../../shell/action-page.tsx";
import type { Texts } from "../../shell/texts.ts";
import type { OrderIds } from "../../loan-parts/order-ids.ts";
import { useApp } from "../../shell/use-app.ts";

interface NothingOwedProps {
  readonly ids: OrderIds;
  readonly texts: Texts<"repayment">;
  /** The server's message about it; our own text if left out. */
  readonly text?: string;
  /** The loan, if the server names it. */
  readonly info?: RepaymentDetails;
}

/** The borrower owes nothing: no way to pay is offered, only the way to the order. */
export function NothingOwed({ ids, texts, text, info }: NothingOwedProps) {
  const app = useApp();
  return (
    <ActionPage
      title={texts.title}
      actions={<ButtonLink href={app.address("loanDetails", { ...ids })}>{texts.seeOrder}</ButtonLink>}
    >
      <Banner
        title={texts.nothingOwed}
        text={text || texts.nothingOwedText}
        tone="good"
        picture={<Picture drawing={settledDrawing} size={48} />}
      />
      {info && (
        <Card>
          <ProductLine logo={info.productLogo} name={info.productName} />
          <FoldingRows rows={info.rows} moreLabel={texts.more} hideLabel={texts.hide} />
        </Card>
      )}
    </ActionPage>
  );
}
