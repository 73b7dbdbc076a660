import type { ManilaDate } from "./calendar.ts";
import { NEWEST_CEILINGS_FROM, ceilingsOn } from "./ceilings.ts";
import { brokenCeilings } from "./ceiling-check.ts";
import { isCentavos, PPM } from "./money.ts";
import type { LoanProduct, LoanTerm, Price } from "./product.ts";
import type { ProductProblem } from "./product-problem.ts";
import { feesTaken } from "./schedule.ts";

/**
 * What is wrong with a product; empty when it may be saved (OPS-2). Every profile demands a sound shape; one
 * that enforces the SEC's ceilings also demands those in force on a day, by default the newest known.
 */
export function checkProduct(
  product: LoanProduct,
  profile: { readonly enforceCeilings: boolean },
  on: ManilaDate = NEWEST_CEILINGS_FROM,
): readonly ProductProblem[] {
  const problems = [
    ...amountProblems(product),
    ...termProblems(product.terms),
    ...tierProblems(product),
    ...priceProblems(product),
    ...ruleProblems(product),
  ];
  // A malformed product cannot be priced, so the ceilings are checked once it is sound.
  const ceilings = profile.enforceCeilings ? ceilingsOn(on) : null;
  return problems.length > 0 || ceilings === null ? problems : brokenCeilings(product, ceilings);
}

function invalid(field: string, message: string): ProductProblem {
  return { code: "invalid", field, message: `${field} ${message}` };
}

/** The problem, unless `isSound`. */
function demand(isSound: boolean, field: string, message: string): ProductProblem[] {
  return isSound ? [] : [invalid(field, message)];
}

function isWhole(x: number, least: number, most: number = Number.MAX_SAFE_INTEGER): boolean {
  return isCentavos(x) && x >= least && x <= most;
}

function amountProblems(product: LoanProduct): ProductProblem[] {
  const { minCentavos, maxCentavos, stepCentavos } = product.amount;
  return [
    ...demand(isWhole(product.id, 1), "id", `must be a whole number above 0, not ${product.id}`),
    ...demand(product.name.trim() !== "", "name", "is empty"),
    ...demand(isWhole(minCentavos, 1), "amount.minCentavos", `must be centavos above 0, not ${minCentavos}`),
    ...demand(
      isWhole(stepCentavos, 1),
      "amount.stepCentavos",
      `must be centavos above 0, not ${stepCentavos}`,
    ),
    ...demand(
      isWhole(maxCentavos, Math.max(1, minCentavos)),
      "amount.maxCentavos",
      `must be centavos of at least the minimum ${minCentavos}, not ${maxCentavos}`,
    ),
  ];
}

function termProblems(terms: readonly LoanTerm[]): ProductProblem[] {
  const problems = demand(terms.length > 0, "terms", "must offer at least one term");
  for (const [index, { periods, unit, instalments }] of terms.entries()) {
    const at = `terms[${index}]`;
    const isFirst = terms.findIndex((other) => other.periods === periods && other.unit === unit) === index;
    problems.push(
      ...demand(unit === "D" || unit === "M", `${at}.unit`, `must be D or M, not ${unit}`),
      ...demand(isWhole(periods, 1, 3650), `${at}.periods`, `must be 1 to 3650, not ${periods}`),
      ...demand(isFirst, at, `repeats the term ${periods}${unit}`),
      ...demand(
        isWhole(instalments, 1, periods),
        `${at}.instalments`,
        `must be 1 to the ${periods} periods, not ${instalments}`,
      ),
      ...demand(
        unit !== "M" || periods % instalments === 0,
        `${at}.instalments`,
        `must divide the ${periods} months evenly, not ${instalments}`,
      ),
    );
  }
  return problems;
}

function tierProblems({ rateTiers }: LoanProduct): ProductProblem[] {
  const problems = demand(rateTiers[0]?.fromDay === 1, "rateTiers", "must begin on day 1");
  for (const [index, tier] of rateTiers.entries()) {
    const at = `rateTiers[${index}]`;
    const before = rateTiers[index - 1];
    problems.push(
      ...demand(
        isWhole(tier.fromDay, (before?.fromDay ?? 0) + 1),
        `${at}.fromDay`,
        `must be a day after the tier before, not ${tier.fromDay}`,
      ),
      ...demand(
        isWhole(tier.dailyRatePpm, 0, PPM),
        `${at}.dailyRatePpm`,
        `must be 0 to ${PPM} parts per million, not ${tier.dailyRatePpm}`,
      ),
    );
  }
  return problems;
}

function isSoundPrice(price: Price): boolean {
  return price.kind === "flat"
    ? isWhole(price.value, 0)
    : price.kind === "percent" && isWhole(price.value, 0, PPM);
}

function priceProblems(product: LoanProduct): ProductProblem[] {
  const problems: ProductProblem[] = [];
  for (const [index, fee] of product.fees.entries()) {
    const at = `fees[${index}]`;
    problems.push(
      ...demand(fee.name.en.trim() !== "", `${at}.name.en`, "is empty"),
      ...demand(fee.name.fil.trim() !== "", `${at}.name.fil`, "is empty"),
      ...demand(
        isSoundPrice(fee),
        `${at}.value`,
        `must be whole ppm up to ${PPM}, or centavos, not ${fee.value}`,
      ),
      ...demand(
        fee.taken === "from-proceeds" || fee.taken === "in-plan",
        `${at}.taken`,
        `must be from-proceeds or in-plan, not ${fee.taken}`,
      ),
    );
  }
  const { minCentavos } = product.amount;
  if (problems.length === 0 && isWhole(minCentavos, 1)) {
    const deducted = feesTaken(product, minCentavos, "from-proceeds");
    const message = `leave nothing of the smallest loan: ${deducted} of ${minCentavos} centavos`;
    problems.push(...demand(deducted < minCentavos, "fees", message));
  }
  return problems;
}

function ruleProblems({ penalty, extension, early, method }: LoanProduct): ProductProblem[] {
  const { newBorrowerCentavos, repeatBorrowerCentavos, mostPpm } = penalty;
  const problems = [
    ...demand(
      isWhole(newBorrowerCentavos, 0),
      "penalty.newBorrowerCentavos",
      `must be centavos, not ${newBorrowerCentavos}`,
    ),
    ...demand(
      isWhole(repeatBorrowerCentavos, 0),
      "penalty.repeatBorrowerCentavos",
      `must be centavos, not ${repeatBorrowerCentavos}`,
    ),
    ...demand(
      mostPpm === null || isWhole(mostPpm, 1, PPM),
      "penalty.mostPpm",
      `must be 1 to ${PPM} parts per million, not ${mostPpm}`,
    ),
    ...demand(isWhole(early.minDays, 0), "early.minDays", `must be whole days, not ${early.minDays}`),
    ...demand(
      method === "level" || method === "equal-principal",
      "method",
      `must be level or equal-principal, not ${method}`,
    ),
  ];
  if (extension === null) return problems;
  return [
    ...problems,
    ...demand(
      isSoundPrice(extension.fee),
      "extension.fee",
      `must be whole ppm or centavos, not ${extension.fee.value}`,
    ),
    ...demand(isWhole(extension.limit, 1), "extension.limit", `must be at least 1, not ${extension.limit}`),
    ...demand(
      isWhole(extension.periodDays, 1),
      "extension.periodDays",
      `must be at least 1, not ${extension.periodDays}`,
    ),
  ];
}
