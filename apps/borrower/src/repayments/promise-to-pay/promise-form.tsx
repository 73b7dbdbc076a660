import {
  type PromiseReason,
  promiseSave,
  type PromiseToPay,
} from "@hiram/contract/collections/promise-to-pay.ts";
import { formatDay, formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { SelectField } from "@hiram/ui/select-field/select-field.tsx";
import { useState } from "react";
import { FormPage } from "../../form-parts/form-page.tsx";
import { keptForm } from "../../form-parts/kept-form.ts";
import { MoneyField } from "../../form-parts/money-field.tsx";
import { hundredthsOf, typedMoney } from "../../form-parts/money-input.ts";
import { Problem } from "../../form-parts/problem.tsx";
import { useKeptFields } from "../../form-parts/use-kept-fields.ts";
import { CustomerHelp } from "../../shell/help/customer-help.tsx";
import type { OrderIds } from "../../loan-parts/order-ids.ts";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";
import { NoteField, ReasonField } from "../hardship-fields.tsx";
import { MoreTime, penaltyWords } from "./promised.tsx";

interface PromiseFormProps {
  readonly ids: OrderIds;
  readonly texts: Texts<"promise-to-pay">;
  readonly promising: PromiseToPay;
  readonly onMade: (promising: PromiseToPay) => void;
}

interface Typed {
  readonly reason: PromiseReason | "";
  readonly amount: string;
  readonly on: string;
  readonly note: string;
}

/** The promise that is being written. */
export const keptPromise = keptForm<{ readonly values: Typed }>("txt", "promise");

const controlId = (key: string): string => `promise-${key}`;

/** What happened, how much and by when; before it is sent, it says what waiting costs. */
export function PromiseForm({ ids, texts, promising, onMade }: PromiseFormProps) {
  const app = useApp();
  const { dueAmount, penalty, owedAmount, leastAmount, days, upcoming } = promising;
  const [locale, { today }] = [app.locale(), app.settings];
  const money = (centavos: number): string => formatAmount(centavos, app.profile);
  const range = [money(leastAmount), money(owedAmount)] as const;
  const owner = `${app.session.writer()} ${ids.orderId}`;
  const { values, field, showErrors } = useKeptFields(
    keptPromise,
    owner,
    (): Typed => ({ reason: "", amount: typedMoney(dueAmount), on: "", note: "" }),
    controlId,
    texts,
  );
  const [problem, setProblem] = useState("");
  const amount = hundredthsOf(values.amount);
  const isAmount = amount !== null && amount >= leastAmount && amount <= owedAmount;
  // Until a day is chosen: all that may apply.
  const alsoDue = upcoming
    .filter(({ dueOn }) => values.on === "" || dueOn <= values.on)
    .map((due) => texts.alsoDue(money(due.amount), formatDay(due.dueOn, locale, today)))
    .join(" ");

  async function promise(): Promise<void> {
    const { reason } = values;
    const isComplete = showErrors((words) => ({
      ...(reason === "" && { reason: words.reasonMissing }),
      ...(!isAmount && { amount: words.amountProblem(...range) }),
      ...(values.on === "" && { on: words.dayMissing }),
    }));
    setProblem("");
    if (reason === "" || !isComplete) return;
    const reply = await app.api.call(
      promiseSave,
      { ...ids, ...values, reason, amount: amount ?? 0 },
      { quiet: true, loadingText: texts.saving },
    );
    if (!reply.success) return setProblem(reply.message);
    keptPromise.forget(owner);
    onMade(reply.data);
  }

  return (
    <FormPage
      title={texts.title}
      actions={
        <>
          <Problem text={problem} />
          <Button type="submit" onPress={promise}>
            <Whole
              text={
                isAmount && values.on !== ""
                  ? texts.promiseBy(money(amount), formatDay(values.on, locale, today))
                  : texts.promise
              }
            />
          </Button>
        </>
      }
    >
      <Banner title={texts.due} text={penaltyWords(texts, money, penalty)} tone="overdue">
        <Amount large text={money(dueAmount)} />
      </Banner>
      <Notice>{texts.meaning}</Notice>
      <Card>
        <Fields>
          <ReasonField {...field("reason")} texts={texts} />
          <MoneyField {...field("amount")} label={texts.amount} rule={texts.amountRange(...range)} />
          <SelectField
            {...field("on")}
            label={texts.day}
            hint={alsoDue || undefined}
            placeholder={texts.chooseDay}
            options={days.map((value) => ({ value, label: formatDueDay(value, locale, today) }))}
          />
          <NoteField texts={texts} value={values.note} onChange={field("note").onChange} />
        </Fields>
      </Card>
      <MoreTime ids={ids} texts={texts} />
      <CustomerHelp question={texts.questions} orderId={ids.orderId} />
    </FormPage>
  );
}
