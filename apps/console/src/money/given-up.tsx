import { Stack, Title } from "@mantine/core";
import type { GivenUpMoney } from "@hiram/contract/staff/money/adjustments.ts";
import { RECOVERY_ENDS, staffAskToRecoverGivenUp } from "@hiram/contract/staff/money/payouts-that-left.ts";
import { adjustmentTexts as texts } from "@hiram/texts/console/money.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { Fact } from "../shell/borrower/borrower-facts.tsx";
import { dayText } from "../shell/words/dates.ts";
import { HappenedNote } from "../shell/forms/happened-note.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { BookingForm } from "./booking-form.tsx";

/** What was owed back on a loan and was given up, each with the ways in which it may come in after all. */
export function GivenUp({ givenUp }: { readonly givenUp: readonly GivenUpMoney[] }) {
  if (givenUp.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={texts.givenUp}>
      <Title order={3} fz="md">
        {texts.givenUp}
      </Title>
      {givenUp.map(({ id, amountCentavos, on, askedBy }) => (
        <Stack key={id} gap="xs">
          <Fact name={texts.givenUpOn(dayText(on))} value={amountText(amountCentavos)} />
          <HappenedNote words={askedBy === "" ? "" : texts.recoveryAsked(askedBy)} />
          {askedBy === "" &&
            RECOVERY_ENDS.map((end) => (
              <BookingForm
                key={end}
                name={texts.recoveries[end].name(amountText(amountCentavos))}
                what={texts.recoveries[end].what}
                asked=""
                draft={`recover-${end}-${id}`}
                send={(why) => ask(staffAskToRecoverGivenUp, { payoutId: id, end, why })}
              />
            ))}
        </Stack>
      ))}
    </Stack>
  );
}
