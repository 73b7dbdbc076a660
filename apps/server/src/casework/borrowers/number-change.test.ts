import type { BorrowerFile } from "@hiram/contract/staff/borrowers/borrower-file.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeAccount } from "../../account/close-account.ts";
import { borrowers, numberChanges, passkeys } from "../../identity/schema.ts";
import { approvalRequests, auditEntries } from "../../staff/schema.ts";
import { logIn } from "../../testing/customer.ts";
import { addBorrower } from "../../testing/facts.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { signedInStaff } from "../../testing/signed-in-staff.ts";
import { withTwoPersons } from "../../testing/two-persons.ts";
import { untilWaiting, whileLocked } from "../../testing/while-locked.ts";

const { server, db, call, approve } = withTwoPersons("agent", { environment: { PROFILE: "philippines" } });

let lastNumber = 9_550_000_000;
const aNumber = () => `0${(lastNumber += 1)}`;
const someone = async () => {
  const phone = aNumber();
  return { phone, borrowerId: await addBorrower(db(), { phone }) };
};
const CHECKS = "new-number-called,id-compared";
const askFor = (borrowerId: number, phone: string, more: Readonly<Record<string, string>> = {}) =>
  call("staffAskToChangeNumber", { borrowerId, phone, checks: CHECKS, why: "Lost on the bus", ...more });
const phoneOf = async (borrowerId: number) =>
  (await db().select().from(borrowers).where(eq(borrowers.id, borrowerId)))[0]?.phone;
const messagesTo = async (phone: string): Promise<string[]> => {
  const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${phone}`);
  return ((await reply.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
};
const kindsOf = async (borrowerId: number) =>
  ((await call("staffTimeline", { borrowerId })).data as Timeline).entries.map(({ kind }) => kind);

test("[CON-3] [CON-10] a borrower who lost the number gets a new one by two persons: sessions and passkeys end, both numbers are told, the file shows it, the log names neither", async () => {
  const { clock, database } = server();
  const { orderId, borrowerId } = await makeSampleOrder(database, {
    paidOutAt: startOfManilaDay(addDays(clock.today(), -9)),
  });
  const old = (await phoneOf(borrowerId)) ?? "";
  const wanted = aNumber();
  const sessionId = await logIn(db(), borrowerId);
  await db()
    .insert(passkeys)
    .values({
      credentialId: `lost-${borrowerId}`,
      borrowerId,
      publicKey: new Uint8Array([1]),
      counter: 0,
      addedAt: clock.now(),
    });
  const { approvalId } = (await askFor(borrowerId, aNumber())).data as { approvalId: number };
  expect((await call("withdrawApproval", { approvalId })).code).toBe("00");
  // As it is said over the phone.
  const request = await askFor(borrowerId, `+63 ${wanted.slice(1, 4)} ${wanted.slice(4)}`);
  expect(request).toMatchObject({ code: "00" });
  expect(await askFor(borrowerId, aNumber())).toMatchObject({ code: "409" });
  expect((await call("staffBorrower", { borrowerId })).data).toMatchObject({
    numberAskedBy: "Finn Cruz",
  });
  expect(await phoneOf(borrowerId)).toBe(old);
  expect(await kindsOf(borrowerId)).not.toContain("number-changed");

  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await phoneOf(borrowerId)).toBe(wanted);
  expect(await db().$count(passkeys, eq(passkeys.borrowerId, borrowerId))).toBe(0);
  const details = await server().call("loanDetails", { productId: 101, orderId }, { sessionId });
  expect(details.envelope.code).toBe("401");
  await server().runJobs();
  expect(await messagesTo(old)).toEqual([
    expect.stringMatching(/was changed.*If you did not ask.*call/) as unknown,
  ]);
  expect(await messagesTo(wanted)).toEqual([
    expect.stringContaining("now has this mobile number") as unknown,
  ]);
  expect((await kindsOf(borrowerId)).filter((kind) => kind === "number-changed")).toHaveLength(1);
  const { borrower } = (await call("staffBorrower", { borrowerId })).data as BorrowerFile;
  expect(borrower.phone).toBe(`09•• ••• ${wanted.slice(-4)}`);
  const kept = JSON.stringify([
    await db().select().from(auditEntries),
    await db().select().from(approvalRequests),
  ]);
  expect(kept).toContain(`09•• ••• ${wanted.slice(-4)}`);
  for (const number of [old, wanted]) expect(kept).not.toContain(number.slice(1));
});

test("[CON-3] a number is asked for once it was called and one thing more was checked, by whom it is theirs to ask", async () => {
  const { borrowerId, phone } = await someone();
  const other = await someone();
  for (const [number, more, code] of [
    ["12345", {}, "400"],
    [phone, {}, "400"],
    [other.phone, {}, "409"],
    [aNumber(), { checks: "new-number-called" }, "400"],
    [aNumber(), { checks: "id-compared,loans-asked" }, "400"],
    [aNumber(), { checks: "new-number-called,believed" }, "400"],
    [aNumber(), { why: " " }, "400"],
    [aNumber(), { borrowerId: "999999999" }, "404"],
  ] as const)
    expect([number, more, (await askFor(borrowerId, number, more)).code]).toEqual([number, more, code]);
  const gone = await someone();
  await server().database.transaction((tx) => closeAccount(tx, gone.borrowerId, server().clock.now()));
  expect((await askFor(gone.borrowerId, aNumber())).message).toContain("deleted their account");
  const fina = await signedInStaff(db(), "Fina Reyes", "finance");
  const asked = { borrowerId, phone: aNumber(), checks: CHECKS, why: "Lost" };
  expect(await call("staffAskToChangeNumber", asked, fina)).toMatchObject({ code: "403" });
  expect(await approve(await call("staffAskToChangeNumber", asked), fina)).toMatchObject({ code: "403" });
  expect(await phoneOf(borrowerId)).toBe(phone);
});

test("[CON-3] a number that was registered meanwhile changes nothing, nor does an account that was deleted", async () => {
  const { borrowerId, phone } = await someone();
  const wanted = aNumber();
  const request = await askFor(borrowerId, wanted);
  await addBorrower(db(), { phone: wanted });
  const refused = {
    code: "409",
    message: expect.stringContaining("registered with the new number") as string,
  };
  expect(await approve(request)).toMatchObject(refused);
  expect(await phoneOf(borrowerId)).toBe(phone);

  const leaving = await someone();
  const late = await askFor(leaving.borrowerId, aNumber());
  await server().database.transaction((tx) => closeAccount(tx, leaving.borrowerId, server().clock.now()));
  expect(await approve(late)).toMatchObject({ code: "409" });
  expect(await db().$count(numberChanges, eq(numberChanges.borrowerId, leaving.borrowerId))).toBe(0);
});

test("[CON-3] an account that is deleted in the very moment gets no number", async (context) => {
  const { database, clock } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const { borrowerId } = await someone();
  const request = await askFor(borrowerId, aNumber());
  const approvals: ReturnType<typeof approve>[] = [];
  await whileLocked(
    database,
    (tx) => closeAccount(tx, borrowerId, clock.now()),
    async () => {
      approvals.push(approve(request));
      await untilWaiting(database, 1);
    },
  );
  expect(await approvals[0]).toMatchObject({ code: "409" });
  expect(await phoneOf(borrowerId)).toBe(`closed:${borrowerId}`);
});

test("[CON-3] a number that is registered in the very moment is no less taken: the approval waits for it, and is stale", async (context) => {
  const { database } = server();
  context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
  const { borrowerId, phone } = await someone();
  const wanted = aNumber();
  const request = await askFor(borrowerId, wanted);
  let approval: ReturnType<typeof approve>;
  await whileLocked(
    database,
    (tx) => tx.insert(borrowers).values({ phone: wanted, fullName: "" }),
    async () => {
      approval = approve(request);
      await untilWaiting(database, 1);
    },
  );
  expect(await approval!).toMatchObject({
    code: "409",
    message: expect.stringContaining("registered with the new number") as string,
  });
  expect(await phoneOf(borrowerId)).toBe(phone);
  const { approvalId } = request.data as { approvalId: number };
  expect(await db().select().from(approvalRequests).where(eq(approvalRequests.id, approvalId))).toMatchObject(
    [{ outcome: "stale" }],
  );
});
