import { otherLoanDel } from "@hiram/contract/tools/other-loans.ts";
import { SelectField } from "@hiram/ui/select-field/select-field.tsx";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import { useState } from "react";
import { MoneyField } from "../../form-parts/money-field.tsx";
import { useFields } from "../../form-parts/use-fields.ts";
import { FailedScreen } from "../../shell/frame/failed-screen.tsx";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import { useApp } from "../../shell/app/use-app.ts";
import { useIsShown } from "../../shell/loading/use-is-shown.ts";
import { ToolForm } from "../tool-form.tsx";
import { dayFormat, lenderFormat, problemsOf, typedLoan } from "./loan-form.ts";
import { type LoadedLoan, loadOtherLoan } from "./load-other-loans.ts";
import { saveLoan } from "./save-loan.ts";

const controlId = (key: string): string => `loan-${key}`;

export const page = declarePage({ load: loadOtherLoan, Screen: OtherLoanScreen, next: ["otherLoans"] });

/** One loan elsewhere, recorded or corrected, with its reminder (API-7, API-9). */
export function OtherLoanScreen({ texts, data, reload }: ScreenProps<"other-loan", LoadedLoan>) {
  if (data !== null && !data.success)
    return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  return <LoanForm texts={texts} loan={data?.data ?? null} reload={reload} />;
}

interface LoanFormProps extends Pick<ScreenProps<"other-loan", LoadedLoan>, "texts" | "reload"> {
  readonly loan: NonNullable<Extract<LoadedLoan, { success: true }>>["data"] | null;
}

function LoanForm({ texts, loan, reload }: LoanFormProps) {
  const app = useApp();
  const isShown = useIsShown();
  const { values: typed, field, showErrors } = useFields(() => typedLoan(loan), controlId, texts);
  const [problem, setProblem] = useState("");
  const toList = (): void => {
    if (isShown()) app.open("otherLoans", {}, { replace: true });
    // Whoever left may be looking at the list.
    else reload();
  };

  async function save(): Promise<void> {
    const isComplete = showErrors((words) => problemsOf(typed, words));
    setProblem("");
    if (!isComplete) return;
    const failure = await saveLoan(app, typed, texts.saving);
    if (failure === "") toList();
    else setProblem(failure);
  }

  return (
    <ToolForm
      title={loan === null ? texts.addTitle : texts.title}
      submit={{ label: texts.save, onPress: save }}
      removal={
        loan && {
          words: texts,
          call: () =>
            app.api.call(otherLoanDel, { loanId: loan.loanId }, { quiet: true, loadingText: texts.deleting }),
          onDone: toList,
        }
      }
      problem={problem}
      fields={
        <>
          <TextField
            {...field("lender")}
            label={texts.lender}
            hint={texts.lenderHint}
            format={lenderFormat}
          />
          <MoneyField {...field("amount")} label={texts.amount} />
          <MoneyField {...field("instalment")} label={texts.instalment} />
          <TextField
            {...field("dueDay")}
            label={texts.dueDay}
            rule={texts.dueDayHint}
            inputMode="numeric"
            format={dayFormat}
          />
          <SelectField
            {...field("daysBefore")}
            label={texts.reminder}
            hint={texts.reminderHint}
            options={[
              { value: "off", label: texts.noReminder },
              { value: "0", label: texts.onTheDay },
              { value: "1", label: texts.oneDayBefore },
              { value: "3", label: texts.threeDaysBefore },
              { value: "7", label: texts.oneWeekBefore },
            ]}
          />
        </>
      }
    />
  );
}
