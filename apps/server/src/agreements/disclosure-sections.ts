import type { Price } from "@hiram/lending";
import type { Block, DocumentRow, DocumentSection } from "../paper/document.ts";
import { FINAL_DISCLOSURE } from "./agreement-kinds.ts";
import type { DocumentWords } from "./document-words.ts";
import type { AgreementModel } from "./agreement-model.ts";

/**
 * What the Truth in Lending Act (RA 3765, section 4) requires the borrower to be told: price and schedule, before the
 * loan is made; and once more as they are when the money was sent.
 */
export function disclosureSections(model: AgreementModel, words: DocumentWords): DocumentSection[] {
  const { w, day } = words;
  const isFinal = model.kind === FINAL_DISCLOSURE.kind;
  return [
    {
      heading: w.disclosure,
      blocks: [
        ...texts(...(isFinal ? [w.finalLaw, w.daysFrom(day(model.startsOn))] : [w.disclosureLaw])),
        { kind: "rows", rows: priceRows(model, words) },
        ...texts(w.rateNote, ...otherDayTexts(model, words), w.conditional),
        { kind: "rows", rows: conditionalRows(model, words) },
        ...(isFinal
          ? texts(w.finalSince, w.planCopy)
          : [{ kind: "text" as const, text: w.advice, isStrong: true }, ...texts(w.copy)]),
      ],
    },
    scheduleSection(model, words),
  ];
}

const texts = (...each: readonly string[]): Block[] => each.map((text) => ({ kind: "text", text }));

/** What becomes of days and sums if the money is sent on another day (decision 67). */
function otherDayTexts(
  { disclosesOtherDay, startsOn, unit }: AgreementModel,
  { w, day }: DocumentWords,
): string[] {
  if (!disclosesOtherDay) return [];
  return [w.otherDay(day(startsOn)), ...(unit === "M" ? [w.otherDayOfMonths] : []), w.neverAbove];
}

function priceRows(
  model: AgreementModel,
  { w, locale, labels, amount, percent }: DocumentWords,
): DocumentRow[] {
  const { disclosure, unit, periods, termDays } = model;
  const { effectiveRate, financeCharge } = disclosure;
  return [
    { label: labels.amountFinanced, value: amount(disclosure.amountFinancedCentavos) },
    { label: labels.financeCharge, value: amount(disclosure.financeChargeCentavos) },
    ...financeCharge.map(({ name, taken, amountCentavos }) => ({
      label: w.charge(name === null ? w.interest : name[locale], taken),
      value: amount(amountCentavos),
      isPart: true,
    })),
    { label: labels.netProceeds, value: amount(disclosure.netProceedsCentavos), isStrong: true },
    { label: labels.totalOfPayments, value: amount(disclosure.totalOfPaymentsCentavos), isStrong: true },
    { label: w.term, value: unit === "D" ? w.days(termDays) : w.months(periods, termDays) },
    { label: labels.ratePerMonth, value: percent(effectiveRate.monthlyPpm), isStrong: true },
    { label: labels.ratePerYear, value: percent(effectiveRate.yearlyPpm), isStrong: true },
    { label: w.simpleRate, value: percent(disclosure.simpleAnnualRatePpm) },
  ];
}

function conditionalRows(
  { penaltyCentavos, penaltyMostPpm, extension }: AgreementModel,
  words: DocumentWords,
): DocumentRow[] {
  const { w, amount, percent } = words;
  const penalty =
    penaltyMostPpm === null
      ? amount(penaltyCentavos)
      : w.penaltyCapped(amount(penaltyCentavos), percent(penaltyMostPpm));
  return [
    { label: w.latePenalty, value: penaltyCentavos === 0 ? w.none : penalty },
    { label: w.extensionFee, value: extension === null ? w.none : priceInWords(extension.fee, words) },
  ];
}

/** `₱100.00`, or `2% of the principal still owed`. */
export function priceInWords({ kind, value }: Price, { w, amount, percent }: DocumentWords): string {
  return kind === "flat" ? amount(value) : w.percentOfPrincipal(percent(value));
}

/** One line per instalment; fees have a column only where the plan has any. */
function scheduleSection(
  { schedule, totals }: AgreementModel,
  { w, amount, day }: DocumentWords,
): DocumentSection {
  const hasFees = totals.feeCentavos > 0;
  const fee = (text: string): string[] => (hasFees ? [text] : []);
  return {
    heading: w.schedule,
    blocks: [
      {
        kind: "table",
        head: [w.number, w.dueDay, w.principal, w.interest, ...fee(w.fees), w.toPay, w.balance],
        rows: schedule.map((line) => [
          String(line.number),
          day(line.dueOn),
          amount(line.principalCentavos),
          amount(line.interestCentavos),
          ...fee(amount(line.feeCentavos)),
          amount(line.totalCentavos),
          amount(line.balanceCentavos),
        ]),
        total: [
          "",
          w.total,
          amount(totals.principalCentavos),
          amount(totals.interestCentavos),
          ...fee(amount(totals.feeCentavos)),
          amount(totals.totalCentavos),
          "",
        ],
      },
    ],
  };
}
