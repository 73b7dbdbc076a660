import type { AnswerOf, Envelope } from "@hiram/contract";
import type { StaffTrialBalance } from "@hiram/contract/staff/books/books.ts";
import {
  OWN_MONEY_KINDS,
  type OwnMoneyKind,
  type OwnMoneyMove,
  type staffOwnBalancesSchema,
} from "@hiram/contract/staff/money/own-money.ts";
import { addDays } from "@hiram/lending";
import { asc, desc, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { totals } from "../ledger/balances.ts";
import { checkBooks, sumAllPostings } from "../ledger/day-sums.ts";
import { ledgerDaySums, ledgerEntries, ledgerPostings, ledgerSumsMark } from "../ledger/schema.ts";
import { ownMoneyMoves } from "../own-money/schema.ts";
import { approvalRequests, auditEntries } from "../staff/schema.ts";
import { signedInStaff } from "../testing/signed-in-staff.ts";
import { withTwoPersons } from "../testing/two-persons.ts";

const { server, db, asker, call, approve } = withTwoPersons("finance", {
  environment: { PROFILE: "philippines" },
});
const today = () => server().clock.today();

interface Line {
  readonly kind?: OwnMoneyKind;
  readonly reference?: string;
  readonly amountCentavos?: number;
  readonly feeCentavos?: number;
  readonly happenedOn?: string;
}

let lines = 0;
const aReference = (): string => `BDO-${(lines += 1)}`;

const record = (line: Line = {}): Promise<Envelope> =>
  call("staffAskToRecordOwnMoney", {
    kind: "settlement",
    happenedOn: addDays(today(), -2),
    amountCentavos: 97_500,
    feeCentavos: 2_500,
    reference: aReference(),
    why: "The bank's statement of November",
    ...line,
  });

const listed = async (): Promise<OwnMoneyMove[]> =>
  ((await call("staffOwnMoney")).data as { moves: OwnMoneyMove[] }).moves;
const find = async (reference: string): Promise<OwnMoneyMove | undefined> =>
  (await listed()).find((move) => move.reference === reference);

const reverse = async (reference: string): Promise<Envelope> =>
  call("staffAskToReverseOwnMoney", {
    moveId: String((await find(reference))?.moveId ?? 0),
    why: "The sum was another",
  });

/** What each posting about a line put where, in the order of the postings. */
async function postingsOf(reference: string) {
  const rows = await db()
    .select({
      kind: ledgerPostings.kind,
      on: ledgerPostings.postedOn,
      account: ledgerEntries.account,
      amount: ledgerEntries.amountCentavos,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.postingId, ledgerPostings.id))
    .where(like(ledgerPostings.fact, `own-money%:${reference}`))
    .orderBy(asc(ledgerPostings.id), asc(ledgerEntries.id));
  return rows.map(({ kind, on, account, amount }) => `${kind} ${on} ${account} ${amount}`);
}

const closing = async (on: string): Promise<ReadonlyMap<string, number>> => {
  const { lines: accounts, differenceCentavos } = (await call("staffTrialBalance", { on }))
    .data as StaffTrialBalance;
  expect(differenceCentavos).toBe(0);
  return new Map(accounts.map(({ account, closingCentavos }) => [account, closingCentavos]));
};

test("[CON-5] [CON-9] a settlement is recorded by two persons: the trial balance of its day has what arrived at the bank, the fee, and that much less at the provider", async () => {
  const reference = aReference();
  const on = addDays(today(), -2);
  const [dayBefore, before] = [await closing(addDays(on, -1)), await closing(on)];
  const request = await record({ reference });
  expect(request).toMatchObject({ code: "00" });
  expect(await approve(request, asker())).toMatchObject({ code: "403" });
  expect(await find(reference)).toBeUndefined();
  expect(await postingsOf(reference)).toEqual([]);

  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await postingsOf(reference)).toEqual([
    `own-money ${on} cash_at_payment_provider -100000`,
    `own-money ${on} cash_at_bank 97500`,
    `own-money ${on} provider_fees 2500`,
  ]);
  const after = await closing(on);
  const moved = (account: string) => (after.get(account) ?? 0) - (before.get(account) ?? 0);
  expect(["cash_at_payment_provider", "cash_at_bank", "provider_fees", "owner_funding"].map(moved)).toEqual([
    -100_000, 97_500, 2_500, 0,
  ]);
  expect(await closing(addDays(on, -1))).toEqual(dayBefore);
  const { on: balancesOn, accounts } = (await call("staffOwnBalances")).data as AnswerOf<
    typeof staffOwnBalancesSchema
  >;
  const atToday = await closing(today());
  expect(balancesOn).toBe(today());
  expect(accounts).toEqual(
    ["cash_at_bank", "cash_at_payment_provider", "cash_at_payout_provider"].map((account) => ({
      account,
      balanceCentavos: atToday.get(account),
    })),
  );
  expect(await find(reference)).toMatchObject({
    kind: "settlement",
    happenedOn: on,
    amountCentavos: 97_500,
    feeCentavos: 2_500,
    note: "The bank's statement of November",
    askedBy: "Finn Cruz",
    approvedBy: "Ada Reyes",
    reversedAt: "",
    askedToReverse: "",
  });
});

test("[CON-9] the sums of each day have what was recorded of it, whether it was posted before or after they were made", async () => {
  const sumHoursLater = async () => {
    for (let hours = 0; hours < 2; hours += 1) {
      await sumAllPostings(server().database);
      await db()
        .update(ledgerSumsMark)
        .set({ seenAt: new Date(0) });
    }
    await sumAllPostings(server().database);
  };
  const reference = aReference();
  await approve(await record({ reference, kind: "deposit" }));
  await sumHoursLater();
  const summed = eq(ledgerDaySums.kind, "own-money");
  expect(await db().$count(ledgerDaySums, summed)).toBeGreaterThan(0);
  await approve(await record({ kind: "deposit" }));
  await approve(await reverse(reference));
  for (const { account, booksCentavos, ledgerCentavos } of await checkBooks(db()))
    expect([account, booksCentavos]).toEqual([account, ledgerCentavos]);
});

const BANK = "cash_at_bank";
test.for<readonly [OwnMoneyKind, from: string, to: string]>([
  ["settlement", "cash_at_payment_provider", BANK],
  ["deposit", BANK, "cash_at_payout_provider"],
  ["deposit-returned", "cash_at_payout_provider", BANK],
  ["payment-provider-fee", "cash_at_payment_provider", "provider_fees"],
  ["payout-provider-fee", "cash_at_payout_provider", "provider_fees"],
  ["bank-fee", BANK, "provider_fees"],
  ["funding", "owner_funding", BANK],
  ["funding-returned", BANK, "owner_funding"],
])("[CON-5] a %s goes from %s to %s, and sums to zero", async ([kind, from, to]) => {
  const reference = aReference();
  const on = today();
  await approve(await record({ kind, reference, happenedOn: on, amountCentavos: 12_345, feeCentavos: 0 }));
  expect(await postingsOf(reference)).toEqual([
    `own-money ${on} ${from} -12345`,
    `own-money ${on} ${to} 12345`,
  ]);
  expect(await totals(db())).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});

test("[CON-5] a fee has no fee on top", async () => {
  for (const kind of OWN_MONEY_KINDS) {
    const code = kind.endsWith("-fee") ? "400" : "00";
    expect([kind, (await record({ kind, feeCentavos: 1 })).code]).toEqual([kind, code]);
  }
});

test("[CON-5] a line of a statement is recorded once, however its reference is typed: neither a second request nor a second record", async () => {
  const reference = `BPI 2026:11/${(lines += 1)}`;
  const again = ` bpi2026:11/${lines} `;
  const request = await record({ reference });
  const waiting = {
    code: "409",
    message: "This has already been asked for and is waiting for approval.",
  };
  expect(await record({ reference })).toMatchObject(waiting);
  expect(await record({ reference: again, amountCentavos: 1 })).toMatchObject(waiting);
  await approve(request);
  const moves = await listed();
  const recorded = { code: "409", message: expect.stringContaining("is recorded already") as string };
  for (const typed of [reference, again]) expect(await record({ reference: typed })).toMatchObject(recorded);
  expect(await approve(request)).toMatchObject({ code: "409" });
  expect(await listed()).toEqual(moves);
  expect(await postingsOf(reference)).toHaveLength(3);
  // Another kind of line has references of its own.
  expect(await record({ kind: "deposit", reference })).toMatchObject({ code: "00" });
});

test("[CON-5] of two requests for one line that were both let through, one is carried out, and the other is out of date", async () => {
  const reference = aReference();
  const first = await record({ reference });
  const [{ id, ...copied } = { id: 0 }] = await db()
    .select()
    .from(approvalRequests)
    .orderBy(desc(approvalRequests.id))
    .limit(1);
  await approve(first);
  const [second] = await db()
    .insert(approvalRequests)
    .values(copied as typeof approvalRequests.$inferInsert)
    .returning({ approvalId: approvalRequests.id });
  expect(second?.approvalId).toBeGreaterThan(id);
  expect(await approve({ data: second })).toMatchObject({ code: "409" });
  expect(await postingsOf(reference)).toHaveLength(3);
});

test("[CON-5] a wrong record is reversed by two persons, once, on its own day; its line can then be recorded again", async () => {
  const reference = aReference();
  const on = addDays(today(), -2);
  const before = await closing(on);
  await approve(await record({ reference }));
  const request = await reverse(reference);
  expect(request).toMatchObject({ code: "00" });
  expect(await reverse(reference)).toMatchObject({ code: "409" });
  expect(await find(reference)).toMatchObject({ reversedAt: "", askedToReverse: "Finn Cruz" });
  expect(await approve(request, asker())).toMatchObject({ code: "403" });
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect((await postingsOf(reference)).slice(3)).toEqual([
    `own-money-reversed ${on} cash_at_payment_provider 100000`,
    `own-money-reversed ${on} cash_at_bank -97500`,
    `own-money-reversed ${on} provider_fees -2500`,
  ]);
  expect(await closing(on)).toEqual(before);
  expect(await find(reference)).toMatchObject({
    reversalAskedBy: "Finn Cruz",
    reversedBy: "Ada Reyes",
    reversedWhy: "The sum was another",
    askedToReverse: "",
    reversedAt: expect.stringContaining("T") as string,
  });
  expect(await reverse(reference)).toMatchObject({
    code: "409",
    message: "A colleague reversed this in the meantime. Load the list again.",
  });
  expect(await postingsOf(reference)).toHaveLength(6);

  await approve(await record({ reference, amountCentavos: 95_000 }));
  expect((await postingsOf(reference)).slice(6)).toEqual([
    `own-money ${on} cash_at_payment_provider -97500`,
    `own-money ${on} cash_at_bank 95000`,
    `own-money ${on} provider_fees 2500`,
  ]);
  const ofLine = (await listed()).filter((move) => move.reference === reference);
  expect(ofLine.map(({ reversedAt }) => reversedAt === "")).toEqual([true, false]);
  // Asking to reverse the second says nothing of the first.
  await call("staffAskToReverseOwnMoney", { moveId: String(ofLine[0]?.moveId ?? 0), why: "Again" });
  const asked = (await listed()).filter((move) => move.reference === reference);
  expect(asked.map(({ askedToReverse }) => askedToReverse)).toEqual(["Finn Cruz", ""]);
});

test("[CON-5] a day to come, a day that does not exist, no sum and an unknown record are refused in words, and nothing is asked for", async () => {
  const open = () => db().$count(approvalRequests);
  const before = await open();
  expect(await record({ happenedOn: addDays(today(), 1) })).toMatchObject({
    code: "400",
    message: "This day has not begun yet. Choose today or an earlier day.",
  });
  for (const happenedOn of ["2026-02-30", "0000-01-01", "yesterday"])
    expect(await record({ happenedOn })).toMatchObject({ code: "400" });
  for (const amountCentavos of [0, 0.5, -5])
    expect(await record({ amountCentavos })).toMatchObject({ code: "400" });
  expect(await record({ reference: "  " })).toMatchObject({ code: "400" });
  expect(await call("staffAskToReverseOwnMoney", { moveId: "99999999", why: "x" })).toMatchObject({
    code: "404",
  });
  expect(await open()).toBe(before);
});

test("[CON-1] [CON-10] an agent sees none of it, an administrator only decides, and the log names the line", async () => {
  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  for (const name of ["staffOwnMoney", "staffOwnBalances"] as const)
    expect(await call(name, {}, agent)).toMatchObject({ code: "403" });
  const administrator = await signedInStaff(db(), "Bea Lim", "administrator");
  const line = {
    kind: "funding",
    happenedOn: today(),
    amountCentavos: 1,
    reference: "OWN-1",
    why: "Capital",
  };
  expect(await call("staffAskToRecordOwnMoney", line, administrator)).toMatchObject({ code: "403" });
  await approve(await call("staffAskToRecordOwnMoney", line));
  const acts = await db().select().from(auditEntries).where(eq(auditEntries.subject, "funding:own-1"));
  expect(acts.map(({ action }) => action)).toEqual(["ask-to-record-own-money", "approve-record-own-money"]);
});

test("[CON-11] what was recorded comes by pages, by its day, the newest first, each once", async () => {
  const now = server().clock.now();
  await db()
    .insert(ownMoneyMoves)
    .values(
      Array.from({ length: 120 }, (_, at) => ({
        kind: "bank-fee" as const,
        happenedOn: addDays("2026-01-01", at % 7),
        amountCentavos: 100,
        feeCentavos: 0,
        reference: `PAGE-${at}`,
        referenceKey: `page-${at}`,
        note: "Monthly",
        askedBy: `staff:${asker().staffId}`,
        approvedBy: "staff:999",
        recordedAt: now,
      })),
    );
  const seen: OwnMoneyMove[] = [];
  for (let after = ""; ;) {
    const page = (await call("staffOwnMoney", { after })).data as { moves: OwnMoneyMove[]; next: string };
    seen.push(...page.moves);
    if (page.next === "") break;
    after = page.next;
  }
  const names = seen.map(({ moveId }) => moveId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(await db().$count(ownMoneyMoves));
  const keys = seen.map(({ happenedOn, moveId }) => `${happenedOn} ${String(moveId).padStart(9, "0")}`);
  expect(keys).toEqual(keys.toSorted().toReversed());
});
