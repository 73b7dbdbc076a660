import { otherLoanDel } from "@hiram/contract/tools/other-loans.ts";
import { SelectField } from "@hiram/ui/select-field/select-field.tsx";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import { useState } from "react";
import { FailedScreen } from "../../shell/failed-screen.tsx";
import type { ScreenProps } from "../../shell/route.ts";
import { useApp } from "../../shell/use-app.ts";
import { FormPage } from "../form-page.tsx";
import { moneyFormat } from "../../form-parts/money-input.ts";
import { dayFormat, FIELD, lenderFormat, problemsOf, type TypedLoan, typedLoan } from "./loan-form.ts";
import type { LoadedLoan } from "./load-other-loans.ts";
import { saveLoan } from "./save-loan.ts";

export { loadOtherLoan } from "./load-other-loans.ts";

/** One loan elsewhere, written down or corrected, with its reminder (API-7, API-9). */
export function OtherLoanScreen({ texts, data, reload }: ScreenProps<"other-loan", LoadedLoan>) {
  if (data !== null && !data.success)
    return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  return <LoanForm texts={texts} loan={data?.data ?? null} />;
}

interface LoanFormProps {
  readonly texts: ScreenProps<"other-loan", LoadedLoan>["texts"];
  readonly loan: NonNullable<Extract<LoadedLoan, { success: true }>>["data"] | null;
}

function LoanForm({ texts, loan }: LoanFormProps) {
  const app = useApp();
  const [typed, setTyped] = useState<TypedLoan>(() => typedLoan(loan));
  const [wrong, setWrong] = useState<Partial<Record<keyof typeof FIELD, string>>>({});
  const [problem, setProblem] = useState("");
  const change = (part: Partial<TypedLoan>): void => setTyped((last) => ({ ...last, ...part }));
  const toList = (): void => app.open("otherLoans", {}, { replace: true });

  async function save(): Promise<void> {
    const missing = problemsOf(typed, texts);
    setWrong(missing);
    setProblem("");
    const [first] = Object.keys(missing) as (keyof typeof FIELD)[];
    if (first !== undefined) return document.querySelector<HTMLElement>(`#${FIELD[first]}`)?.focus();
    const failure = await saveLoan(app, typed, texts.saving);
    if (failure === "") toList();
    else setProblem(failure);
  }

  async function remove(): Promise<void> {
    setProblem("");
    const reply = await app.api.call(
      otherLoanDel,
      { loanId: loan?.loanId ?? 0 },
      { quiet: true, loadingText: texts.deleting },
    );
    if (reply.success) toList();
    else setProblem(reply.message);
  }

  return (
    <FormPage
      title={loan === null ? texts.addTitle : texts.title}
      submit={{ label: texts.save, onPress: save }}
      remove={loan && { label: texts.remove, onPress: remove }}
      problem={problem}
      fields={
        <>
          <TextField
            id={FIELD.lender}
            label={texts.lender}
            hint={texts.lenderHint}
            format={lenderFormat}
            value={typed.lender}
            error={wrong.lender}
            onChange={(lender) => change({ lender })}
          />
          <TextField
            id={FIELD.amount}
            label={texts.amount}
            inputMode="decimal"
            format={moneyFormat}
            value={typed.amount}
            error={wrong.amount}
            onChange={(amount) => change({ amount })}
          />
          <TextField
            id={FIELD.instalment}
            label={texts.instalment}
            inputMode="decimal"
            format={moneyFormat}
            value={typed.instalment}
            error={wrong.instalment}
            onChange={(instalment) => change({ instalment })}
          />
          <TextField
            id={FIELD.dueDay}
            label={texts.dueDay}
            hint={texts.dueDayHint}
            inputMode="numeric"
            format={dayFormat}
            value={typed.dueDay}
            error={wrong.dueDay}
            onChange={(dueDay) => change({ dueDay })}
          />
          <SelectField
            label={texts.reminder}
            hint={texts.reminderHint}
            placeholder={texts.reminder}
            value={typed.daysBefore}
            options={[
              { value: "off", label: texts.noReminder },
              { value: "0", label: texts.onTheDay },
              { value: "1", label: texts.oneDayBefore },
              { value: "3", label: texts.threeDaysBefore },
              { value: "7", label: texts.oneWeekBefore },
            ]}
            onChange={(daysBefore) => change({ daysBefore: daysBefore as TypedLoan["daysBefore"] })}
          />
        </>
      }
    />
  );
}
