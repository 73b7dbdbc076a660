import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { auditEntries } from "../staff/schema.ts";
import { findSignedInStaff, signedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";
import { noteWrongNumber } from "../testing/wrong-number.ts";
import { TELL_OF_PLAN } from "./answer-request.ts";
import { paymentPlans } from "./schema.ts";
import { noon, RULE, withPlans } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const {
  db,
  cora,
  loanDue,
  call,
  planOf,
  ask,
  staffCall,
  fileOf,
  offer,
  decline,
  accept,
  details,
  messagesTo,
} = withPlans(server);

test("[WEB-12] an offer lapses after a week, or on its first day; another takes its place", async () => {
  const loan = await loanDue(20);
  expect((await offer(loan, { firstOn: "2026-03-12" })).code).toBe("00");
  const { offer: short } = await planOf(loan);
  expect(short?.openUntil).toBe("2026-03-12");
  expect((await offer(loan, { payments: 2 })).code).toBe("00");
  expect((await call("planAccept", loan, { planId: short!.planId, total: short!.total })).code).toBe("409");
  expect((await fileOf(loan)).answers).toMatchObject([
    { state: "open", requestId: 0, staffId: cora().staffId },
    { state: "replaced" },
  ]);
  server().clock.set(noon("2026-03-17"));
  const { offer: last } = await planOf(loan);
  expect(last?.payments).toHaveLength(2);
  server().clock.set(noon("2026-03-18"));
  expect((await planOf(loan)).offer).toBeNull();
  expect((await call("planAccept", loan, { planId: last!.planId, total: last!.total })).code).toBe("409");
  expect((await fileOf(loan)).answers[0]?.state).toBe("lapsed");
  expect((await details(loan)).planState).toBe("");
  // Nobody had asked, so the borrower may ask now.
  expect(await planOf(loan)).toMatchObject({ askFrom: "" });
  expect((await ask(loan, { firstOn: "2026-03-30" })).code).toBe("00");
});

test("[WEB-12] [CON-4] staff decline with words that the borrower reads; a request that a colleague answered is not answered unread", async () => {
  const loan = await loanDue(20);
  await ask(loan);
  const requestId = (await fileOf(loan)).request!.requestId;
  const words = "We can't plan further. Please call us about your pay day.";
  for (let time = 0; time < 2; time += 1) expect((await decline(loan, words, { requestId })).code).toBe("00");
  expect((await planOf(loan)).declined).toEqual({ on: "2026-03-10", message: words });
  expect((await fileOf(loan)).answers).toMatchObject([
    { state: "declined", requestId, staffId: cora().staffId },
  ]);
  for (const reply of [await decline(loan, "No.", { requestId }), await offer(loan, { requestId })])
    expect(reply).toMatchObject({ code: "409", message: expect.stringContaining("Look again") });
  expect((await decline(loan, " ", { requestId })).code).toBe("400");
  // Once another request is possible, the page offers it again.
  server().clock.set(noon("2026-03-24"));
  expect(await planOf(loan)).toMatchObject({ askFrom: "", declined: null });
});

test("[WEB-12] staff see why a plan can't be offered as it is", async () => {
  const loan = await loanDue(20);
  const { mostPayments, firstDays, owedCentavos, penaltyCentavos, ...parts } = await fileOf(loan);
  expect([mostPayments, firstDays]).toEqual([12, ["2026-03-11", "2026-04-10"]]);
  expect(parts.principalCentavos + parts.interestCentavos + parts.feesCentavos + penaltyCentavos).toBe(
    owedCentavos,
  );
  for (const [more, words] of [
    [{ payments: 0 }, "Choose 1 to 12 payments"],
    [{ payments: 13 }, "Choose 1 to 12 payments"],
    [{ firstOn: "2026-03-10" }, "Choose a first day from"],
    [{ firstOn: "2026-04-11" }, "Choose a first day from"],
  ] as const) {
    const wrong = { code: "400", message: expect.stringContaining(words) };
    expect(await offer(loan, more)).toMatchObject(wrong);
    expect(await staffCall("staffPlanPreview", { orderId: loan.orderId, ...RULE, ...more })).toMatchObject(
      wrong,
    );
  }
  server().clock.set(noon("2026-02-20"));
  const noDay = { code: "400", message: expect.stringContaining("Choose a first day from") };
  expect(await offer(loan, { firstOn: "2026-02-30" })).toMatchObject(noDay);
  expect(await db().$count(paymentPlans, eq(paymentPlans.orderId, loan.orderId))).toBe(0);
});

test("[WEB-12] [CON-3] [CON-9] the borrower is told by SMS that there is an answer, without what it is, and no stranger who has their number; timeline and audit log tell all of it", async () => {
  const loan = await loanDue(20);
  await ask(loan);
  await offer(loan);
  await server().runJobs();
  await accept(loan);
  const messages = await messagesTo(loan);
  expect(messages).toEqual([expect.stringContaining("We answered your request for another way to pay")]);
  expect(messages[0]).not.toMatch(/http|₱|www/);
  const stranger = await loanDue(20);
  await ask(stranger);
  await offer(stranger);
  await noteWrongNumber(server(), stranger);
  await server().runJobs();
  expect(await messagesTo(stranger)).toEqual([]);
  // A borrower who had not asked is spoken to, and one who has already read the answer needs no message; nobody is
  // written to at night.
  const [unasked, read, late] = [await loanDue(5), await loanDue(5), await loanDue(5)];
  await offer(unasked);
  for (const each of [read, late]) await ask(each);
  server().clock.set(new Date("2026-03-10T23:00:00+08:00"));
  await offer(read);
  await decline(late, "Please call us.");
  await server().runJobs();
  expect([await messagesTo(read), await messagesTo(late)]).toEqual([[], []]);
  await accept(read);
  server().clock.set(noon("2026-03-11"));
  await db().update(outboxJobs).set({ runAfter: new Date() }).where(eq(outboxJobs.kind, TELL_OF_PLAN));
  await server().runJobs();
  const sent = [await messagesTo(unasked), await messagesTo(read), await messagesTo(late)];
  expect(sent.map(({ length }) => length)).toEqual([0, 0, 1]);

  const luz = await signedInStaff(db(), "Luz Santos", "agent");
  const timeline = (await callStaff(server(), "staffTimeline", { borrowerId: loan.borrowerId }, luz)).envelope
    .data as Timeline;
  const kinds = timeline.entries.map(({ kind }) => kind).filter((kind) => kind.startsWith("plan-"));
  expect(kinds.toSorted()).toEqual(["plan-agreed", "plan-asked", "plan-offered"]);
  const [told] = await db()
    .select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.subject, `order:${loan.orderId}`), eq(auditEntries.action, "offer-payment-plan")),
    );
  expect(JSON.parse(told?.details ?? "")).toMatchObject({
    payments: 4,
    firstOn: "2026-03-20",
    every: "month",
  });
});
