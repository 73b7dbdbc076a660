import { describe, expect, test } from "vitest";
import { documentLoan, documentProduct } from "./testing/sample-products.ts";
import { loanAccount } from "./account.ts";
import type { LoanFact } from "./loan-facts.ts";
import { type OrderStatus, orderStatus } from "./order-life.ts";

/** Due on 2026-02-14, 03-16 and 04-16; 5,500.00, 3,400.00 and 2,220.00; extension 10% for 30 days, twice. */
const contract = documentLoan();
const payment = (on: string, amountCentavos: number): LoanFact => ({ kind: "payment", on, amountCentavos });
const extension = (on: string, priceCentavos: number, amountCentavos = priceCentavos): LoanFact => ({
  kind: "extension",
  on,
  amountCentavos,
  priceCentavos,
});
const standing = (facts: readonly LoanFact[], today: string) => loanAccount(contract, facts, today);
const dueDays = (facts: readonly LoanFact[], today: string): string[] =>
  standing(facts, today).instalments.map((instalment) => instalment.dueOn);
const status = (facts: readonly LoanFact[], today: string): OrderStatus =>
  orderStatus({ decision: "approved", payout: "paid", account: standing(facts, today) });

describe("[EXT-1] when an extension is on offer", () => {
  test("[EXT-1] a due order: the fee, and the whole plan moved by the period", () => {
    expect(standing([], "2026-01-20").extension).toEqual({
      priceCentavos: 30_000, // 10% of 3,000.00
      feeCentavos: 30_000,
      penaltyCentavos: 0,
      instalmentNumber: 1,
      movedByDays: 30,
      newDueOn: "2026-03-16",
      instalmentsAfter: [
        { number: 1, dueOn: "2026-03-16", outstandingCentavos: 550_000 },
        { number: 2, dueOn: "2026-04-15", outstandingCentavos: 340_000 },
        { number: 3, dueOn: "2026-05-16", outstandingCentavos: 222_000 },
      ],
    });
  });

  test("[EXT-1] an overdue order: the unpaid penalty is in the price, and not owed after it", () => {
    const offer = standing([], "2026-02-15").extension;
    expect(offer).toMatchObject({ priceCentavos: 130_000, feeCentavos: 30_000, penaltyCentavos: 100_000 });
    expect(offer!.instalmentsAfter[0]).toEqual({
      number: 1,
      dueOn: "2026-03-16",
      outstandingCentavos: 550_000,
    });
  });

  test("[EXT-1] not while the order is being repaid in time, again once it is overdue", () => {
    const paid = [payment("2026-02-10", 550_000)];
    expect(standing(paid, "2026-03-16").extension).toBeNull();
    expect(standing(paid, "2026-03-17").extension).toMatchObject({
      feeCentavos: 20_000, // 10% of the 2,000.00 outstanding
      instalmentNumber: 2,
      newDueOn: "2026-04-15",
    });
  });

  test("[EXT-1] not once a centavo of the oldest unpaid instalment is repaid", () => {
    expect(standing([payment("2026-02-10", 1)], "2026-02-10").extension).toBeNull();
    expect(standing([payment("2026-02-15", 100_001)], "2026-02-15").extension).toBeNull();
  });

  test("[EXT-1] a paid penalty is not part of the instalment: the extension then costs only the fee", () => {
    expect(standing([payment("2026-02-15", 100_000)], "2026-02-15").extension?.priceCentavos).toBe(30_000);
    expect(standing([payment("2026-02-15", 40_000)], "2026-02-15").extension?.priceCentavos).toBe(90_000);
  });

  test("[EXT-1] not beyond the product's limit, nor where the product allows none, nor when settled", () => {
    const twice = [extension("2026-01-20", 30_000), extension("2026-01-21", 30_000)];
    expect(standing(twice.slice(0, 1), "2026-01-21").extension).not.toBeNull();
    expect(standing(twice, "2026-01-21").extension).toBeNull();
    expect(loanAccount(documentLoan({ extension: null }), [], "2026-01-20").extension).toBeNull();
    expect(standing([payment("2026-02-10", 1_112_000)], "2026-02-10").extension).toBeNull();
  });

  test("[EXT-1] a flat fee costs the same whatever is outstanding", () => {
    const rule = { ...documentProduct.extension!, fee: { kind: "flat" as const, value: 12_345 } };
    expect(loanAccount(documentLoan({ extension: rule }), [], "2026-01-20").extension?.feeCentavos).toBe(
      12_345,
    );
  });
});

describe("[EXT-2] what paying the extension does", () => {
  test("[EXT-2] it moves the instalment and all after it by 30 days, loses none and settles no principal", () => {
    const account = standing([extension("2026-02-10", 30_000)], "2026-02-10");
    expect(account.instalments.map(({ dueOn, plannedDueOn }) => [plannedDueOn, dueOn])).toEqual([
      ["2026-02-14", "2026-03-16"],
      ["2026-03-16", "2026-04-15"],
      ["2026-04-16", "2026-05-16"],
    ]);
    expect(account.outstandingCentavos).toBe(1_112_000);
    expect(account.outstandingPrincipalCentavos).toBe(300_000);
    expect(account.extensionsUsed).toBe(1);
    expect(account.allocations[0]).toMatchObject({
      honoured: true,
      parts: { extensionFee: 30_000, credit: 0 },
    });
  });

  test("[EXT-2] an overdue order becomes due again by an extension", () => {
    expect(status([], "2026-02-20")).toBe("overdue");
    const paid = [extension("2026-02-20", 130_000)];
    expect(status(paid, "2026-02-20")).toBe("due");
    expect(standing(paid, "2026-02-20")).toMatchObject({ overdueCentavos: 0, amountDueNowCentavos: 550_000 });
    expect(standing(paid, "2026-02-20").allocations[0]!.parts).toMatchObject({
      extensionFee: 30_000,
      penalty: 100_000,
    });
    expect(status(paid, "2026-03-16")).toBe("due");
    expect(status(paid, "2026-03-17")).toBe("overdue");
  });

  test("[EXT-2] the instalments before it keep their days", () => {
    const facts = [payment("2026-02-10", 550_000), extension("2026-03-20", 120_000)];
    expect(dueDays(facts, "2026-03-20")).toEqual(["2026-02-14", "2026-04-15", "2026-05-16"]);
    expect(status(facts, "2026-03-20")).toBe("repaying");
  });

  test("[EXT-2] an order overdue by more than a period moves by whole periods until it is due again", () => {
    // Due 02-14. On 03-15, 29 days late, one period reaches 03-16; on 03-16 one period no longer extends
    // anything.
    expect(standing([], "2026-03-15").extension?.newDueOn).toBe("2026-03-16");
    expect(standing([], "2026-03-16").extension).toMatchObject({ movedByDays: 60, newDueOn: "2026-04-15" });
    expect(standing([], "2026-06-30").extension).toMatchObject({ movedByDays: 150, newDueOn: "2026-07-14" });
    expect(status([extension("2026-06-30", 130_000)], "2026-06-30")).toBe("due");
  });

  test("[EXT-2] two extensions move the plan twice", () => {
    const facts = [extension("2026-02-10", 30_000), extension("2026-03-10", 30_000)];
    expect(dueDays(facts, "2026-03-10")).toEqual(["2026-04-15", "2026-05-15", "2026-06-15"]);
  });

  test("[EXT-2] a surplus is allocated as a payment", () => {
    const account = standing([extension("2026-02-10", 30_000, 30_500)], "2026-02-10");
    expect(account.allocations[0]!.parts).toMatchObject({ extensionFee: 30_000, interest: 500 });
  });

  test("[EXT-2] a shortfall is an ordinary payment, and nothing moves", () => {
    const account = standing([extension("2026-02-10", 30_000, 29_999)], "2026-02-10");
    expect(account.allocations[0]).toMatchObject({
      honoured: false,
      parts: { extensionFee: 0, interest: 29_999 },
    });
    expect(account.instalments[0]!.dueOn).toBe("2026-02-14");
  });

  test("[EXT-2] an extension that is no longer allowed when its money comes is an ordinary payment", () => {
    const facts = [payment("2026-02-10", 550_000), extension("2026-02-10", 30_000)];
    const account = standing(facts, "2026-02-10");
    expect(account.allocations[1]).toMatchObject({ honoured: false, parts: { interest: 30_000 } });
    expect(account.extensionsUsed).toBe(0);
  });

  test("[EXT-2] a price agreed before the penalty arose is honoured, the penalty stays owed", () => {
    const account = standing([extension("2026-02-15", 30_000)], "2026-02-15");
    expect(account.allocations[0]).toMatchObject({
      honoured: true,
      parts: { extensionFee: 30_000, penalty: 0 },
    });
    expect(account.amountDueNowCentavos).toBe(550_000 + 100_000);
    expect(account.instalments[0]!.dueOn).toBe("2026-03-16");
  });
});
