import { CODE, type Reply } from "@hiram/contract";
import type { OfferWords } from "@hiram/texts/en/offer-words.ts";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import type { ReactNode } from "react";
import type { AddressQuery } from "../shell/address-query.ts";
import { FailedScreen } from "../shell/failed-screen.tsx";
import { useApp } from "../shell/use-app.ts";

interface FailedOfferProps {
  readonly title: string;
  readonly texts: OfferWords;
  /** Null if the address names no product, so that no call was made. */
  readonly reply: Reply<unknown> | null;
  /** The page where another amount or term can be chosen; left out if this is that page. */
  readonly product?: AddressQuery;
  readonly onRetry: () => void;
}

/**
 * A loan on offer that could not be shown (WEB-4, CNF-1): retrying helps with the network and with our own
 * faults only. A withdrawn product, or a borrower who may not borrow now, leads home; a choice that is not
 * offered leads to the choice.
 */
export function FailedOffer({ title, texts, reply, product, onRetry }: FailedOfferProps) {
  const app = useApp();
  const failed = (heading: string, message: string, action: ReactNode) => (
    <FailedScreen title={title} heading={heading} message={message} action={action} />
  );
  const home = <ButtonLink href={app.address("home")}>{texts.toHome}</ButtonLink>;
  if (reply === null) return failed(texts.noProductTitle, texts.noProduct, home);
  const { code, message } = reply;
  if (code === CODE.notFound) return failed(texts.withdrawnTitle, message, home);
  if (code === CODE.conflict) return failed(texts.notNowTitle, message, home);
  if (code === CODE.badInput && product !== undefined)
    return failed(
      texts.notNowTitle,
      message,
      <ButtonLink href={app.address("product", product)}>{texts.chooseAgain}</ButtonLink>,
    );
  return <FailedScreen title={title} message={message} onRetry={onRetry} />;
}
