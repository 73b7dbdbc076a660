import { randomUUID } from "node:crypto";
import { CODE, type Envelope } from "@hiram/contract";
import type { OperationName } from "@hiram/contract/catalogue.ts";
import { REPAYMENT_CODE } from "@hiram/contract/card-repayments/card-payment.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { borrowers } from "../../identity/schema.ts";
import { totals } from "../../ledger/balances.ts";
import { logIn } from "../../testing/customer.ts";
import { type AtHand, preparedPayloads } from "../../testing/prepared-payloads.ts";
import { sampleJpeg } from "../../testing/sample-images.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { formCalls } from "../../testing/sample-calls.ts";
import { samplePayloads } from "./sample-payloads.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { uploadPicture } from "../../testing/upload.ts";
import { createLogger } from "../log.ts";

const AT_ONCE = 8;
/** Limits on guesses at a code and questions in a visit stop any more than this, at once or not. */
const FEWER = 5;
const LOOKED_AT: ReadonlySet<OperationName> = new Set([
  "confirmPayoutAccount",
  "loginRegister",
  "repaymentConfirm",
  "promotionGetQuestion",
  "promotionRegister",
]);

/** What failed inside the server, whatever it answered. */
const faults: string[] = [];
const logger = createLogger("error", { write: (line: string) => faults.push(line) });
const server = withTestServer({ environment: { PROFILE: "philippines" }, logger });
beforeEach(() => {
  faults.length = 0;
});

/** A borrower with a running loan, on a day of their own, so that no limit over time is used up. */
async function someone(): Promise<AtHand> {
  const { database, clock } = server();
  const { db } = database;
  clock.advanceDays(1);
  const paidOutAt = startOfManilaDay(addDays(clock.today(), -9));
  const order = await makeSampleOrder(database, { paidOutAt });
  const [borrower] = await db
    .update(borrowers)
    .set({ creditLimitCentavos: 10_000_000 })
    .where(eq(borrowers.id, order.borrowerId))
    .returning({ phone: borrowers.phone });
  const sessionId = await logIn(db, order.borrowerId);
  return { ...order, sessionId, deviceId: randomUUID(), phone: borrower!.phone };
}

/** Sorted, since the answers come in any order. */
const sorted = (codes: readonly (string | number)[]): string[] =>
  codes.map(String).toSorted((one, other) => one.localeCompare(other));

/** Row counts by table, except the counters of attempts, which all share one row. */
async function stored(): Promise<Record<string, number>> {
  const { db } = server().database;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'attempts'`,
  );
  const counts = tables.map(
    ({ name }) => sql`select ${name} as name, count(*) as rows from ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<{ name: string; rows: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

/** What `work` answers, and how many rows it added to which tables. */
async function watched<T>(work: () => Promise<T>): Promise<{ answer: T; added: Record<string, number> }> {
  const before = await stored();
  const answer = await work();
  const after = Object.entries(await stored()).map(([name, rows]) => [name, rows - (before[name] ?? 0)]);
  return {
    answer,
    added: Object.fromEntries(after.filter(([, rows]) => rows !== 0)) as Record<string, number>,
  };
}

/** What the losers are told where only one can succeed. */
const OTHERS: Partial<Record<OperationName, string>> = {
  resendAccountCode: CODE.tooMany,
  userExportCode: CODE.tooMany,
  repaymentCommit: REPAYMENT_CODE.duplicatePayment,
  repaymentConfirm: REPAYMENT_CODE.duplicatePayment,
  loginSmsCode: VISITOR_CODE.tooMany,
  loginVoiceCode: VISITOR_CODE.tooMany,
  loginRegister: VISITOR_CODE.alreadyRegistered,
  loginWithSms: VISITOR_CODE.wrongCode,
  passwordReset: VISITOR_CODE.wrongCode,
  promotionRegister: VISITOR_CODE.alreadyRegistered,
};

/** Calls that each create something of their own, and the tables that keep it. */
const EACH: Partial<Record<OperationName, readonly string[]>> = {
  goyaProductClick: ["tracking_events"],
  loginWithPassword: ["sessions"],
  promotionGetQuestion: [],
  promotionGetSid: ["captcha_visits"],
  promotionTrackClick: ["landing_events"],
  promotionTrackVisit: ["landing_events"],
  repaymentWay: ["repay_tokens"],
  saveEvent: ["tracking_events"],
  buriedPoint: ["tracking_events"],
  uploadProblemImg: ["kept_images", "outbox_jobs"],
};

/** Calls about lenders, none of which is listed here. */
const ABOUT_LENDERS: ReadonlySet<OperationName> = new Set(["openRecommended", "goyaProductPage"]);

interface Asked {
  readonly name: OperationName;
  /** Takes the steps that come before, and returns the call for this borrower. */
  readonly prepare: (who: AtHand) => Promise<() => Promise<Envelope>>;
}

const preparedCall = ({
  name,
  changes = {},
}: {
  name: (typeof formCalls)[number];
  changes?: object;
}): Asked => ({
  name,
  prepare: async (customer) => {
    const prepared = preparedPayloads(server());
    const payload = {
      ...(await (prepared[name as keyof typeof prepared] ?? sample(name))(customer)),
      ...changes,
    };
    return async () => (await server().call(name, payload, customer)).envelope;
  },
});

const sample = (name: (typeof formCalls)[number]) => async (who: AtHand) => samplePayloads(who)[name];

const upload: Asked = {
  name: "uploadProblemImg",
  prepare: async (customer) => {
    const bytes = await sampleJpeg();
    return async () => (await uploadPicture(server().app, bytes, customer)).envelope;
  },
};

/**
 * A borrower who owes may not delete, and a code is compared five times: `account/close-account.test.ts` and
 * `account/data-exports.test.ts` run two of them at once.
 */
const ELSEWHERE: ReadonlySet<OperationName> = new Set(["userDeleteCode", "userDelete", "userExport"]);

/** These involve a browser: `identity/passkeys.test.ts` runs two of them at once. */
const CEREMONIES: ReadonlySet<OperationName> = new Set([
  "passkeySignInInit",
  "loginWithPasskey",
  "addPasskeyInit",
  "addPasskey",
]);

/** Every operation, and the payments that differ by channel. */
const calls: readonly (readonly [string, Asked])[] = [
  ...formCalls
    .filter((name) => !ELSEWHERE.has(name) && !CEREMONIES.has(name))
    .map((name) => [name, preparedCall({ name })] as const),
  ["uploadProblemImg", upload],
  ["generatePayCode by QR", preparedCall({ name: "generatePayCode", changes: { channelNumber: 2 } })],
  ["generatePayCode by checkout", preparedCall({ name: "generatePayCode", changes: { channelNumber: 3 } })],
  [
    "generatePayCode of an extension",
    preparedCall({ name: "generatePayCode", changes: { isDelay: 1, amount: 15_000 } }),
  ],
];

test.for(calls)(
  "[WIRE-7] [PAY-3] %s many times at once does what it does once, and nothing fails",
  async ([, { name, prepare }]) => {
    const one = await watched(await prepare(await someone()));
    expect(one.answer.code).toBe(ABOUT_LENDERS.has(name) ? CODE.notFound : CODE.success);
    const call = await prepare(await someone());
    const times = LOOKED_AT.has(name) ? FEWER : AT_ONCE;
    const many = await watched(() => Promise.all(Array.from({ length: times }, call)));

    const others = Array.from({ length: times - 1 }, () => OTHERS[name] ?? one.answer.code);
    expect(sorted(many.answer.map(({ code }) => code))).toEqual(sorted([one.answer.code, ...others]));
    const each = EACH[name];
    const expectedRows = Object.entries(one.added).map(([table, rows]) => [
      table,
      each?.includes(table) === true ? rows * times : rows,
    ]);
    expect(many.added).toEqual(Object.fromEntries(expectedRows));
    if (each === undefined && OTHERS[name] === undefined)
      expect(new Set(many.answer.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(faults).toEqual([]);
  },
);

test("[WIRE-7] and the books still sum to zero", async () => {
  expect(await totals(server().database.db)).toMatchObject({ sumOfAll: 0, unbalancedPostings: 0 });
});
