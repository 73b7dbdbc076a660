import type { AccountFormItem } from "@hiram/contract/payout-accounts/account-form.ts";
import type { StaffOffering, StaffOfferings } from "@hiram/contract/staff/offerings/offerings.ts";
import { beforeEach, expect, test } from "vitest";
import { payoutInstitutions } from "../payout-accounts/schema.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import type { StaffPayload } from "../testing/staff-calls.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { offeringDrafts } from "./schema.ts";

const { server, db, call, approve } = withTwoPersons("risk");
const kind = "payout-institution";

beforeEach(async () => {
  await db().delete(offeringDrafts);
  await db().delete(payoutInstitutions);
});

const read = async (subject: string) =>
  (await call("staffOffering", { kind, subject })).data as StaffOffering;

async function draft(subject: string, changes: object): Promise<StaffPayload> {
  const { body, draft: begun, stamp } = await read(subject);
  const changed = JSON.stringify({ ...JSON.parse(begun?.body ?? body), ...changes });
  const { data } = await call("staffSaveDraft", { kind, subject, stamp, body: changed });
  return { kind, subject, stamp: (data as { stamp: string }).stamp, why: "As the provider announced" };
}
const publish = async (subject: string, changes: object) =>
  call("staffAskToPublish", await draft(subject, changes));
const switchTo = async (subject: string, isOn: 0 | 1) =>
  call("staffAskToSwitch", { kind, subject, stamp: (await read(subject)).stamp, isOn, why: "Down" });
const begin = async () => ((await call("staffBeginOffering", { kind })).data as { subject: string }).subject;

/** The form as a borrower gets it. */
async function form() {
  const { borrowerId, productId } = await makeSampleOrder(server().database, {
    paidOutAt: server().clock.now(),
  });
  const sessionId = await logIn(db(), borrowerId);
  const { envelope } = await server().call("payoutAccountForm", { productId }, { sessionId });
  const { items } = envelope.data as { items: AccountFormItem[] };
  const names = (code: string) =>
    items.find((item) => item.code === code)?.note.map(({ name }) => name) ?? [];
  const save = async (filled: Record<string, string>) =>
    (await server().call("savePayoutAccount", { productId, ...filled }, { sessionId })).envelope;
  return { wallets: names("channelNumber"), banks: names("bankCode"), save };
}

test("[CON-7] [BND-2] a bank of the operator's file is renamed by two persons, and its borrowers read the new name", async () => {
  const { banks } = await form();
  const request = await publish("BDO", { name: "BDO Unibank, Inc." });
  expect((await form()).banks).toEqual(banks);
  expect((await approve(request)).code).toBe("00");
  expect((await form()).banks).toEqual(
    banks.map((name) => (name === "BDO Unibank" ? "BDO Unibank, Inc." : name)),
  );
  const { versions } = await read("BDO");
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});

test("[CON-7] [BND-8] digits that a bank's accounts have are checked as they were approved", async () => {
  const { save } = await form();
  const account = {
    cardType: "2",
    bankCode: "BPI",
    bankAccountNumber: "12345678",
    bankAccountName: "Juana Dela Cruz",
  };
  expect((await save(account)).code).toBe("400");
  await approve(await publish("BPI", { accountDigits: "8, 10-12" }));
  expect((await save(account)).code).toBe("00");
});

test("[CON-7] one that is down is offered no more, and again once it is back; the rest stays", async () => {
  const { wallets } = await form();
  await approve(await switchTo("GCASH", 0));
  expect((await form()).wallets).toEqual(wallets.filter((name) => name !== "GCash"));
  await approve(await switchTo("GCASH", 1));
  expect((await form()).wallets).toEqual(wallets);
});

test("[CON-7] a new wallet is offered in its place once it is approved", async () => {
  const subject = await begin();
  const wallet = { kind: "wallet", code: "NEWPAY", name: "New Pay", channelNumber: 90_099, position: 0 };
  expect((await approve(await publish(subject, wallet))).code).toBe("00");
  expect((await form()).wallets[0]).toBe("New Pay");
  const { offerings } = (await call("staffOfferings", { kind })).data as StaffOfferings;
  expect(offerings[0]).toMatchObject({ subject, name: "New Pay", isOn: 1 });
});

test.for([
  ["a code that another has", { code: "BPI", name: "A bank" }, "code"],
  ["a name that another has", { code: "NEWBANK", name: "BPI" }, "name"],
  ["a code in small letters", { code: "bpi", name: "A bank" }, "code"],
  ["digits that go down", { code: "NEWBANK", name: "A bank", accountDigits: "12-10" }, "accountDigits"],
  ["digits beyond the provider's", { code: "NEWBANK", name: "A bank", accountDigits: "18" }, "accountDigits"],
  ["a wallet without its number", { kind: "wallet", code: "NEWPAY", name: "A wallet" }, "channelNumber"],
  [
    "a wallet with another's number",
    { kind: "wallet", code: "NEWPAY", name: "A wallet", channelNumber: 90_006 },
    "channelNumber",
  ],
] as const)("[CON-7] %s is named, and not asked for", async ([, changes, field]) => {
  const subject = await begin();
  const wanted = await draft(subject, changes);
  const { draft: stored } = await read(subject);
  const { data } = await call("staffCheckDraft", { kind, subject, body: stored!.body });
  expect((data as { problems: { field: string }[] }).problems.map((each) => each.field)).toEqual([field]);
  expect((await call("staffAskToPublish", wanted)).code).toBe("400");
});

test("[CON-7] an existing institution keeps its code and kind: accounts are stored by them", async () => {
  expect(await publish("BDO", { code: "OTHER" })).toMatchObject({ code: "400" });
  expect(await publish("BDO", { code: "BDO", kind: "counter" })).toMatchObject({ code: "400" });
});

test("[CON-7] of two that ask for one code the second is refused when it is approved", async () => {
  const requests = [];
  for (const name of ["One bank", "Another bank"])
    requests.push(await publish(await begin(), { code: "SAMECODE", name }));
  expect((await approve(requests[0]!)).code).toBe("00");
  expect(await approve(requests[1]!)).toMatchObject({
    code: "400",
    message: expect.stringContaining("code is another institution's"),
  });
});

test("[CON-7] the last one stays on", async () => {
  const { offerings } = (await call("staffOfferings", { kind })).data as StaffOfferings;
  const [first, ...others] = await Promise.all(offerings.map(({ subject }) => read(subject)));
  await db()
    .insert(payoutInstitutions)
    .values(
      others.map(({ subject, body }) => ({
        subject,
        definition: JSON.parse(body),
        active: false,
        updatedAt: server().clock.now(),
      })),
    );
  expect(await switchTo(first!.subject, 0)).toMatchObject({
    code: "400",
    message: expect.stringContaining("nobody could be paid"),
  });
});
