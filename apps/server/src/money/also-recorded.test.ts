import type { Envelope } from "@hiram/contract";
import type { OwnMoneyKind } from "@hiram/contract/staff/money/own-money.ts";
import { addDays } from "@hiram/lending";
import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { ownMoneyMoves } from "../own-money/schema.ts";
import { approvalRequests, auditEntries } from "../staff/schema.ts";
import { withTwoPersons } from "../testing/two-persons.ts";

const { server, db, call, approve } = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const day = (daysAgo: number) => addDays(server().clock.today(), -daysAgo);

beforeEach(async () => {
  await db().delete(approvalRequests);
  await db().delete(ownMoneyMoves);
});

interface Line {
  readonly kind?: OwnMoneyKind;
  readonly amountCentavos?: number;
  readonly feeCentavos?: number;
  readonly daysAgo?: number;
}

const record = (reference: string, { daysAgo = 10, ...line }: Line = {}): Promise<Envelope> =>
  call("staffAskToRecordOwnMoney", {
    kind: "deposit",
    happenedOn: day(daysAgo),
    amountCentavos: 50_000_000,
    feeCentavos: 0,
    reference,
    why: "The statement",
    ...line,
  });

const warnedOf = ({ data }: Envelope): unknown[] =>
  (data as { alsoRecorded: { reference: string }[] }).alsoRecorded.map(({ reference }) => reference);

const newestPayload = async () =>
  (await db().select().from(approvalRequests).orderBy(desc(approvalRequests.id)).limit(1))[0]?.payload;

test("[CON-5] a transfer that is in the books under the bank's reference is named to whoever asks for it under the provider's, and to the approver; it can be recorded", async () => {
  const first = await record("BDO-123");
  expect(warnedOf(first)).toEqual([]);
  expect(await newestPayload()).not.toHaveProperty("alsoRecorded");
  await approve(first);
  const again = await record("TOPUP-9", { daysAgo: 7 });
  const same = [{ happenedOn: day(10), reference: "BDO-123", state: "recorded" }];
  expect(again.data).toMatchObject({ alsoRecorded: same });
  const { data } = await call("approvalList", { state: "open" });
  const { requests } = data as { requests: { payload: string }[] };
  expect(requests.map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
    { statementReference: "TOPUP-9", alsoRecorded: same },
  ]);
  const [asked] = await db().select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1);
  expect(JSON.parse(asked?.details ?? "{}")).toMatchObject({ alsoRecorded: same });
  expect(await approve(again)).toMatchObject({ code: "00" });
  expect(await db().$count(ownMoneyMoves)).toBe(2);
});

test("[CON-5] one that still waits for approval is named too", async () => {
  await record("BDO-1");
  expect((await record("TOPUP-1")).data).toMatchObject({
    alsoRecorded: [{ happenedOn: day(10), reference: "BDO-1", state: "waiting" }],
  });
});

test.for<readonly [string, Line, Line, boolean]>([
  ["a week apart", {}, { daysAgo: 3 }, true],
  ["eight days apart", {}, { daysAgo: 2 }, false],
  ["of another sum", {}, { amountCentavos: 50_000_001 }, false],
  ["of another kind", {}, { kind: "deposit-returned" }, false],
  [
    "of the same sum that left, the fee forgotten",
    { amountCentavos: 97_500, feeCentavos: 2_500 },
    { amountCentavos: 100_000 },
    true,
  ],
  [
    "of the same sum that arrived, the fee forgotten",
    { amountCentavos: 97_500, feeCentavos: 2_500 },
    { amountCentavos: 97_500 },
    true,
  ],
  ["a fee, which stands on one statement", { kind: "bank-fee" }, { kind: "bank-fee" }, false],
  ["funding, which stands on one", { kind: "funding" }, { kind: "funding" }, false],
])(
  "[CON-5] two lines, recorded or waiting, look like one transfer or not: %s",
  async ([, one, other, isSame]) => {
    const request = await record("BDO-1", one);
    expect(warnedOf(await record("WAITING-1", other))).toEqual(isSame ? ["BDO-1"] : []);
    await db().delete(approvalRequests);
    await approve(await record("BDO-2", one));
    expect(request.code).toBe("00");
    expect(warnedOf(await record("RECORDED-1", other))).toEqual(isSame ? ["BDO-2"] : []);
  },
);

test("[CON-5] what was reversed, and what was refused, is not named", async () => {
  await approve(await record("BDO-1"));
  const [move] = await db().select().from(ownMoneyMoves);
  await approve(await call("staffAskToReverseOwnMoney", { moveId: String(move?.id), why: "Twice" }));
  expect(warnedOf(await record("TOPUP-1"))).toEqual([]);
  await db().update(approvalRequests).set({ outcome: "refused", decidedAt: server().clock.now() });
  expect(warnedOf(await record("TOPUP-2"))).toEqual([]);
});
