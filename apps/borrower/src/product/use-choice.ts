import { type PricedProduct, pricedProductOf, productDetail } from "@hiram/contract/home/product-detail.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useApp } from "../shell/app/use-app.ts";
import { type ChosenTerms, isSameChoice, keepInAddress } from "./chosen-terms.ts";

export interface Choice {
  readonly chosen: ChosenTerms;
  /** The newest figures: those of an earlier choice while the new ones are loading or could not be loaded. */
  readonly detail: PricedProduct;
  readonly isAsking: boolean;
  /** Why the choice has no figures; empty: it has, or they are loading. */
  readonly problem: string;
  readonly choose: (changes: Partial<ChosenTerms>) => void;
  readonly retry: () => void;
}

/** A thumb on the slider passes many amounts: only where it rests is asked for. */
const ASK_AFTER_MS = 250;

/** The borrower's choice with its cost, by the server's rules; the latest choice is what is shown (WEB-4). */
export function useChoice(first: PricedProduct): Choice {
  const app = useApp();
  const [chosen, setChosen] = useState<ChosenTerms>(first);
  const [newer, setNewer] = useState<{ readonly than: PricedProduct; readonly detail: PricedProduct }>();
  const [problem, setProblem] = useState("");
  // In another language the page has other words.
  const detail = newer?.than === first ? newer.detail : first;
  const isAsking = problem === "" && !isSameChoice(chosen, detail);

  const ask = useEffectEvent(async (terms: ChosenTerms, isLast: () => boolean): Promise<void> => {
    const { productId } = first;
    keepInAddress(app, productId, terms);
    const { amount, periods, termUnit } = terms;
    const reply = await app.api.call(
      productDetail,
      { productId, amount, periods, termUnit },
      { quiet: true },
    );
    if (!isLast()) return;
    if (reply.success) setNewer({ than: first, detail: pricedProductOf(reply.data) });
    else setProblem(reply.message);
  });
  useEffect(() => {
    if (!isAsking) return undefined;
    let isLast = true;
    const timer = setTimeout(() => void ask(chosen, () => isLast), ASK_AFTER_MS);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [isAsking, chosen]);

  return {
    chosen,
    detail,
    isAsking,
    problem,
    choose(changes) {
      setProblem("");
      setChosen((last) => ({ ...last, ...changes }));
    },
    retry: () => setProblem(""),
  };
}
