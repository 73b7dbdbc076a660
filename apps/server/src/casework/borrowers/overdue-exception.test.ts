import type { HomePage } from "@hiram/contract/home/home-page.ts";
import type { BorrowerFile } from "@hiram/contract/staff/borrowers/borrower-file.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { and, eq, ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { closeAccount } from "../../account/close-account.ts";
import { overdueExceptions } from "../../orders/schema.ts";
import { auditEntries } from "../../staff/schema.ts";
import { logIn } from "../../testing/customer.ts";
import { addBorrower } from "../../testing/facts.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { findSignedInStaff, type SignedInStaff, signedInStaff } from "../../testing/signed-in-staff.ts";
import { callStaff, type StaffPayload } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;
const today = () => server().clock.today();

let rica: SignedInStaff;
beforeEach(async () => {
  server().clock.set("2026-03-10T10:00:00+08:00");
  rica = await signedInStaff(db(), "Rica Dela Paz", "risk");
});

const call = async (name: Parameters<typeof callStaff>[1], payload: StaffPayload) =>
  (await callStaff(server(), name, payload, rica)).envelope;
const except = (borrowerId: number, until: string, why = "Salary comes late, agreed by phone") =>
  call("staffExceptFromOverdue", { borrowerId, until, why });
const fileOf = async (borrowerId: number) =>
  (await call("staffBorrower", { borrowerId })).data as BorrowerFile;

/** Somebody with a limit whose first instalment is past due, signed in. */
async function someoneLate() {
  const paidOutAt = startOfManilaDay(addDays(today(), -40));
  const { borrowerId, productId } = await makeSampleOrder(server().database, { paidOutAt });
  const sessionId = await logIn(db(), borrowerId);
  const asBorrower = async (name: "homePage" | "productDetail" | "loanConfirmDetail" | "loanDetailPush") => {
    const loan = { productId, amount: 200_000, periods: 91, termUnit: "D" };
    return (await server().call(name, name === "homePage" ? {} : loan, { sessionId })).envelope;
  };
  const home = async () => (await asBorrower("homePage")).data as HomePage;
  return { borrowerId, asBorrower, home };
}

test("[POL-2] [POL-3] [WEB-3] an overdue borrower can borrow from the home page once a person allowed it, until the end of its last day", async () => {
  const { borrowerId, asBorrower, home } = await someoneLate();
  expect(await home()).toMatchObject({ isOverdue: 1, nextStep: "pay", offers: [] });
  expect(await fileOf(borrowerId)).toMatchObject({ isBarred: 1, exceptedUntil: "" });

  const until = addDays(today(), 3);
  expect(await except(borrowerId, until)).toMatchObject({ code: "00" });
  const { offers, ...rest } = await home();
  expect(offers.length).toBeGreaterThan(0);
  // What is overdue is still due, and comes first.
  expect(rest).toMatchObject({ isOverdue: 1, nextStep: "pay", due: { daysOverdue: 10 } });
  expect(await asBorrower("productDetail")).toMatchObject({ data: { nextStep: "borrow" } });
  expect(await asBorrower("loanConfirmDetail")).toMatchObject({ code: "00" });
  expect(await fileOf(borrowerId)).toMatchObject({ isBarred: 1, exceptedUntil: until });

  server().clock.advanceDays(4);
  expect(await home()).toMatchObject({ offers: [] });
  expect(await asBorrower("productDetail")).toMatchObject({ data: { nextStep: "pay" } });
  expect(await asBorrower("loanConfirmDetail")).toMatchObject({ code: "409" });
  expect(await asBorrower("loanDetailPush")).toMatchObject({ code: "409" });
  expect(await fileOf(borrowerId)).toMatchObject({ exceptedUntil: "" });

  expect(await except(borrowerId, today())).toMatchObject({ code: "00" });
  expect(await asBorrower("loanDetailPush")).toMatchObject({ code: "00" });
});

test("[POL-3] an exception is one borrower's alone, given, shown and ended", async () => {
  const [one, other] = [await someoneLate(), await someoneLate()];
  const until = addDays(today(), 3);
  await except(one.borrowerId, until);
  expect(await fileOf(other.borrowerId)).toMatchObject({ isBarred: 1, exceptedUntil: "" });
  expect(await other.home()).toMatchObject({ offers: [] });
  expect(await other.asBorrower("loanDetailPush")).toMatchObject({ code: "409" });

  await except(other.borrowerId, until);
  await except(other.borrowerId, "", "Written into the wrong file");
  expect(await fileOf(one.borrowerId)).toMatchObject({ exceptedUntil: until });
  expect(await one.asBorrower("loanDetailPush")).toMatchObject({ code: "00" });
});

test("[POL-2] [CON-10] an exception is decided with a reason that the log keeps, and can be ended before its day", async () => {
  const { borrowerId, asBorrower } = await someoneLate();
  const until = addDays(today(), 30);
  await except(borrowerId, until, "Hospital bill, a reference paid before");
  const { entries } = (await call("staffTimeline", { borrowerId })).data as Timeline;
  expect(entries.find(({ kind }) => kind === "overdue-excepted")).toMatchObject({ detail: until });
  expect(await except(borrowerId, "", "It was for somebody else")).toMatchObject({ code: "00" });
  expect(await asBorrower("loanConfirmDetail")).toMatchObject({ code: "409" });
  expect(await except(borrowerId, "", "Again")).toMatchObject({ code: "409" });
  const ofBorrower = eq(auditEntries.subject, `borrower:${borrowerId}`);
  const told = await db()
    .select()
    .from(auditEntries)
    .where(and(ofBorrower, ne(auditEntries.action, "look-at")))
    .orderBy(auditEntries.number);
  expect(told).toMatchObject([
    { action: "except-from-overdue", why: "Hospital bill, a reference paid before" },
    { action: "end-overdue-exception", why: "It was for somebody else" },
  ]);
  expect(told[0]?.details).toBe(JSON.stringify({ until }));
});

test("[POL-2] [POL-3] no exception for a borrower who is not overdue, has left or is unknown, nor for a day that is past, too far off or invalid", async () => {
  const { borrowerId } = await someoneLate();
  for (const [until, code] of [
    [addDays(today(), -1), "400"],
    [addDays(today(), 31), "400"],
    ["2026-03-32", "400"],
    ["soon", "400"],
  ] as const)
    expect([until, (await except(borrowerId, until)).code]).toEqual([until, code]);
  expect(await except(borrowerId, today(), " ")).toMatchObject({ code: "400" });
  expect(await except(await addBorrower(db()), today())).toMatchObject({ code: "409" });
  expect(await except(999_999_999, today())).toMatchObject({ code: "404" });
  const gone = await addBorrower(db());
  await server().database.transaction((tx) => closeAccount(tx, gone, server().clock.now()));
  expect((await except(gone, today())).message).toContain("deleted their account");
  expect(await db().$count(overdueExceptions, eq(overdueExceptions.borrowerId, borrowerId))).toBe(0);
});
