import type { RepaymentInfo } from "@hiram/contract";
import type { StaffOffering } from "@hiram/contract/staff/shop/offerings.ts";
import { inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { defaultChannels } from "../payment-channels/default-channels.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import type { StaffPayload } from "../testing/staff-calls.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { offeringDrafts } from "./schema.ts";

const { server, db, call, approve } = withTwoPersons("risk");
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

test("[CON-7] the last way to pay stays on: cards that are charged do not replace it; of two that are switched off at once, one stays", async () => {
  const others = defaultChannels.filter(({ number, kind }) => number > 2 && kind !== "direct-debit");
  const setOn = (numbers: readonly number[], active: boolean) =>
    db()
      .update(paymentChannels)
      .set({ active })
      .where(inArray(paymentChannels.number, [...numbers]));
  await setOn(
    others.map(({ number }) => number),
    false,
  );
  await setOn([1, 2], true);
  const off = async (subject: string) => {
    const wanted = { ...about, subject };
    const { stamp } = (await call("staffOffering", wanted)).data as StaffOffering;
    return call("staffAskToSwitch", { ...wanted, stamp, isOn: 0, why: "Down" });
  };
  const both = [await off("1"), await off("2")];
  expect((await approve(both[0]!)).code).toBe("00");
  const refused = { code: "400", message: expect.stringContaining("nobody could repay") as string };
  expect(await approve(both[1]!)).toMatchObject(refused);
  expect(await off("2")).toMatchObject(refused);
  expect((await channelsOfBorrower()).map(({ channel_number: number }) => number)).toEqual([2]);
  await setOn(
    defaultChannels.map(({ number }) => number),
    true,
  );
});
