import { CODE, type PaymentState } from "@hiram/contract";
import { type ReactNode, useEffect } from "react";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { Texts } from "../shell/app/texts.ts";
import { orderIds } from "../loan-parts/order-ids.ts";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import type { CodeReply } from "./ask-for-code.ts";
import type { CodePageProps } from "./code-frame.tsx";
import { NoCode } from "./no-code.tsx";
import { forgetPayCode } from "../shell/offline/kept-screens.ts";
import { useWatchedPayment } from "../payment-parts/use-watched-payment.ts";

interface KnownCodeProps {
  readonly query: AddressQuery;
  readonly texts: Texts<"repayment-of-code">;
  readonly payCode: string;
  readonly reply: CodeReply;
  readonly onRetry: () => void;
  /** The page of a code that the server knows as this borrower's. */
  readonly children: (page: CodePageProps) => ReactNode;
}

/** The page of the borrower's own code; for any other code, a refusal that leads to the loan. */
export function KnownCode(props: KnownCodeProps) {
  const { query, texts, reply, onRetry } = props;
  const ids = orderIds(query);
  if (reply === null) return <NoCode ids={ids} texts={texts} />;
  // The message about a malformed code is meant for the caller of the API, not for readers of this page.
  if (reply.code === CODE.badInput) return <NoCode ids={ids} texts={texts} />;
  if (reply.code === CODE.notFound) return <NoCode ids={ids} texts={texts} refused={reply.message} />;
  if (!reply.success) return <FailedScreen title={texts.title} message={reply.message} onRetry={onRetry} />;
  const { payment } = reply.data;
  if (payment === null) return <NoCode ids={ids} texts={texts} />;
  return <WatchedCode {...props} loaded={payment} />;
}

function WatchedCode({
  texts,
  payCode,
  loaded,
  children,
}: KnownCodeProps & { readonly loaded: PaymentState }) {
  const { payment, news } = useWatchedPayment({ payCode }, loaded, loaded.state !== "paid");
  const shown = payment ?? loaded;
  const isOver = shown.state !== "open";
  useEffect(() => {
    if (isOver) forgetPayCode(payCode);
  }, [isOver, payCode]);
  return children({ texts, payment: shown, news });
}
