import type { ProductExample } from "@hiram/contract/staff/offerings/offerings.ts";
import {
  type LoanProduct,
  type LoanTerm,
  instalmentTotal,
  type ManilaDate,
  OfferRefused,
  priceLoan,
} from "@hiram/lending";
import { checkProduct } from "@hiram/lending/product-check.ts";
import { formatPercent } from "@hiram/market/format.ts";
import type { OfferingBody } from "./offering-kind.ts";
import { productOf, shapeProblems } from "./products.ts";

/** For a product with many steps, the choices are its limits and some in between. */
const MOST_AMOUNTS = 40;

/**
 * A draft's loan as its borrower would see it: the figures of RA 3765, by the rules that price loans. A draft above the
 * ceilings is priced too, so that its writer sees by how much.
 */
export function productExample(
  { body, amount, term }: { readonly body: OfferingBody; readonly amount: string; readonly term: string },
  startsOn: ManilaDate,
): ProductExample {
  if (shapeProblems(body, "1").length > 0) return { amounts: [], terms: [], example: null };
  const { product } = productOf(body, "1");
  // Its name may still be missing; its figures must be valid to be priced.
  const isSound = checkProduct({ ...product, name: "draft" }, { enforceCeilings: false }).length === 0;
  if (!isSound) return { amounts: [], terms: [], example: null };
  const amounts = amountsOf(product);
  const amountCentavos = amounts.find((each) => String(each) === amount) ?? product.amount.minCentavos;
  const chosen = product.terms.find((each) => termText(each) === term) ?? product.terms[0]!;
  return {
    amounts,
    terms: product.terms.map(termText),
    example: exampleOf(product, amountCentavos, chosen, startsOn),
  };
}

function exampleOf(
  product: LoanProduct,
  amountCentavos: number,
  term: LoanTerm,
  startsOn: ManilaDate,
): ProductExample["example"] {
  const { periods, unit } = term;
  try {
    const offer = priceLoan(product, { amountCentavos, periods, unit, startsOn });
    const { financeCharge, financeChargeCentavos, effectiveRate } = offer.disclosure;
    return {
      amountCentavos,
      term: termText(term),
      netProceedsCentavos: offer.netProceedsCentavos,
      charges: financeCharge.map(({ name, amountCentavos: charged }) => ({
        english: name?.en ?? "",
        filipino: name?.fil ?? "",
        amountCentavos: charged,
      })),
      financeChargeCentavos,
      totalCentavos: offer.totalOfPaymentsCentavos,
      ratePerMonth: formatPercent(effectiveRate.monthlyPpm / 1_000_000),
      ratePerYear: formatPercent(effectiveRate.yearlyPpm / 1_000_000),
      instalments: offer.instalments.map((instalment) => ({
        dueOn: instalment.dueOn,
        amountCentavos: instalmentTotal(instalment),
      })),
    };
  } catch (failure) {
    if (failure instanceof OfferRefused || failure instanceof RangeError) return null;
    throw failure;
  }
}

function amountsOf({ amount: { minCentavos, maxCentavos, stepCentavos } }: LoanProduct): number[] {
  const steps = Math.floor((maxCentavos - minCentavos) / stepCentavos);
  const every = Math.max(1, Math.ceil(steps / (MOST_AMOUNTS - 1)));
  const between = Array.from({ length: Math.floor(steps / every) + 1 }, (_, at) => at * every);
  return [...new Set([...between, steps])].map((step) => minCentavos + step * stepCentavos);
}

const termText = ({ periods, unit }: LoanTerm): string => `${periods}${unit}`;
