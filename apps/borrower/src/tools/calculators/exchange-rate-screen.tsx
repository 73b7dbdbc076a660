import type { Reply } from "@hiram/contract";
import { exchangeRate, type ExchangeRates } from "@hiram/contract/tools/exchange-rate.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { DetailRows } from "@hiram/ui/detail-rows/detail-rows.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { SelectField } from "@hiram/ui/select-field/select-field.tsx";
import { useState } from "react";
import { MoneyField } from "../../form-parts/money-field.tsx";
import { hundredthsOf } from "../../form-parts/money-input.ts";
import { useFields } from "../../form-parts/use-fields.ts";
import { FailedScreen } from "../../shell/frame/failed-screen.tsx";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import type { Texts } from "../../shell/app/texts.ts";
import { ScreenHeader } from "../../shell/frame/screen-header.tsx";
import { useApp } from "../../shell/app/use-app.ts";
import { ToolForm } from "../tool-form.tsx";
import { loadRates } from "../load-tools.ts";
import styles from "../tools.module.css";
import { useAnswer } from "./use-answer.ts";

const controlId = (key: string): string => `exchange-${key}`;

type Props = ScreenProps<"exchange-rate", Reply<ExchangeRates>>;

export const page = declarePage({ load: loadRates, Screen: ExchangeRateScreen });

/** Converts foreign money to pesos by the operator's table (API-7). */
export function ExchangeRateScreen({ texts, data, reload }: Props) {
  if (!data.success) return <FailedScreen title={texts.title} message={data.message} onRetry={reload} />;
  const { table } = data.data;
  if (table === null)
    return (
      <Page header={<ScreenHeader title={texts.title} />}>
        <EmptyState title={texts.none} text={texts.noneText} />
      </Page>
    );
  return <Converter table={table} texts={texts} />;
}

interface ConverterProps {
  readonly table: NonNullable<ExchangeRates["table"]>;
  readonly texts: Texts<"exchange-rate">;
}

function Converter({ table, texts }: ConverterProps) {
  const app = useApp();
  const start = { amount: "", currency: table.rates[0]?.currency ?? "" };
  const { values: typed, field, showErrors } = useFields(() => start, controlId, texts);
  const [problem, setProblem] = useState("");
  const [pesos, keepPesos] = useAnswer<number | null>(typed);

  async function convert(): Promise<void> {
    const amount = hundredthsOf(typed.amount);
    setProblem("");
    showErrors((words) => (amount === null ? { amount: words.amountMissing } : {}));
    if (amount === null) return;
    const payload = { currency: typed.currency, amount };
    const reply = await app.api.call(exchangeRate, payload, { quiet: true, loadingText: texts.converting });
    if (reply.success) keepPesos(reply.data.converted);
    else setProblem(reply.message);
  }

  return (
    <ToolForm
      title={texts.title}
      submit={{ label: texts.convert, onPress: convert }}
      problem={problem}
      fields={
        <>
          <MoneyField {...field("amount")} label={texts.amount} placeholder={typed.currency} />
          <SelectField
            {...field("currency")}
            label={texts.currency}
            placeholder={texts.choose}
            options={table.rates.map(({ currency, name }) => ({
              value: currency,
              label: `${currency} · ${name}`,
            }))}
          />
        </>
      }
    >
      <output className={styles.result}>
        {pesos !== null && (
          <Card title={texts.inPesos}>
            <Amount large text={formatAmount(pesos, app.profile)} />
          </Card>
        )}
      </output>
      <Card title={texts.rates}>
        <DetailRows
          rows={table.rates.map(({ currency, name, pesos: of }) => ({
            text: `1 ${currency} · ${name}`,
            value: <span className={styles.name}>₱{of}</span>,
          }))}
        />
      </Card>
      <Notice>{texts.asOf(table.source, formatDay(table.asOf, app.locale(), app.settings.today))}</Notice>
    </ToolForm>
  );
}
