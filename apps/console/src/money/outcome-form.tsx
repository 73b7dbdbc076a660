import { Radio, Text } from "@mantine/core";
import type { AlertEnd } from "@hiram/contract/staff/money/alerts.ts";
import { OUTCOMES_SEEN, staffAskToRecordOutcome } from "@hiram/contract/staff/money/transfer-outcomes.ts";
import { alertTexts } from "@hiram/texts/console/alerts.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { dayText } from "../shell/words/dates.ts";
import { DayField } from "../shell/forms/day-field.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { clearSent, useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { AskForm } from "./ask-form.tsx";

const { outcome: texts } = alertTexts;

/** What the provider or a bank said of a transfer that it announced nothing about: another person approves it. */
export function OutcomeForm({
  transfer,
  end: { id, sent },
}: {
  readonly transfer: "payout" | "refund";
  readonly end: AlertEnd;
}) {
  const draft = `outcome-${id}`;
  const [chosen, choose] = useKeptDraft(`${draft}-what`);
  const [paidOn, setPaidOn] = useKeptDraft(`${draft}-day`);
  const outcome = OUTCOMES_SEEN.find((each) => each === chosen) ?? null;
  const { amountCentavos = 0, on = "", to = "" } = sent ?? {};
  const dayProblem = outcome === "paid" ? problemOf(paidOn, on) : null;
  return (
    <>
      <Text>{texts.lead(amountText(amountCentavos), to, dayText(on))}</Text>
      <Radio.Group label={texts.choose} value={outcome} onChange={choose}>
        <div className="money-choices">
          {OUTCOMES_SEEN.map((each) => (
            <Radio
              key={each}
              value={each}
              label={texts.outcomes[each]}
              description={texts.means[transfer][each]}
            />
          ))}
        </div>
      </Radio.Group>
      {outcome === "paid" && <DayField label={texts.paidOn} min={on} value={paidOn} onChange={setPaidOn} />}
      <AskForm
        draft={draft}
        problem={outcome === null ? texts.missing : dayProblem}
        reason={texts.seen}
        send={async (why) => {
          const seen = { outcome: outcome ?? "not-paid", paidOn: outcome === "paid" ? paidOn : "" };
          const asked = await ask(staffAskToRecordOutcome, { transfer, id, ...seen, amountCentavos, why });
          choose(clearSent(chosen));
          setPaidOn(clearSent(paidOn));
          return asked;
        }}
      />
    </>
  );
}

function problemOf(paidOn: string, sentOn: string): string | null {
  if (paidOn === "") return texts.missingDay;
  return paidOn < sentOn ? texts.beforeSent(dayText(sentOn)) : null;
}
