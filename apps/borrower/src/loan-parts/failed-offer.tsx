import { CODE, type Reply } from "@hiram/contract";
import type { OfferWords } from "@hiram/texts/en/offer-words.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import type { ReactNode } from "react";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { useApp } from "../shell/app/use-app.ts";

interface LoanChoice {
  readonly productId: string;
  readonly amount?: string | undefined;
}

interface FailedOfferProps {
  readonly title: string;
  readonly texts: OfferWords;
  /** Null if the address names no product, so that no call was made. */
  readonly reply: Reply<unknown> | null;
  /** What was chosen, where; left out on the page where it is chosen. */
  readonly ids?: LoanChoice;
  readonly onRetry: () => void;
}

/**
 * A loan on offer that could not be shown (WEB-4, CNF-1): retrying helps with the network and with our own
 * faults only. A withdrawn product, or a borrower who may not borrow now, leads home; a choice that is not
 * offered leads to the choice.
 */
export function FailedOffer({ title, texts, reply, ids, onRetry }: FailedOfferProps) {
  const app = useApp();
  const failed = (heading: string, message: string, action: ReactNode) => (
    <FailedScreen title={title} heading={heading} message={message} action={action} />
  );
  const home = <ButtonLink href={app.address("home")}>{texts.toHome}</ButtonLink>;
  // With nothing chosen, only the product's number can be wrong.
  const isNoProduct = reply?.code === CODE.badInput && ids?.amount === undefined;
  if (reply === null || isNoProduct) return failed(texts.noProductTitle, texts.noProduct, home);
  const { code, message } = reply;
  if (code === CODE.notFound) return failed(texts.withdrawnTitle, message, home);
  if (code === CODE.conflict) return failed(texts.notNowTitle, message, home);
  if (code === CODE.badInput && ids !== undefined)
    return failed(
      texts.notNowTitle,
      message,
      <ButtonLink href={app.address("product", { productId: ids.productId })}>
        {texts.chooseAgain}
      </ButtonLink>,
    );
  return <FailedScreen title={title} message={message} onRetry={onRetry} />;
}
