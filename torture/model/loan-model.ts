import type { ModelAdjustment, ModelLoan, ModelPayment, ModelPlan, ModelTerms } from "./loan-facts.ts";

const HEADINGS = ["penalty", "fee", "interest", "principal"] as const;
type Heading = (typeof HEADINGS)[number];

interface Line {
  dueOn: number;
  readonly owed: Record<Heading, number>;
  /** Without the penalty, which is not part of the plan. */
  paidOfPlan: number;
  paidInterest: number;
  paidPenalty: number;
  isClosed: boolean;
}

/** Where the money went, by the ledger's headings, and what is still owed. */
export interface ModelStanding {
  readonly status: 174 | 170 | 180 | 200;
  readonly owed: number;
  readonly owedPrincipal: number;
  readonly dueNow: number;
  readonly nextDueOn: number | null;
  readonly credit: number;
  readonly taken: Readonly<Record<Heading | "extensionFee", number>>;
  readonly unpaidPenalty: number;
  /** Principal that was written off, and how much of it was paid after all. Null: it was not written off. */
  readonly lost: { readonly principal: number; readonly recovered: number } | null;
  /** What an extension costs today; null when none is on offer. */
  readonly extensionPrice: number | null;
  /** What settling it early costs today; null when that is not allowed (yet). */
  readonly earlyPrice: number | null;
}

const roundHalfUp = (amount: number, ppm: number): number =>
  Number((2n * BigInt(amount) * BigInt(ppm) + 1_000_000n) / 2_000_000n);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const owedOn = ({ owed }: Line): number => sum(Object.values(owed));
const totalOwed = (lines: readonly Line[], heading: Heading): number =>
  sum(lines.map(({ owed }) => owed[heading]));

/** What the borrower receives of an amount. */
export const proceedsOf = (terms: ModelTerms, amount: number): number =>
  amount - roundHalfUp(amount, terms.feeFromProceedsPpm);

/** The principal in equal parts, the last with the remainder; interest by the day on what is outstanding. */
function planOf({ terms, amount, beganOn }: ModelLoan): Line[] {
  const { instalments: count, termDays, ratePpmPerDay, feeInPlan } = terms;
  const [share, feeShare] = [Math.floor(amount / count), Math.floor(feeInPlan / count)];
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [Math.floor((index * termDays) / count), Math.floor(((index + 1) * termDays) / count)];
    const isLast = index === count - 1;
    const outstanding = amount - share * index;
    const owed = {
      penalty: 0,
      fee: isLast ? feeInPlan - feeShare * index : feeShare,
      interest: roundHalfUp(outstanding, ratePpmPerDay * (to - from)),
      principal: isLast ? outstanding : share,
    };
    return { dueOn: beganOn + to, owed, paidOfPlan: 0, paidInterest: 0, paidPenalty: 0, isClosed: false };
  });
}

/**
 * The loan on `today`, its facts taken by day and, within a day, in the order of announcement. In plain arithmetic, written
 * from docs/domain.md and nothing else: it imports no rule of `packages/lending`, so that a fault there is not repeated
 * here.
 */
export function standingOn(loan: ModelLoan, today: number): ModelStanding {
  const { terms, facts } = loan;
  const plan = planOf(loan);
  let lines = structuredClone(plan);
  /** The lines as they were when a plan replaced them: interest accrues by them. */
  let replaced: Line[] | null = null;
  const taken = { penalty: 0, fee: 0, interest: 0, principal: 0, extensionFee: 0 };
  let [credit, isPenalised] = [0, false];
  const extendedBy = new Set<string>();
  let lost: { readonly principal: number; readonly before: number } | null = null;
  const oldest = (): Line | undefined => lines.find((line) => !line.isClosed);

  function beginDay(day: number): void {
    const line = oldest();
    if (isPenalised || line === undefined || line.dueOn >= day || terms.penalty === 0) return;
    line.owed.penalty += terms.penalty;
    isPenalised = true;
  }

  function take(line: Line, heading: Heading, most: number): number {
    const amount = Math.min(most, line.owed[heading]);
    line.owed[heading] -= amount;
    taken[heading] += amount;
    if (heading === "penalty") line.paidPenalty += amount;
    else line.paidOfPlan += amount;
    if (heading === "interest") line.paidInterest += amount;
    return amount;
  }

  function repay(amount: number): void {
    let left = amount;
    for (const line of lines) {
      for (const heading of HEADINGS) left -= take(line, heading, left);
      line.isClosed ||= owedOn(line) === 0;
    }
    credit += left;
  }

  function extensionPriceOn(day: number): { readonly fee: number; readonly price: number } | null {
    const line = oldest();
    const rule = terms.extension;
    if (rule === null || line === undefined || extendedBy.size >= rule.limit || line.paidOfPlan > 0)
      return null;
    if (lost !== null || replaced !== null) return null;
    if (lines.some(({ isClosed }) => isClosed) && line.dueOn >= day) return null;
    const fee = roundHalfUp(totalOwed(lines, "principal"), rule.feePpm);
    return { fee, price: fee + line.owed.penalty };
  }

  function extend({ day, amount, price, request }: ModelPayment): boolean {
    if (extendedBy.has(request)) return false;
    const offer = extensionPriceOn(day);
    const line = oldest();
    if (offer === null || line === undefined || terms.extension === null || amount < price) return false;
    const { periodDays } = terms.extension;
    const moved = periodDays * (Math.floor(Math.max(0, day - line.dueOn) / periodDays) + 1);
    for (const later of lines.slice(lines.indexOf(line))) later.dueOn += moved;
    extendedBy.add(request);
    const fee = Math.min(offer.fee, price);
    taken.extensionFee += fee;
    repay(amount - fee);
    return true;
  }

  /** Principal, charges, and interest for the days that have passed, on the plan's own balance. */
  function earlyPriceOn(day: number): number {
    const agreed = replaced ?? lines;
    const accrued = agreed.map((line, index) => {
      const planned = plan[index]!;
      if (line.dueOn <= day) return planned.owed.interest;
      const days = Math.max(0, day - (agreed[index - 1]?.dueOn ?? loan.beganOn));
      const balance = sum(plan.slice(index).map(({ owed }) => owed.principal));
      return Math.min(planned.owed.interest, roundHalfUp(balance, terms.ratePpmPerDay * days));
    });
    const paid = sum(lines.map(({ paidInterest }) => paidInterest));
    const interest =
      replaced === null
        ? sum(lines.map((line, index) => Math.max(0, accrued[index]! - line.paidInterest)))
        : Math.max(0, sum(accrued) - paid);
    return totalOwed(lines, "principal") + totalOwed(lines, "fee") + totalOwed(lines, "penalty") + interest;
  }

  function settle({ day, amount, price, countedOn }: ModelPayment): boolean {
    const isTooLittle = amount < price || price < totalOwed(lines, "principal");
    // The price counted on money that counts no more.
    const isVoid = countedOn.some((paymentId) => !countingPayments(loan).includes(paymentId));
    if (oldest() === undefined || isTooLittle || isVoid) return false;
    let left = Math.min(price, earlyPriceOn(day));
    credit += amount - left;
    for (const heading of ["principal", "penalty", "fee", "interest"] as const)
      for (const line of lines) left -= take(line, heading, left);
    for (const line of lines) {
      Object.assign(line.owed, { penalty: 0, fee: 0, interest: 0, principal: 0 });
      line.isClosed = true;
    }
    return true;
  }

  /** Waives the only penalty: it does not come a second time. */
  function waive({ decided }: ModelAdjustment): void {
    let left = decided;
    for (const line of lines) {
      const given = Math.min(left, line.owed.penalty);
      line.owed.penalty -= given;
      left -= given;
      line.isClosed ||= owedOn(line) === 0;
    }
  }

  /** Moves what is unpaid into the plan's payments, centavo by centavo in the order in which money settles it. */
  function agreeAnew({ payments }: ModelPlan): void {
    if (oldest() === undefined) return;
    replaced ??= structuredClone(lines);
    const unpaid = lines.flatMap(({ owed }) => HEADINGS.map((heading) => ({ heading, left: owed[heading] })));
    let early = Math.max(0, sum(payments.map((each) => each.amount)) - sum(lines.map(owedOn)));
    const fresh = payments.map(({ dueOn, amount }, index): Line => {
      const credited = Math.min(early, amount);
      early -= credited;
      let room = index === payments.length - 1 ? Infinity : amount - credited;
      const owed = { penalty: 0, fee: 0, interest: 0, principal: 0 };
      for (const part of unpaid) {
        const moved = Math.min(room, part.left);
        owed[part.heading] += moved;
        part.left -= moved;
        room -= moved;
      }
      return { dueOn, owed, paidOfPlan: 0, paidInterest: 0, paidPenalty: 0, isClosed: false };
    });
    const kept = lines.filter((line) => line.isClosed || line.paidOfPlan + line.paidPenalty > 0);
    for (const line of kept) {
      Object.assign(line.owed, { penalty: 0, fee: 0, interest: 0, principal: 0 });
      line.isClosed = true;
    }
    lines = [...kept, ...fresh.filter((line) => owedOn(line) > 0)];
  }

  function writeOff(): void {
    if (oldest() !== undefined)
      lost ??= { principal: totalOwed(lines, "principal"), before: taken.principal };
  }

  function pay(payment: ModelPayment): void {
    const isHonoured =
      (payment.purpose === "extension" && extend(payment)) ||
      (payment.purpose === "early-settlement" && settle(payment));
    if (!isHonoured) repay(payment.amount);
  }

  const counting = facts.filter((fact) => !("amount" in fact && fact.isTakenBack));
  for (const fact of counting.toSorted((a, b) => a.day - b.day)) {
    beginDay(fact.day);
    if ("amount" in fact) pay(fact);
    else if (fact.purpose === "restructuring") agreeAnew(fact);
    else if (fact.purpose === "penalty-waiver") waive(fact);
    else writeOff();
  }
  beginDay(today);

  const next = oldest();
  const overdue = sum(lines.filter(({ dueOn }) => dueOn < today).map(owedOn));
  const isEarly = today >= loan.beganOn + Math.max(Math.ceil(terms.termDays / 2), terms.earlyMinDays);
  const status = overdue > 0 ? 180 : lines.some(({ isClosed }) => isClosed) ? 170 : 174;
  return {
    status: next === undefined ? 200 : status,
    owed: sum(lines.map(owedOn)),
    owedPrincipal: totalOwed(lines, "principal"),
    dueNow: overdue > 0 ? overdue : next === undefined ? 0 : owedOn(next),
    nextDueOn: next?.dueOn ?? null,
    credit,
    taken,
    unpaidPenalty: totalOwed(lines, "penalty"),
    lost: lossOf(lost, taken.principal),
    extensionPrice: extensionPriceOn(today)?.price ?? null,
    earlyPrice: isEarly ? earlyPrice() : null,
  };

  /** Null while nothing is owed ahead of its due day, and where a plan's borrower would save nothing. */
  function earlyPrice(): number | null {
    if (!lines.some((line) => !line.isClosed && line.dueOn > today)) return null;
    const price = earlyPriceOn(today);
    return replaced !== null && price === sum(lines.map(owedOn)) ? null : price;
  }
}

/** The payments that count for a loan, by their provider's ids. */
export const countingPayments = ({ facts }: ModelLoan): string[] =>
  facts.flatMap((fact) => ("amount" in fact && !fact.isTakenBack ? [fact.paymentId] : []));

const lossOf = (
  lost: { readonly principal: number; readonly before: number } | null,
  takenPrincipal: number,
): ModelStanding["lost"] =>
  lost === null ? null : { principal: lost.principal, recovered: takenPrincipal - lost.before };
