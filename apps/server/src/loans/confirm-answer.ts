import { daysBetween, type LoanOffer, type LoanProduct } from "@hiram/lending";
import type { LoanConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import { offeredLines } from "../orders/schedule-lines.ts";
import type { OfferedProduct } from "../orders/product-catalogue.ts";
import { accountInWords, type ShownAccount } from "../payout-accounts/account-of-order.ts";
import { termsStamp } from "../orders/terms-stamp.ts";
import type { Wording } from "../orders/wording.ts";

/**
 * A loan on offer by the wire's names (CNF-8); its lines are the disclosure required by RA 3765.
 * @param account the borrower's current one; null when none is bound
 */
export function confirmAnswer(
  { product, servicing }: OfferedProduct,
  offer: LoanOffer,
  account: ShownAccount | null,
  wording: Wording,
): LoanConfirmDetail {
  const { texts, locale, percent } = wording;
  const { netProceedsCentavos, totalOfPaymentsCentavos, financeCharge, effectiveRate } = offer.disclosure;
  const first = offer.instalments[0];
  const firstPayTime = first?.dueOn ?? "";
  return {
    comProductLogo: product.logo,
    comProductName: product.name,
    amount: offer.amountCentavos,
    periods: offer.periods,
    termUnit: offer.unit,
    termDays: offer.termDays,
    details: disclosureLines(offer, wording),
    repay_plans: offeredLines(offer.instalments, wording),
    firstPayTime,
    firstPeriodDay: firstPayTime === "" ? 0 : daysBetween(offer.startsOn, firstPayTime),
    pRateDsc: rateInWords(product, wording),
    netProceeds: netProceedsCentavos,
    deductions: financeCharge
      .filter(({ taken }) => taken === "from-proceeds")
      .map(({ name, amountCentavos }) => ({
        title: name === null ? texts.interest : name[locale],
        amount: amountCentavos,
      })),
    totalOfPayments: totalOfPaymentsCentavos,
    ratePerMonth: percent(effectiveRate.monthlyPpm),
    ratePerYear: percent(effectiveRate.yearlyPpm),
    termsStamp: termsStamp(product),
    payoutAccount: account === null ? "" : accountInWords(account),
    sendSms: servicing.announcesTextMessage ? 1 : 0,
    isPopType: servicing.asksBeforeLeaving ? 1 : 0,
    popTitle: texts.pointOutTitle,
    popContent: texts.pointOutContent,
    popAgreementUrl: servicing.agreementFirst,
  };
}

function disclosureLines({ disclosure }: LoanOffer, { texts, locale, amount, percent }: Wording) {
  const { effectiveRate, financeCharge } = disclosure;
  return [
    { text: texts.netProceeds, value: amount(disclosure.netProceedsCentavos) },
    { text: texts.totalOfPayments, value: amount(disclosure.totalOfPaymentsCentavos) },
    { text: texts.amountFinanced, value: amount(disclosure.amountFinancedCentavos) },
    { text: texts.financeCharge, value: amount(disclosure.financeChargeCentavos) },
    ...financeCharge.map(({ name, amountCentavos }) => ({
      text: name === null ? texts.interest : name[locale],
      value: amount(amountCentavos),
    })),
    { text: texts.ratePerMonth, value: percent(effectiveRate.monthlyPpm) },
    { text: texts.ratePerYear, value: percent(effectiveRate.yearlyPpm) },
  ];
}

function rateInWords({ rateTiers }: LoanProduct, { texts, percent }: Wording): string {
  const [first] = rateTiers;
  if (rateTiers.length === 1 && first !== undefined) return texts.dailyRate(percent(first.dailyRatePpm));
  return texts.dailyRates(
    rateTiers.map(({ dailyRatePpm, fromDay }) => texts.rateTier(percent(dailyRatePpm), fromDay)).join(", "),
  );
}
