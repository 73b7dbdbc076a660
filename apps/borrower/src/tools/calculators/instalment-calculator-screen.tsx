import { type InstalmentEstimate, instalmentEstimate } from "@hiram/contract/tools/instalment-calculator.ts";
import { digitsOnly } from "@hiram/market/inputs.ts";
import { SelectField } from "@hiram/ui/select-field/select-field.tsx";
import { plainText } from "@hiram/ui/text-field/edit-text.ts";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import { useState } from "react";
import { MoneyField } from "../../form-parts/money-field.tsx";
import { hundredthsOf, percentFormat, ppmOfPercent } from "../../form-parts/money-input.ts";
import { useFields } from "../../form-parts/use-fields.ts";
import { declarePage, loadNothing, type ScreenProps } from "../../shell/pages/page.ts";
import { useApp } from "../../shell/app/use-app.ts";
import { ToolForm } from "../tool-form.tsx";
import styles from "../tools.module.css";
import { EstimateCard } from "./estimate-card.tsx";
import { useAnswer } from "./use-answer.ts";

interface TypedQuote {
  readonly amount: string;
  readonly months: string;
  readonly rate: string;
  readonly quoted: "addOn" | "diminishing";
}

const NOTHING_TYPED: TypedQuote = { amount: "", months: "", rate: "", quoted: "addOn" };
const monthsFormat = { ...plainText, clean: digitsOnly, longest: 3 };
const controlId = (key: string): string => `calculator-${key}`;

export const page = declarePage({ load: loadNothing, Screen: InstalmentCalculatorScreen });

/**
 * What a lender's quote amounts to (API-7). The server computes it: old web views lack the exact arithmetic.
 */
export function InstalmentCalculatorScreen({ texts }: ScreenProps<"instalment-calculator", null>) {
  const app = useApp();
  const { values: typed, field, showErrors } = useFields(() => NOTHING_TYPED, controlId, texts);
  const [problem, setProblem] = useState("");
  const [estimate, keepEstimate] = useAnswer<InstalmentEstimate>(typed);

  async function calculate(): Promise<void> {
    const amount = hundredthsOf(typed.amount);
    const rate = ppmOfPercent(typed.rate);
    const isComplete = showErrors((words) => ({
      ...(amount === null || amount === 0 ? { amount: words.amountMissing } : {}),
      ...(typed.months === "" ? { months: words.monthsMissing } : {}),
      ...(rate === null ? { rate: words.rateMissing } : {}),
    }));
    setProblem("");
    if (!isComplete) return;
    const quote = { amount: amount ?? 0, months: typed.months, rate: rate ?? 0, quoted: typed.quoted };
    const reply = await app.api.call(instalmentEstimate, quote, {
      quiet: true,
      loadingText: texts.calculating,
    });
    if (reply.success) keepEstimate(reply.data);
    else setProblem(reply.message);
  }

  return (
    <ToolForm
      title={texts.title}
      submit={{ label: texts.calculate, onPress: calculate }}
      problem={problem}
      fields={
        <>
          <MoneyField {...field("amount")} label={texts.amount} />
          <TextField {...field("months")} label={texts.months} inputMode="numeric" format={monthsFormat} />
          <TextField
            {...field("rate")}
            label={texts.rate}
            hint={texts.rateHint}
            inputMode="decimal"
            format={percentFormat}
          />
          <SelectField
            {...field("quoted")}
            label={texts.quoted}
            hint={texts.quotedHint}
            placeholder={texts.choose}
            options={[
              { value: "addOn", label: texts.addOn },
              { value: "diminishing", label: texts.diminishing },
            ]}
          />
        </>
      }
    >
      <output className={styles.result}>
        {estimate !== null && <EstimateCard estimate={estimate} texts={texts} />}
      </output>
    </ToolForm>
  );
}
