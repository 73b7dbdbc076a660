import { PLAN_STEPS, planAsk, type PlanStep } from "@hiram/contract/payment-plans/payment-plan.ts";
import type { PromiseReason } from "@hiram/contract/collections/promise-to-pay.ts";
import { formatDueDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { Amount } from "@hiram/ui/amount/amount.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { SelectField } from "@hiram/ui/select-field/select-field.tsx";
import { keptForm } from "../../form-parts/kept-form.ts";
import { FormPage } from "../../form-parts/form-page.tsx";
import { MoneyField } from "../../form-parts/money-field.tsx";
import { hundredthsOf } from "../../form-parts/money-input.ts";
import { useKeptFields } from "../../form-parts/use-kept-fields.ts";
import { CustomerHelp } from "../../shell/help/customer-help.tsx";
import { useApp } from "../../shell/app/use-app.ts";
import { NoteField, ReasonField } from "../hardship-fields.tsx";
import { Problem } from "../../form-parts/problem.tsx";
import type { PlanProps } from "./plan-parts.tsx";

interface Typed {
  readonly reason: PromiseReason | "";
  readonly amount: string;
  readonly every: PlanStep | "";
  readonly firstOn: string;
  readonly note: string;
}

const NOTHING: Typed = { reason: "", amount: "", every: "", firstOn: "", note: "" };

/** The request that is being written. */
export const keptPlan = keptForm<{ readonly values: Typed }>("txt", "plan");

const controlId = (key: string): string => `plan-${key}`;

/** What happened, what can be paid each time, how often and from when. */
export function PlanForm({ ids, texts, plan, problem, onAsk }: PlanProps) {
  const app = useApp();
  const { owedAmount, dueAmount, leastAmount, mostPayments, days } = plan;
  const [locale, { today }] = [app.locale(), app.settings];
  const money = (centavos: number): string => formatAmount(centavos, app.profile);
  const range = [money(leastAmount), money(owedAmount)] as const;
  const owner = `${app.session.writer()} ${ids.orderId}`;
  const { values, field, showErrors } = useKeptFields(keptPlan, owner, () => NOTHING, controlId, texts);
  const amount = hundredthsOf(values.amount);
  const isAmount = amount !== null && amount >= leastAmount && amount <= owedAmount;

  const about = (payments: number): string =>
    payments > mostPayments ? texts.aboutTooMany(payments, mostPayments) : texts.about(payments);

  async function ask(): Promise<void> {
    const { reason, every, firstOn } = values;
    const isComplete = showErrors((words) => ({
      ...(reason === "" && { reason: words.reasonMissing }),
      ...(!isAmount && { amount: words.amountProblem(...range) }),
      ...(every === "" && { every: words.everyMissing }),
      ...(firstOn === "" && { firstOn: words.dayMissing }),
    }));
    if (reason === "" || every === "" || !isComplete) return;
    const request = { ...ids, ...values, reason, every, amount: amount ?? 0 };
    const asking = app.api.call(planAsk, request, { quiet: true, loadingText: texts.saving });
    await onAsk(asking);
    if ((await asking).success) keptPlan.forget(owner);
  }

  return (
    <FormPage
      title={texts.title}
      actions={
        <>
          <Problem text={problem} />
          <Button type="submit" onPress={ask}>
            {isAmount && values.every !== ""
              ? texts.askFor(money(amount), texts.steps[values.every])
              : texts.ask}
          </Button>
        </>
      }
    >
      <Banner title={texts.owed} text={dueAmount > 0 ? texts.ofItDue(money(dueAmount)) : undefined}>
        <Amount large text={money(owedAmount)} />
      </Banner>
      <Notice>{texts.meaning}</Notice>
      <Card>
        <Fields>
          <ReasonField {...field("reason")} texts={texts} />
          <MoneyField
            {...field("amount")}
            label={texts.amount}
            rule={isAmount ? about(Math.ceil(owedAmount / amount)) : texts.amountRange(...range)}
          />
          <SelectField
            {...field("every")}
            label={texts.every}
            placeholder={texts.chooseReason}
            options={PLAN_STEPS.map((value) => ({ value, label: texts.steps[value] }))}
          />
          <SelectField
            {...field("firstOn")}
            label={texts.firstOn}
            placeholder={texts.chooseDay}
            options={days.map((value) => ({ value, label: formatDueDay(value, locale, today) }))}
          />
          <NoteField texts={texts} value={values.note} onChange={field("note").onChange} />
        </Fields>
      </Card>
      <CustomerHelp question={texts.questions} orderId={ids.orderId} />
    </FormPage>
  );
}
