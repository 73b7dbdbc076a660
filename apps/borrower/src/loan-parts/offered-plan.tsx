import { formatDay } from "@hiram/market/dates.ts";
import { Row } from "@hiram/ui/rows/rows.tsx";
import type { ReactNode } from "react";
import { useApp } from "../shell/app/use-app.ts";
import type { OrderIds } from "./order-ids.ts";

interface OfferedPlanProps {
  readonly ids: Readonly<Record<keyof OrderIds, string | number>>;
  /** The last day on which it can be accepted; empty: not known. */
  readonly openUntil: string | undefined;
  readonly texts: {
    readonly planOffered: string;
    readonly planOfferedText: string;
    readonly planOpenUntil: (day: string) => string;
  };
  /** The row's foot. */
  readonly foot?: ReactNode;
}

/** Leads to another way to pay a loan, which its borrower has not answered yet (WEB-12). */
export function OfferedPlan({ ids, openUntil, texts, foot }: OfferedPlanProps) {
  const app = useApp();
  const { planOffered, planOfferedText, planOpenUntil } = texts;
  const until = openUntil && planOpenUntil(formatDay(openUntil, app.locale(), app.settings.today));
  return (
    <Row
      href={app.address("paymentPlan", { ...ids })}
      note={[planOfferedText, until].filter(Boolean).join(" · ")}
      foot={foot}
    >
      {planOffered}
    </Row>
  );
}
