import { randomUUID } from "node:crypto";
import type { BorrowerFile } from "@hiram/contract/staff/borrowers/borrower-file.ts";
import type { FoundBorrowers } from "@hiram/contract/staff/borrowers/find-borrowers.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { borrowersTexts } from "@hiram/texts/console/borrowers.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { closeAccount } from "../../account/close-account.ts";
import { dataExports } from "../../account/schema.ts";
import { borrowers, passkeys, sessions } from "../../identity/schema.ts";
import { CODE_PURPOSES } from "../../one-time-codes/limits.ts";
import { payoutAccounts } from "../../payout-accounts/schema.ts";
import { recordPayment } from "../../repayments/record-payment.ts";
import { auditEntries } from "../../staff/schema.ts";
import { logIn } from "../../testing/customer.ts";
import { writeStandings } from "../../orders/order-standing.ts";
import { addBorrower, addOrder } from "../../testing/facts.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../../testing/signed-in-staff.ts";
import { callStaff } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;

let luz: SignedInStaff;
beforeEach(async () => {
  luz = await signedInStaff(db(), "Luz Santos", "agent");
});

type Payload = Readonly<Record<string, string | number>>;
const call = async (name: Parameters<typeof callStaff>[1], payload: Payload, who = luz) =>
  (await callStaff(server(), name, payload, who)).envelope;
const found = async (search: string | number) =>
  ((await call("staffFindBorrowers", { search })).data as FoundBorrowers).borrowers;
const idsOf = async (search: string | number) => (await found(search)).map(({ borrowerId }) => borrowerId);

let lastNumber = 9_880_000_000;
const aBorrower = (fullName: string) =>
  addBorrower(db(), { phone: `0${(lastNumber += 1)}`, fullName, creditLimitCentavos: 0 });

/** Somebody with a name of their own, a late loan, a payment and a complaint. */
async function someone() {
  const { database, clock } = server();
  const today = clock.today();
  const order = await makeSampleOrder(database, { paidOutAt: startOfManilaDay(addDays(today, -40)) });
  const family = `Q${randomUUID().replaceAll(/[^a-f]/g, "")}`;
  await db()
    .update(borrowers)
    .set({ fullName: `Juana Maria ${family}` })
    .where(eq(borrowers.id, order.borrowerId));
  const [row] = await db().select().from(borrowers).where(eq(borrowers.id, order.borrowerId));
  const reference = `GW-${randomUUID()}`;
  await database.transaction((tx) =>
    recordPayment(tx, {
      provider: "gateway",
      providerReference: reference,
      requestId: null,
      orderId: order.orderId,
      purpose: "repayment",
      amountCentavos: 12_345,
      priceCentavos: null,
      receivedAt: clock.now(),
      appliedOn: today,
    }),
  );
  const sessionId = await logIn(db(), order.borrowerId);
  await server().call(
    "problemSave",
    { problemType: 2, problemDetail: "Not posted.", orderNo: order.orderId },
    { sessionId },
  );
  return { ...order, sessionId, family, reference, phone: row!.phone };
}

test("[CON-3] a borrower is found by telephone, number, order, reference and the beginnings of a name, and is masked", async () => {
  const { borrowerId, orderId, phone, reference, family } = await someone();
  for (const typed of [
    phone,
    phone.slice(1),
    `+63 ${phone.slice(1)}`,
    `+63 ${phone}`,
    reference,
    `juana ${family}`,
    family.slice(0, 5),
  ])
    expect(await idsOf(typed), typed).toContain(borrowerId);
  // A number may be a borrower's and also somebody else's order.
  for (const typed of [borrowerId, orderId, `# ${orderId}`])
    expect(await idsOf(typed), String(typed)).toContain(borrowerId);
  const [one] = await found(phone);
  expect(one).toMatchObject({ foundBy: "telephone", isDeleted: 0, phone: `09•• ••• ${phone.slice(-4)}` });
  expect(one?.name).toMatch(/^J•+ M•+ Q•+$/);
});

test("[CON-3] a name is found by its words in any order, also parted by points and dashes, and by its newest words alone", async () => {
  const [theresa, juana] = [await aBorrower("Ma.Theresa Qzuno-Qzdos"), await aBorrower("Juana Qzuno")];
  expect(await idsOf("qzuno")).toEqual([theresa, juana]);
  for (const typed of ["theresa qz", "QZDOS", "qzdos ma", "Qzuno-Qzdos"])
    expect(await idsOf(typed), typed).toEqual([theresa]);
  expect(await idsOf("juana qzdos")).toEqual([]);
  await db().update(borrowers).set({ fullName: "Juana Qztres" }).where(eq(borrowers.id, juana));
  expect([await idsOf("qzuno"), await idsOf("juana qztres")]).toEqual([[theresa], [juana]]);
});

test("[CON-3] [CON-11] of more than fifty people with a name fifty are shown, and that there are more; two words find the one among them", async () => {
  for (let at = 0; at < 51; at += 1) await aBorrower("Qzmaria Reyes");
  const one = await aBorrower("Qzmaria Qzmarilou Qzrare");
  const many = (await call("staffFindBorrowers", { search: "qzmaria" })).data as FoundBorrowers;
  expect([many.borrowers.length, many.hasMore]).toEqual([50, 1]);
  // Two of the words begin this way, yet it is one person.
  const few = (await call("staffFindBorrowers", { search: "qzmaril" })).data as FoundBorrowers;
  expect([few.borrowers.map(({ borrowerId }) => borrowerId), few.hasMore]).toEqual([[one], 0]);
  expect(await idsOf("qzmaria qzrare")).toEqual([one]);
});

test("[CON-3] a search for signs, an emoji or nothing finds nobody, and one of 10,000 characters is refused in words", async () => {
  await someone();
  for (const typed of ["", " ", "%", "_", "' or 1=1 --", "😀", "\\", "a:* | b", ")(", "&", "!"])
    expect(await idsOf(typed), typed).toEqual([]);
  expect(await call("staffFindBorrowers", { search: "x".repeat(10_000) })).toMatchObject({
    code: "400",
    message: "search is longer than 100 characters.",
  });
});

test("[CON-3] the file has the loans by their standings, cases and what is owed; nothing of it names the borrower", async () => {
  const { borrowerId, orderId, family, phone } = await someone();
  const { data } = await call("staffBorrower", { borrowerId });
  const file = data as BorrowerFile;
  expect(file.loans).toMatchObject([{ orderId, product: "Sample Loan", status: "overdue", daysLate: 10 }]);
  expect(file.owedCentavos).toBe(file.loans[0]!.owedCentavos);
  expect(file.cases).toMatchObject([{ kind: "complaint", opening: "", person: "" }]);
  expect(file.payoutAccount).toMatch(/^.+ •••• \d{4}$/);
  expect(JSON.stringify(file)).not.toMatch(new RegExp(`${family}|${phone}`));
  expect(await call("staffBorrower", { borrowerId: 999_999_999 })).toMatchObject({ code: "404" });
});

test("[CON-3] the file says of an approved loan that its money waits for an account, and of no other", async () => {
  const { clock, database } = server();
  const borrowerId = await addBorrower(db());
  const pending = await addOrder(db(), borrowerId);
  const approved = await addOrder(db(), borrowerId, { decision: "approved", decidedAt: clock.now() });
  await database.transaction((tx) => writeStandings(tx, [pending, approved], clock.today()));
  const { loans } = (await call("staffBorrower", { borrowerId })).data as BorrowerFile;
  expect(loans.map(({ orderId, awaitsBorrower }) => [orderId, awaitsBorrower])).toEqual(
    expect.arrayContaining([
      [pending, 0],
      [approved, 1],
    ]),
  );
});

test("[CON-3] the timeline tells of loans, money, sessions and complaints in one list, page after page", async () => {
  const { borrowerId, reference } = await someone();
  const startedAt = server().clock.now();
  const many = Array.from({ length: 60 }, (_, at) => ({
    idHash: `${borrowerId}-${at}`,
    borrowerId,
    deviceName: `Phone ${at}`,
    // Three at each instant: the key tells them apart.
    startedAt: new Date(startedAt.getTime() - Math.floor(at / 3) * 60_000),
    expiresAt: startedAt,
  }));
  await db().insert(sessions).values(many);
  const pages: Timeline[] = [];
  for (let after = ""; ; after = pages.at(-1)!.next) {
    pages.push((await call("staffTimeline", { borrowerId, after })).data as Timeline);
    if (pages.at(-1)!.next === "") break;
  }
  const entries = pages.flatMap((page) => page.entries);
  expect(pages.map((page) => page.entries.length)).toEqual([50, entries.length - 50]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const kinds = new Set(entries.map(({ kind }) => kind));
  for (const kind of [
    "account-opened",
    "session-began",
    "order-confirmed",
    "order-approved",
    "payout-paid",
    "payment-received",
    "complaint-sent",
  ] as const)
    expect(kinds).toContain(kind);
  expect(entries.find(({ kind }) => kind === "payment-received")).toMatchObject({
    amountCentavos: 12_345,
    detail: reference,
  });
  expect(entries.find(({ kind }) => kind === "account-named")?.detail).toMatch(/^GCash •••• \d{4}$/);
  const { entries: ofOther } = (await call("staffTimeline", { borrowerId: await addBorrower(db()) }))
    .data as Timeline;
  expect(ofOther.map(({ kind }) => kind)).toEqual(["account-opened"]);
});

test("[CON-3] whoever changes where the money goes, adds a passkey or takes a copy of the data is seen doing it", async () => {
  const borrowerId = await aBorrower("Juana Qzcambio");
  const [first, second] = [new Date("2026-03-01T01:00:00Z"), new Date("2026-03-02T01:00:00Z")];
  const account = { borrowerId, kind: "wallet", holderName: "Juana Qzcambio" } as const;
  await db()
    .insert(payoutAccounts)
    .values([
      {
        ...account,
        channel: "GCASH",
        channelName: "GCash",
        accountNumber: "09170001111",
        accountNumberLast4: "1111",
        boundAt: first,
        replacedAt: second,
      },
      {
        ...account,
        channel: "MAYA",
        channelName: "Maya",
        accountNumber: "09170002222",
        accountNumberLast4: "2222",
        boundAt: second,
      },
    ]);
  await db()
    .insert(passkeys)
    .values({
      credentialId: randomUUID(),
      borrowerId,
      publicKey: new Uint8Array(1),
      counter: 0,
      deviceName: "Chrome, Android",
      addedAt: new Date("2026-03-03T01:00:00Z"),
    });
  const madeAt = new Date("2026-03-04T01:00:00Z");
  await db().insert(dataExports).values({
    borrowerId,
    sessionNumber: 1,
    rowCount: 3,
    madeAt,
    expiresAt: madeAt,
  });
  const { entries } = (await call("staffTimeline", { borrowerId })).data as Timeline;
  const dated = entries.filter(({ kind }) => kind !== "account-opened");
  expect(dated.map(({ kind, detail }) => [kind, detail])).toEqual([
    ["data-copied", ""],
    ["passkey-added", "Chrome, Android"],
    ["account-named", "Maya •••• 2222"],
    ["account-named", "GCash •••• 1111"],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/0917000/);
});

test("[CON-3] whatever a code can be for has its words in the timeline", () => {
  expect(Object.keys(borrowersTexts.codes).toSorted()).toEqual(CODE_PURPOSES.toSorted());
});

test("[CON-3] [CON-10] a borrower's identity is shown only for a reason, which the audit log records, and never to other roles", async () => {
  const { borrowerId, family, phone } = await someone();
  const fina = await signedInStaff(db(), "Fina Reyes", "finance");
  expect(await call("staffRevealBorrower", { borrowerId, why: "  " })).toMatchObject({ code: "400" });
  expect(await call("staffRevealBorrower", { borrowerId, why: "Curious" }, fina)).toMatchObject({
    code: "403",
  });
  const entries = () =>
    db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `borrower:${borrowerId}`));
  expect(await entries()).toEqual([]);
  expect(await call("staffRevealBorrower", { borrowerId, why: "She called about case 5" })).toMatchObject({
    code: "00",
    data: { name: `Juana Maria ${family}`, phone },
  });
  expect(await entries()).toMatchObject([
    { action: "reveal-borrower", actor: `staff:${luz.staffId}`, why: "She called about case 5" },
  ]);
});

test("[CON-3] [API-4] staff with the file open learn that the borrower deleted the account, and nothing names them any more", async () => {
  const phone = "09170000123";
  const borrowerId = await addBorrower(db(), { phone, fullName: "Xenia Zzyzx", creditLimitCentavos: 0 });
  expect(await idsOf("zzyzx")).toEqual([borrowerId]);
  await server().database.transaction((tx) => closeAccount(tx, borrowerId, server().clock.now()));
  const reveal = await call("staffRevealBorrower", { borrowerId, why: "Asked by telephone" });
  expect(reveal).toMatchObject({ code: "409" });
  expect(reveal.message).toContain("deleted their account");
  expect([await idsOf("zzyzx"), await idsOf(phone)]).toEqual([[], []]);
  expect(await found(borrowerId)).toContainEqual(expect.objectContaining({ borrowerId, isDeleted: 1 }));
  const file = (await call("staffBorrower", { borrowerId })).data as BorrowerFile;
  expect([file.deletedAt !== "", file.loans]).toEqual([true, []]);
  const { entries } = (await call("staffTimeline", { borrowerId })).data as Timeline;
  expect(entries.map(({ kind }) => kind)).toContain("account-deleted");
});
