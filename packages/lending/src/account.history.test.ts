import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contracts, historyOf, lastDayOf, moves, strayFacts } from "./testing/arbitraries.ts";
import { expectSound, NEXT_STATUSES } from "./testing/invariants.ts";
import { loanAccount } from "./account.ts";
import { addDays } from "./calendar.ts";
import type { LoanContract, LoanFact } from "./loan-facts.ts";
import { mayExtend, type OrderStatus, orderStatus } from "./order-life.ts";

const histories = contracts.chain((contract) =>
  fc.record({
    contract: fc.constant(contract),
    facts: fc.oneof(
      moves.map((made) => historyOf(contract, made)),
      strayFacts(contract),
    ),
    days: fc.nat({ max: 800 }),
  }),
);

/** A step is one fact or one day: the status before it and after it. */
function statusesThrough(contract: LoanContract, facts: readonly LoanFact[]): OrderStatus[] {
  const seen: LoanFact[] = [];
  const statuses: OrderStatus[] = [];
  const look = (today: string): void => {
    const account = loanAccount(contract, seen, today);
    statuses.push(orderStatus({ decision: "approved", payout: "paid", account }));
  };
  const last = lastDayOf(contract, facts) + 2;
  let next = 0;
  for (let day = 0; day <= last; day += 1) {
    const today = addDays(contract.disbursedOn, day);
    look(today);
    while (next < facts.length && facts[next]!.on === today) {
      seen.push(facts[next]!);
      next += 1;
      look(today);
    }
  }
  return statuses;
}

describe("[ORD-5] after every history", () => {
  test("[ORD-5] charged is paid, waived and outstanding; nothing is negative; no instalment is lost", () => {
    fc.assert(
      fc.property(histories, ({ contract, facts, days }) => {
        const account = loanAccount(contract, facts, addDays(contract.disbursedOn, days));
        expectSound(contract, facts, account);
      }),
      { numRuns: 600 },
    );
  });

  test("[ORD-5] the same facts give the same account, and are not changed by it", () => {
    fc.assert(
      fc.property(histories, ({ contract, facts, days }) => {
        const today = addDays(contract.disbursedOn, days);
        const before = structuredClone({ contract, facts });
        const first = loanAccount(contract, facts, today);
        expect(loanAccount(contract, facts, today)).toEqual(first);
        expect({ contract, facts }).toEqual(before);
        expect(structuredClone(first)).toEqual(first);
      }),
    );
  });

  test("[ORD-5] the status moves only as the table of statuses allows, day by day and fact by fact", () => {
    fc.assert(
      fc.property(contracts, moves, (contract, made) => {
        const statuses = statusesThrough(contract, historyOf(contract, made));
        expect(statuses[0]).toBe("due");
        for (const [index, status] of statuses.entries()) {
          const before = statuses[index - 1] ?? status;
          if (before !== status) expect(NEXT_STATUSES[before]).toContain(status);
        }
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  test("[ORD-5] an extension is on offer only while the order is due or overdue", () => {
    fc.assert(
      fc.property(histories, ({ contract, facts, days }) => {
        const account = loanAccount(contract, facts, addDays(contract.disbursedOn, days));
        const status = orderStatus({ decision: "approved", payout: "paid", account });
        if (account.extension !== null) expect(["due", "overdue"]).toContain(status);
        expect(mayExtend(status, account)).toBe(account.extension !== null);
      }),
    );
  });
});

describe("[EXT-2] after every history", () => {
  test("[EXT-2] paying the extension's price settles no principal, ends delay and does what was offered", () => {
    fc.assert(
      fc.property(histories, ({ contract, facts, days }) => {
        const last =
          facts
            .map((fact) => fact.on)
            .toSorted()
            .at(-1) ?? contract.disbursedOn;
        const today = addDays(contract.disbursedOn, days) > last ? addDays(contract.disbursedOn, days) : last;
        const before = loanAccount(contract, facts, today);
        fc.pre(before.extension !== null);
        const { priceCentavos, feeCentavos, penaltyCentavos, instalmentsAfter } = before.extension;
        const paid: LoanFact = { kind: "extension", on: today, amountCentavos: priceCentavos, priceCentavos };
        const after = loanAccount(contract, [...facts, paid], today);
        expect(after.outstandingPrincipalCentavos).toBe(before.outstandingPrincipalCentavos);
        expect(after.outstandingCentavos).toBe(before.outstandingCentavos - penaltyCentavos);
        expect(after.allocations.at(-1)).toMatchObject({
          honoured: true,
          parts: { extensionFee: feeCentavos, penalty: penaltyCentavos, credit: 0 },
        });
        expect(after.extensionsUsed).toBe(before.extensionsUsed + 1);
        expect(after.overdueCentavos).toBe(0);
        const open = after.instalments.filter((instalment) => instalment.outstandingCentavos > 0);
        expect(
          open.map(({ number, dueOn, outstandingCentavos }) => ({ number, dueOn, outstandingCentavos })),
        ).toEqual(instalmentsAfter);
      }),
      { numRuns: 300 },
    );
  });
});

describe("[PAY-2] after every history", () => {
  test("[PAY-2] paying what is asked for now ends the delay; paying all that is owed settles", () => {
    fc.assert(
      fc.property(histories, ({ contract, facts, days }) => {
        const last =
          facts
            .map((fact) => fact.on)
            .toSorted()
            .at(-1) ?? contract.disbursedOn;
        const today = addDays(last, days);
        const before = loanAccount(contract, facts, today);
        const pay = (amountCentavos: number) =>
          loanAccount(contract, [...facts, { kind: "payment", on: today, amountCentavos }], today);
        expect(pay(before.amountDueNowCentavos).overdueCentavos).toBe(0);
        const settled = pay(before.outstandingCentavos);
        expect(settled.outstandingCentavos).toBe(0);
        expect(settled.settledOn).not.toBeNull();
        expect(settled.creditCentavos).toBe(before.creditCentavos);
      }),
    );
  });

  test("[PAY-2] the early price settles, to the centavo", () => {
    fc.assert(
      fc.property(histories, ({ contract, facts, days }) => {
        const last =
          facts
            .map((fact) => fact.on)
            .toSorted()
            .at(-1) ?? contract.disbursedOn;
        const today = addDays(last, days % 200);
        const before = loanAccount(contract, facts, today);
        fc.pre(before.early !== null);
        const quotedCentavos = before.early.priceCentavos;
        const fact: LoanFact = {
          kind: "early-settlement",
          on: today,
          amountCentavos: quotedCentavos,
          quotedCentavos,
        };
        const after = loanAccount(contract, [...facts, fact], today);
        expect(after).toMatchObject({ outstandingCentavos: 0, creditCentavos: 0, settledOn: today });
        expect(after.allocations.at(-1)!.parts).toMatchObject({
          waivedInterest: before.early.savedCentavos,
          waivedCharges: 0,
        });
      }),
    );
  });
});
