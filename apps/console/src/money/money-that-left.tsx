import { Button, Stack, Text, Title } from "@mantine/core";
import type { MoneyThatLeft as Left } from "@hiram/contract/staff/money/adjustments.ts";
import {
  staffAskToBookRefundReturn,
  staffAskToBookReturn,
} from "@hiram/contract/staff/money/payouts-that-left.ts";
import { adjustmentTexts as texts, lookTexts } from "@hiram/texts/console/money.ts";
import { useState } from "react";
import { amountText } from "../shell/amount-text.ts";
import { Fact } from "../shell/borrower-facts.tsx";
import { instantText } from "../shell/dates.ts";
import { useSession } from "../shell/session.tsx";
import { ask } from "../shell/staff-client.ts";
import { AskForm } from "./ask-form.tsx";

/**
 * What left for a loan, each with a way to book that it came back: a bank's list of returns may say so where the
 * provider announces nothing.
 */
export function MoneyThatLeft({ left }: { readonly left: readonly Left[] }) {
  if (left.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={texts.left}>
      <Title order={3} fz="md">
        {texts.left}
      </Title>
      {left.map((each) => (
        <LeftMoney key={each.id} left={each} />
      ))}
    </Stack>
  );
}

function LeftMoney({
  left: { kind, id, amountCentavos, at, to, paidCentavos, askedBy },
}: {
  readonly left: Left;
}) {
  const { may } = useSession();
  const [isBack, setBack] = useState(false);
  const amount = amountText(amountCentavos);
  const what =
    kind === "loan"
      ? lookTexts.cameBackWhat(amountText(paidCentavos), paidCentavos > 0)
      : lookTexts.refundCameBackWhat;
  return (
    <Stack gap="xs">
      <Fact name={texts.leftAs[kind](to, instantText(at))} value={amount} />
      {askedBy !== "" && <output className="case-note">{texts.returnAsked(askedBy)}</output>}
      {may("move-money") && askedBy === "" && (
        <div>
          <Button size="compact-sm" variant="default" aria-expanded={isBack} onClick={() => setBack(!isBack)}>
            {texts.cameBack(amount)}
          </Button>
        </div>
      )}
      {isBack && askedBy === "" && (
        <>
          <Text size="sm">{what}</Text>
          <AskForm
            draft={`return-${id}`}
            problem={null}
            send={(why) =>
              kind === "loan"
                ? ask(staffAskToBookReturn, { payoutId: id, why })
                : ask(staffAskToBookRefundReturn, { refundId: id, why })
            }
          />
        </>
      )}
    </Stack>
  );
}
