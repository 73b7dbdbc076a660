import type { RepaymentInfo } from "@hiram/contract";
import type { StaffOffering } from "@hiram/contract/staff/offerings/offerings.ts";
import { inArray, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { defaultChannels } from "../payment-channels/default-channels.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { approvalRequests } from "../staff/schema.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { type SignedInStaff, signedInStaff } from "../testing/signed-in-staff.ts";
import type { StaffPayload } from "../testing/staff-calls.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { offeringDrafts } from "./schema.ts";

const { server, db, asker, call, approve } = withTwoPersons("risk");
const about = { kind: "payment-channel", subject: "1" } as const;

beforeEach(async () => {
  await db().delete(offeringDrafts);
  await db()
    .insert(paymentChannels)
    .values([...defaultChannels])
    .onConflictDoNothing();
});

async function draft(changes: object, of: { readonly subject: string } = about): Promise<StaffPayload> {
  const wanted = { ...about, subject: of.subject };
  const { body, draft: begun, stamp } = (await call("staffOffering", wanted)).data as StaffOffering;
  const changed = JSON.stringify({ ...JSON.parse(begun?.body ?? body), ...changes });
  const { data } = await call("staffSaveDraft", { ...wanted, stamp, body: changed });
  return { ...wanted, stamp: (data as { stamp: string }).stamp, why: "New at the counter" };
}

async function channelsOfBorrower(): Promise<RepaymentInfo["repayList"]> {
  const { borrowerId, orderId, productId } = await makeSampleOrder(server().database, {
    paidOutAt: server().clock.now(),
  });
  const sessionId = await logIn(db(), borrowerId);
  const { envelope } = await server().call("instalmentPlan", { productId, orderId }, { sessionId });
  return (envelope.data as RepaymentInfo).repayList;
}

test("[CON-7] [PAY-1] a way to pay is renamed and put elsewhere by two persons, and borrowers see it at once", async () => {
  const [first] = await channelsOfBorrower();
  expect(first).toMatchObject({ channel_number: 1, name: "7-Eleven" });
  const request = await call("staffAskToPublish", await draft({ name: "7-Eleven stores", position: 50 }));
  expect((await channelsOfBorrower())[0]?.name).toBe("7-Eleven");
  expect((await approve(request)).code).toBe("00");
  expect((await channelsOfBorrower()).at(-1)).toMatchObject({ channel_number: 1, name: "7-Eleven stores" });
});

test("[CON-7] [PAY-1] what a channel takes from the payer is told once a second person approved it", async () => {
  const feeTold = async () =>
    (await channelsOfBorrower()).find((each) => each.channel_number === 1)?.payerFee;
  const before = await feeTold();
  const request = await call("staffAskToPublish", await draft({ payerFeeCentavos: 27_50 }));
  expect(await feeTold()).toBe(before);
  expect((await approve(request)).code).toBe("00");
  expect(await feeTold()).toBe(27_50);
  await approve(await call("staffAskToPublish", await draft({ payerFeeCentavos: null })));
  expect(await feeTold()).toBeNull();
});

test("[CON-7] a new one is offered once it is approved, and no more once it is switched off", async () => {
  const { data } = await call("staffBeginOffering", { kind: "payment-channel" });
  const { subject } = data as { subject: string };
  const wanted = await draft({ name: "Cebuana", providerChannel: "cebuana", position: 0 }, { subject });
  expect((await approve(await call("staffAskToPublish", wanted))).code).toBe("00");
  const isOffered = async () =>
    (await channelsOfBorrower()).some(({ channel_number: number }) => String(number) === subject);
  expect(await isOffered()).toBe(true);
  const { stamp } = (await call("staffOffering", { ...about, subject })).data as StaffOffering;
  const switched = await call("staffAskToSwitch", { ...about, subject, stamp, isOn: 0, why: "Down" });
  expect((await approve(switched)).code).toBe("00");
  expect(await isOffered()).toBe(false);
});

test("[CON-7] [PAY-1] the debit of saved cards, which has no logo, is renamed as it is", async () => {
  const { number } = defaultChannels.find(({ kind }) => kind === "direct-debit")!;
  const debit = { subject: String(number) };
  const request = await call("staffAskToPublish", await draft({ name: "Your saved card" }, debit));
  expect((await approve(request)).code).toBe("00");
  const { body } = (await call("staffOffering", { ...about, ...debit })).data as StaffOffering;
  expect(JSON.parse(body)).toMatchObject({ name: "Your saved card", logo: "" });
});

test.for([
  ["a range that ends before it begins", { maxCentavos: 1 }, "maxCentavos"],
  ["a provider that we have not", { provider: "nobody" }, "provider"],
  ["no name at its provider", { providerChannel: "" }, "providerChannel"],
  ["a fee below nothing", { payerFeeCentavos: -1 }, "payerFeeCentavos"],
  ["Filipino steps of no place", { filipinoInstructions: [] }, "filipinoInstructions"],
  ["a logo of a script", { logo: "javascript:alert(1)" }, "logo"],
  [
    "a way without a name",
    { instructions: [{ title: "T", items: [{ name: "", steps: [] }] }] },
    "instructions[0].items[0].name",
  ],
] as const)("[CON-7] %s is named, and not asked for", async ([, changes, field]) => {
  const wanted = await draft(changes);
  const { draft: stored } = (await call("staffOffering", about)).data as StaffOffering;
  const { data } = await call("staffCheckDraft", { ...about, body: stored!.body });
  expect((data as { problems: { field: string }[] }).problems.map((each) => each.field)).toEqual([field]);
  expect((await call("staffAskToPublish", wanted)).code).toBe("400");
});

test("[CON-7] [CODE-1] a channel that stands keeps its kind: codes were given out there", async () => {
  const request = await call("staffAskToPublish", await draft({ kind: "qr" }));
  expect(await approve(request)).toMatchObject({
    code: "400",
    message: expect.stringContaining("add a new channel"),
  });
});

const OF_CARDS = "direct-debit";
const ways = defaultChannels.filter(({ kind }) => kind !== OF_CARDS).map(({ number }) => number);
const setWays = (numbers: readonly number[], set: Partial<typeof paymentChannels.$inferInsert>) =>
  db()
    .update(paymentChannels)
    .set(set)
    .where(inArray(paymentChannels.number, [...numbers]));

async function off(subject: string, member: SignedInStaff = asker()) {
  const wanted = { ...about, subject };
  const { stamp } = (await call("staffOffering", wanted)).data as StaffOffering;
  return call("staffAskToSwitch", { ...wanted, stamp, isOn: 0, why: "Down" }, member);
}

describe("the last way to pay", () => {
  const refused = { code: "400", message: expect.stringContaining("nobody could repay") as string };

  beforeEach(async () => {
    await db().delete(approvalRequests);
    await setWays(ways, { active: false });
    await setWays([1, 2], { active: true });
  });
  afterEach(async () => {
    await db().delete(paymentChannels);
  });

  test("[CON-7] it stays on, though cards can be charged", async () => {
    const both = [await off("1"), await off("2")];
    expect(await approve(both[0]!)).toMatchObject({ code: "00" });
    expect(await approve(both[1]!)).toMatchObject(refused);
    expect(await off("2")).toMatchObject(refused);
    expect((await channelsOfBorrower()).map(({ channel_number: number }) => number)).toEqual([2]);
  });

  test("[CON-7] of two that two pairs of people switch off at the same moment, one stays", async (context) => {
    const { database } = server();
    context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
    const otherAsker = await signedInStaff(db(), "Rey Diaz", "risk");
    const otherApprover = await signedInStaff(db(), "Bea Lim", "administrator");
    const [one, two] = [await off("1"), await off("2", otherAsker)];
    const decided = await whileLocked(
      database,
      (tx) => tx.execute(sql`lock table ${paymentChannels} in share mode`),
      async () => {
        const both = [approve(one), approve(two, otherApprover)];
        // Both have begun, and neither has written.
        await untilWaiting(database, 2);
        return { both };
      },
    );
    const codes = (await Promise.all(decided.both)).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(["00", "400"]));
    expect(await channelsOfBorrower()).toHaveLength(1);
  });

  test("[CON-7] one of a provider that we have no more is no way to pay: it goes, and the other stays on", async () => {
    await setWays([1], { provider: "gone" });
    expect(await off("2")).toMatchObject(refused);
    expect(await approve(await off("1"))).toMatchObject({ code: "00" });
    expect(await off("2")).toMatchObject(refused);
  });

  test("[CON-7] one that breaks a rule of today stays on too, and its switch is not even asked for", async () => {
    await setWays([1], { active: false });
    await setWays([2], { logo: "javascript:alert(1)" });
    expect(await off("2")).toMatchObject(refused);
  });
});
