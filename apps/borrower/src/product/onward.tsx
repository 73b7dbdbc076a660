import type { PricedProduct } from "@hiram/contract/home/product-detail.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import type { ChosenTerms } from "./chosen-terms.ts";

interface OnwardProps {
  readonly texts: Texts<"product">;
  readonly detail: PricedProduct;
  readonly chosen: ChosenTerms;
}

/** The one way onwards: the confirmation of exactly this choice, or what comes before it (WEB-4). */
export function Onward({ texts, detail, chosen }: OnwardProps) {
  const app = useApp();
  const { productId, nextStep } = detail;
  const { amount, periods, termUnit } = chosen;
  const choice = { productId, amount, periods, termUnit };
  const written = formatAmount(amount, app.profile);
  if (nextStep === "borrow")
    return <ButtonLink href={app.address("loanConfirm", choice)}>{texts.goOn(written)}</ButtonLink>;
  if (nextStep === "apply")
    return <ButtonLink href={app.address("apply", choice)}>{texts.apply(written)}</ButtonLink>;
  return <ButtonLink href={app.address("home")}>{texts.toHome}</ButtonLink>;
}

/** Why nothing can be borrowed now; nothing if it can, or if it can be applied for. */
export function NotNow({ texts, detail }: Pick<OnwardProps, "texts" | "detail">) {
  const { nextStep } = detail;
  if (nextStep === "borrow" || nextStep === "apply") return null;
  return (
    <Notice tone="due">
      {{ pay: texts.payFirst, wait: texts.waitFirst, "": texts.nothingLeft }[nextStep]}
    </Notice>
  );
}
