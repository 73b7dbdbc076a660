import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import type { CollectionFile } from "@hiram/contract/staff/collections/collection-work.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { receivePayment } from "../testing/received-payment.ts";
import { findSignedInStaff } from "../testing/signed-in-staff.ts";
import { withTestServer } from "../testing/test-server.ts";
import { planRequests } from "./schema.ts";
import { withPlans } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const { db, loanDue, call, planOf, ask, staffCall, fileOf, offer, contact, details } = withPlans(server);

test("[WEB-12] who can't pay as agreed says what happened, what they can pay and when, and is left alone until staff answer", async () => {
  const loan = await loanDue(20);
  const before = await planOf(loan);
  expect(before).toMatchObject({ leastAmount: 10_000, askFrom: "", asked: null, offer: null, agreed: null });
  expect([before.days[0], before.days.at(-1)]).toEqual(["2026-03-11", "2026-04-10"]);

  const { code, data } = await ask(loan);
  // Friday: three working days from Tuesday.
  const asked = { on: "2026-03-10", answerBy: "2026-03-13", amount: 150_000 };
  expect([code, data]).toMatchObject(["00", { ...before, asked: { ...asked, firstOn: "2026-03-20" } }]);
  expect((await fileOf(loan)).request).toMatchObject({
    reason: "illness",
    note: "In hospital since Monday.",
    amountCentavos: 150_000,
    every: "two-weeks",
  });
  const file = (await staffCall("staffOverdueLoan", { orderId: loan.orderId })).data as CollectionFile;
  expect([file.loan.next, file.mayNotContact]).toEqual([
    "answer-plan-request",
    expect.stringContaining("asked for another way to pay"),
  ]);
  expect((await contact(loan)).code).toBe("409");
  expect((await contact(loan, "incoming")).code).toBe("00");
  expect((await details(loan)).planState).toBe("asked");
});

test("[WEB-12] asked again while one waits, nothing is written; what can't be asked says why", async () => {
  const loan = await loanDue(20);
  const wrong = [
    [{ amount: 9_999 }, "Enter an amount from ₱100.00 to"],
    [{ amount: 99_000_000 }, "Enter an amount from ₱100.00 to"],
    [{ firstOn: "2026-03-10" }, "Choose a day from Wed, 11 Mar"],
    [{ firstOn: "2026-04-11" }, "Choose a day from Wed, 11 Mar"],
    [{ firstOn: "2026-02-30" }, "Choose a day from Wed, 11 Mar"],
  ] as const;
  for (const [more, words] of wrong)
    expect(await ask(loan, more)).toMatchObject({ code: "400", message: expect.stringContaining(words) });
  const replies = [await ask(loan), await ask(loan, { amount: 200_000 })];
  expect(replies.map(({ code }) => code)).toEqual(["00", "00"]);
  expect((replies[1]!.data as PaymentPlan).asked?.amount).toBe(150_000);
  expect(await db().$count(planRequests, eq(planRequests.orderId, loan.orderId))).toBe(1);
});

test("[CON-4] requests wait in a list, the oldest first; one that is answered or paid waits no more", async () => {
  const [first, second, third] = [await loanDue(20), await loanDue(0), await loanDue(3)];
  for (const loan of [first, second, third]) await ask(loan);
  const ours = new Set([first.orderId, second.orderId, third.orderId]);
  const listed = async () => {
    const { data } = await staffCall("staffPlanRequests", {});
    const { requests, waiting } = data as {
      requests: { orderId: number; daysPastDue: number }[];
      waiting: number;
    };
    expect(waiting).toBeGreaterThanOrEqual(requests.length);
    return requests.filter(({ orderId }) => ours.has(orderId));
  };
  expect((await listed()).map(({ orderId, daysPastDue }) => [orderId, daysPastDue])).toEqual([
    [first.orderId, 20],
    [second.orderId, 0],
    [third.orderId, 3],
  ]);
  await offer(first);
  await receivePayment(server(), third.orderId, (await planOf(third)).owedAmount);
  expect((await listed()).map(({ orderId }) => orderId)).toEqual([second.orderId]);
  expect((await fileOf(third)).mayNotOffer).toContain("Nothing is owed");
  expect(await fileOf(second)).toMatchObject({ borrowerId: second.borrowerId, daysPastDue: 0 });
  expect((await staffCall("staffPaymentPlan", { orderId: 999_999_999 })).code).toBe("404");
});

test("[WEB-12] [SES-6] another's loan is unknown, and a loan that is paid has nothing to plan", async () => {
  const [mine, theirs] = [await loanDue(5), await loanDue(5)];
  await ask(theirs);
  await offer(theirs);
  const { offer: offered } = await planOf(theirs);
  const stolen = { ...theirs, sessionId: mine.sessionId };
  const own = { planId: offered!.planId };
  for (const reply of [
    await call("planInit", stolen),
    await ask(stolen),
    await call("planAccept", stolen, { ...own, total: offered!.total }),
    await call("planRefuse", stolen, own),
  ])
    expect(reply).toMatchObject({ code: "404", data: null });
  // Nor by the number of a plan for another borrower's loan.
  expect((await call("planAccept", mine, { ...own, total: offered!.total })).code).toBe("404");
  expect((await call("planRefuse", mine, own)).code).toBe("404");
  expect((await planOf(theirs)).offer).not.toBeNull();
  await receivePayment(server(), mine.orderId, (await planOf(mine)).owedAmount);
  expect(await call("planInit", mine)).toMatchObject({
    code: "409",
    message: expect.stringContaining("Nothing is owed"),
  });
});
