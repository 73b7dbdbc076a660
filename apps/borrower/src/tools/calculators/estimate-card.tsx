import type { InstalmentEstimate } from "@hiram/contract/tools/instalment-calculator.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { useEffect, useRef } from "react";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";
import styles from "../tools.module.css";

interface EstimateCardProps {
  readonly estimate: InstalmentEstimate;
  readonly texts: Texts<"instalment-calculator">;
}

/** The result of a quote: the month's payment first, then the total cost. Scrolls itself into view. */
export function EstimateCard({ estimate, texts }: EstimateCardProps) {
  const app = useApp();
  const card = useRef<HTMLDivElement>(null);
  // Mounted again for each estimate: any change of the input removes the previous one.
  useEffect(() => card.current?.scrollIntoView({ block: "nearest" }), []);
  const amount = (centavos: number): string => formatAmount(centavos, app.profile);
  const { instalment, lastInstalment, interest, totalOfPayments, ratePerMonth, ratePerYear } = estimate;
  const last = lastInstalment === instalment ? [] : [{ text: texts.last, value: amount(lastInstalment) }];
  return (
    <div ref={card} className={styles.rows}>
      <Banner title={texts.perMonth}>
        <Amount large text={amount(instalment)} />
        <DetailRows
          rows={[
            ...last,
            { text: texts.interest, value: amount(interest) },
            { text: texts.total, value: amount(totalOfPayments) },
            { text: texts.ratePerMonth, value: ratePerMonth },
            { text: texts.ratePerYear, value: ratePerYear },
          ]}
        />
      </Banner>
      <Notice>{texts.explained}</Notice>
    </div>
  );
}
