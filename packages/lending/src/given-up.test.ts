import { describe, expect, test } from "vitest";
import { documentLoan } from "./testing/sample-products.ts";
import { expectSound } from "./testing/invariants.ts";
import { loanAccount } from "./account.ts";
import type { LoanFact } from "./loan-facts.ts";

/** Due on 2026-02-14, 03-16 and 04-16; 5,500.00, 3,400.00 and 2,220.00; penalty 1,000.00. */
const contract = documentLoan();
const payment = (on: string, amountCentavos: number): LoanFact => ({ kind: "payment", on, amountCentavos });
const waiver = (on: string, mostCentavos = 100_000): LoanFact => ({
  kind: "penalty-waiver",
  on,
  mostCentavos,
});
const writeOff = (on: string): LoanFact => ({ kind: "write-off", on });

function account(facts: readonly LoanFact[], today: string) {
  const folded = loanAccount(contract, facts, today);
  expectSound(contract, facts, folded);
  return folded;
}

describe("[CON-5] a penalty that is waived", () => {
  test("[CON-5] is asked for no more, comes no second time, and leaves the plan as it was", () => {
    const facts = [waiver("2026-02-20")];
    expect(account(facts, "2026-02-20")).toMatchObject({
      overdueCentavos: 550_000,
      penaltyWaivedOn: "2026-02-20",
    });
    expect(account(facts, "2026-03-17").amountDueNowCentavos).toBe(550_000 + 340_000);
  });

  test("[CON-5] is waived by what is unpaid of it; what was paid stays paid", () => {
    const facts = [payment("2026-02-16", 30_000), waiver("2026-02-20")];
    const { allocations, instalments, outstandingCentavos } = account(facts, "2026-02-20");
    expect(allocations[1]).toMatchObject({
      honoured: true,
      amountCentavos: 0,
      parts: { waivedCharges: 70_000 },
    });
    expect(instalments[0]?.penalty).toEqual({ dueCentavos: 30_000, paidCentavos: 30_000 });
    expect(outstandingCentavos).toBe(1_112_000);
  });

  test("[CON-5] is waived by what was decided on, however much of it is unpaid", () => {
    // Of the penalty, 800.00 had been paid and 200.00 were waived; then that payment was taken back.
    const { allocations, instalments } = account([waiver("2026-02-20", 20_000)], "2026-02-20");
    expect(allocations[0]).toMatchObject({ honoured: true, parts: { waivedCharges: 20_000 } });
    expect(instalments[0]?.penalty).toEqual({ dueCentavos: 80_000, paidCentavos: 0 });
  });

  test("[CON-5] settles the instalment, and the loan, of which nothing else was unpaid", () => {
    const facts = [
      payment("2026-02-10", 550_000),
      payment("2026-03-10", 340_000),
      payment("2026-04-20", 100_000 + 222_000 - 50_000),
    ];
    // The penalty was paid first, so money of the plan is still owed: nothing to waive, and nothing settled.
    expect(account([...facts, waiver("2026-04-21")], "2026-04-21")).toMatchObject({
      settledOn: null,
      penaltyWaivedOn: null,
    });
    const ofPenaltyAlone = documentLoan();
    const late = [payment("2026-02-14", 549_999), waiver("2026-02-15"), payment("2026-02-15", 1)];
    const folded = loanAccount(ofPenaltyAlone, late, "2026-02-15");
    expect(folded.instalments[0]).toMatchObject({ state: "paid", paidOn: "2026-02-15" });
    expect(folded.overdueCentavos).toBe(0);
  });

  test("[CON-5] gives up nothing when a payment from before the due day is announced after it", () => {
    const facts = [waiver("2026-02-20"), payment("2026-02-13", 550_000)];
    const folded = account(facts, "2026-02-20");
    expect(folded).toMatchObject({ penaltyChargedOn: null, penaltyWaivedOn: null, overdueCentavos: 0 });
    expect(folded.allocations[0]?.honoured).toBe(false);
  });
});

describe("[CON-5] a loan that is written off", () => {
  test("[CON-5] is owed as before, in every figure that the borrower sees", () => {
    const before = account([], "2026-05-01");
    const after = account([writeOff("2026-05-01")], "2026-05-01");
    expect(after).toMatchObject({
      outstandingCentavos: before.outstandingCentavos,
      amountDueNowCentavos: before.amountDueNowCentavos,
      writtenOffOn: "2026-05-01",
    });
    expect(after.allocations[0]?.parts).toMatchObject({ writtenOff: 300_000, recovered: 0 });
  });

  test("[CON-5] is recovered by what is paid of its principal since, and settled by all of it", () => {
    const first = [writeOff("2026-05-01"), payment("2026-05-02", 600_000)];
    const part = account(first, "2026-05-02");
    const { principal, recovered } = part.allocations[1]!.parts;
    expect(recovered).toBe(principal);
    expect(recovered).toBeGreaterThan(0);
    const all = account([...first, payment("2026-06-01", part.outstandingCentavos)], "2026-06-01");
    expect(all.settledOn).toBe("2026-06-01");
    expect(recovered + all.allocations[2]!.parts.recovered).toBe(300_000);
  });

  test("[CON-5] counts a payment of before as principal, whenever it is announced, and loses as much less", () => {
    const facts = [writeOff("2026-05-01"), payment("2026-04-30", 700_000)];
    const [loss, paid] = account(facts, "2026-05-03").allocations;
    expect(paid?.parts.recovered).toBe(0);
    expect(loss!.parts.writtenOff).toBe(300_000 - paid!.parts.principal);
  });

  test("[CON-5] is extended no more; a loan that is settled, or written off before, is not written off", () => {
    expect(loanAccount(contract, [], "2026-02-20").extension).not.toBeNull();
    expect(account([writeOff("2026-02-20")], "2026-02-20").extension).toBeNull();
    const twice = account([writeOff("2026-02-20"), writeOff("2026-02-21")], "2026-02-21");
    expect(twice).toMatchObject({ writtenOffOn: "2026-02-20" });
    expect(twice.allocations[1]?.honoured).toBe(false);
    const paid = [payment("2026-02-10", 1_112_000), writeOff("2026-02-20")];
    expect(account(paid, "2026-02-20").writtenOffOn).toBeNull();
  });
});
