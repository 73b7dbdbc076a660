import { type InstalmentEstimate, instalmentEstimate } from "@hiram/contract/tools/instalment-calculator.ts";
import { digitsOnly } from "@hiram/market/inputs.ts";
import { SelectField } from "@hiram/ui/select-field/select-field.tsx";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import { useState } from "react";
import type { ScreenProps } from "../../shell/route.ts";
import { useApp } from "../../shell/use-app.ts";
import { FormPage } from "../form-page.tsx";
import { hundredthsOf, moneyFormat, percentFormat, ppmOfPercent } from "../../form-parts/money-input.ts";
import styles from "../tools.module.css";
import { EstimateCard } from "./estimate-card.tsx";

const FIELD = { amount: "calculator-amount", months: "calculator-months", rate: "calculator-rate" } as const;
type Field = keyof typeof FIELD;

const monthsFormat = { clean: digitsOnly, show: (value: string) => value, longest: 3 };

/** What a lender's quote comes to (API-7). The server works it out: old web views lack the exact arithmetic. */
export function InstalmentCalculatorScreen({ texts }: ScreenProps<"instalment-calculator", null>) {
  const app = useApp();
  const [typed, setTyped] = useState({
    amount: "",
    months: "",
    rate: "",
    quoted: "addOn" as "addOn" | "diminishing",
  });
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({});
  const [problem, setProblem] = useState("");
  const [estimate, setEstimate] = useState<InstalmentEstimate | null>(null);
  const change = (part: Partial<typeof typed>): void => {
    setTyped((last) => ({ ...last, ...part }));
    // A figure that belongs to other words would mislead.
    setEstimate(null);
  };

  async function calculate(): Promise<void> {
    const amount = hundredthsOf(typed.amount);
    const rate = ppmOfPercent(typed.rate);
    const missing = {
      ...(amount === null || amount === 0 ? { amount: texts.amountMissing } : {}),
      ...(typed.months === "" ? { months: texts.monthsMissing } : {}),
      ...(rate === null ? { rate: texts.rateMissing } : {}),
    };
    setWrong(missing);
    setProblem("");
    const [first] = Object.keys(missing) as Field[];
    if (first !== undefined) return document.querySelector<HTMLElement>(`#${FIELD[first]}`)?.focus();
    const quote = { amount: amount ?? 0, months: typed.months, rate: rate ?? 0, quoted: typed.quoted };
    const reply = await app.api.call(instalmentEstimate, quote, {
      quiet: true,
      loadingText: texts.calculating,
    });
    if (reply.success) setEstimate(reply.data);
    else setProblem(reply.message);
  }

  return (
    <FormPage
      title={texts.title}
      submit={{ label: texts.calculate, onPress: calculate }}
      problem={problem}
      fields={
        <>
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
            id={FIELD.months}
            label={texts.months}
            inputMode="numeric"
            format={monthsFormat}
            value={typed.months}
            error={wrong.months}
            onChange={(months) => change({ months })}
          />
          <TextField
            id={FIELD.rate}
            label={texts.rate}
            hint={texts.rateHint}
            inputMode="decimal"
            format={percentFormat}
            value={typed.rate}
            error={wrong.rate}
            onChange={(rate) => change({ rate })}
          />
          <SelectField
            label={texts.quoted}
            hint={texts.quotedHint}
            placeholder={texts.choose}
            value={typed.quoted}
            options={[
              { value: "addOn", label: texts.addOn },
              { value: "diminishing", label: texts.diminishing },
            ]}
            onChange={(quoted) => change({ quoted: quoted === "addOn" ? "addOn" : "diminishing" })}
          />
        </>
      }
    >
      <output className={styles.result}>
        {estimate !== null && <EstimateCard estimate={estimate} texts={texts} />}
      </output>
    </FormPage>
  );
}
