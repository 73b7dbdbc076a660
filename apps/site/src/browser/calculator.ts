import { calculatorProduct } from "@hiram/contract/site/calculator-product.ts";
import type { LoanProduct } from "@hiram/lending";
import { manilaDateOf } from "@hiram/lending/calendar.ts";
import { type LoanOffer, priceLoan } from "@hiram/lending/pricing.ts";
import { instalmentTotal } from "@hiram/lending/schedule.ts";
import { modestAmount, percent } from "../example-loan.ts";
import { amountText, dayText, factList, labelled, create, planTable } from "./figures.ts";
import { callVisitor } from "./visitor-client.ts";

/** The texts of the page's language, embedded in the page; numbers in them are written as 0. */
export type CalculatorWords = Readonly<Record<CalculatorWord, string>>;
type CalculatorWord =
  | "amount"
  | "term"
  | "days"
  | "months"
  | "receive"
  | "payBack"
  | "cost"
  | "rate"
  | "aMonth"
  | "aYear"
  | "plan"
  | "dueOn"
  | "pay"
  | "note"
  | "unavailable";

/** Not part of a loan's price before it is paid out. */
const LATER: Pick<LoanProduct, "logo" | "penalty" | "extension" | "early"> = {
  logo: "",
  penalty: { newBorrowerCentavos: 0, repeatBorrowerCentavos: 0, mostPpm: null },
  extension: null,
  early: { halfTerm: false, minDays: 0 },
};

/**
 * Lets a visitor choose an amount and a term, and shows what the loan would cost: priced by the same rules as
 * real ones, for the product offered to new borrowers.
 * @returns false when there is no product to show
 */
export async function openCalculator(
  place: HTMLElement,
  locale: string,
  words: CalculatorWords,
): Promise<boolean> {
  const reply = await callVisitor(calculatorProduct, {}, "");
  if (!reply.success || reply.data === null) return false;
  // The calculator adds fees up and names none.
  const fees = reply.data.fees.map((fee) => ({ ...fee, name: { en: "", fil: "" } }));
  const product: LoanProduct = { ...reply.data, ...LATER, fees };
  const startsOn = manilaDateOf(new Date());
  const amount = amountSlider(product);
  const slider = create("span", { class: "range" }, amount);
  const term = termChoice(product, words);
  const chosen = create("output", { for: amount.id, class: "cost-amount" });
  // Read out at each step of the slider: the four figures, not the whole plan.
  const cost = create("div", { "aria-live": "polite" });
  const plan = create("div");
  const figures = create(
    "div",
    { class: "cost-figures" },
    cost,
    plan,
    create("p", { class: "muted" }, words.note),
  );

  const show = (): void => {
    const { periods, unit } = product.terms[term.selectedIndex] ?? { periods: 0, unit: "D" as const };
    const offer = priceLoan(product, { amountCentavos: Number(amount.value), periods, unit, startsOn });
    chosen.textContent = amountText(offer.amountCentavos);
    const { minCentavos, maxCentavos } = product.amount;
    const crossed = (offer.amountCentavos - minCentavos) / (maxCentavos - minCentavos || 1);
    slider.style.setProperty("--crossed", String(crossed));
    amount.setAttribute("aria-valuetext", amountText(offer.amountCentavos));
    cost.textContent = plan.textContent = "";
    cost.append(costOf(offer, words));
    plan.append(planOf(offer, locale, words));
  };
  amount.addEventListener("input", show);
  term.addEventListener("change", show);
  place.textContent = "";
  const label = create("label", { for: amount.id }, words.amount);
  place.append(create("p", { class: "field" }, label, chosen, slider), labelled(words.term, term), figures);
  show();
  amount.focus();
  return true;
}

function amountSlider({ amount }: Pick<LoanProduct, "amount">): HTMLInputElement {
  const { minCentavos, maxCentavos, stepCentavos } = amount;
  return create("input", {
    id: "cost-amount",
    type: "range",
    min: String(minCentavos),
    max: String(maxCentavos),
    step: String(stepCentavos),
    value: String(modestAmount(amount)),
  });
}

function termChoice({ terms }: LoanProduct, words: CalculatorWords): HTMLSelectElement {
  const options = terms.map(({ periods, unit }) =>
    create("option", {}, (unit === "D" ? words.days : words.months).replace("0", String(periods))),
  );
  return create("select", { id: "cost-term" }, ...options);
}

/** The cost in four figures. */
function costOf({ disclosure, ...offer }: LoanOffer, words: CalculatorWords): HTMLElement {
  const { monthlyPpm, yearlyPpm } = disclosure.effectiveRate;
  const aMonth = words.aMonth.replace("0", percent(monthlyPpm));
  const aYear = words.aYear.replace("0", percent(yearlyPpm));
  const whole = (text: string) => create("span", { class: "whole" }, text);
  return factList([
    [words.receive, amountText(offer.netProceedsCentavos)],
    [words.payBack, amountText(offer.totalOfPaymentsCentavos)],
    [words.cost, amountText(disclosure.financeChargeCentavos)],
    [words.rate, whole(`${aMonth},`), " ", whole(aYear)],
  ]);
}

function planOf({ instalments }: LoanOffer, locale: string, words: CalculatorWords): HTMLElement {
  return planTable(
    [words.dueOn, words.pay],
    instalments.map((each) => [dayText(each.dueOn, locale), amountText(instalmentTotal(each))]),
    words.plan,
  );
}
