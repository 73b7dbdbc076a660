import type { BorrowerFile } from "@hiram/contract/staff/borrowers/borrower-file.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import type { StaffCase } from "@hiram/contract/staff/cases/case-file.ts";
import type { CaseLine } from "@hiram/contract/staff/cases/case-queue.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { followUpComplaint } from "../../complaints/follow-up-complaint.ts";
import { staff } from "../../staff/schema.ts";
import { supportCases } from "../../support-cases/schema.ts";
import { receivePayment } from "../../testing/received-payment.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../../testing/signed-in-staff.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { withAgents } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const { db, luz, ana, call, queue, someBorrower, complain, audited } = withAgents(server);

describe("a case", () => {
  test("[CON-2] stands beside the borrower's orders, payments and other cases, masked", async () => {
    const { borrowerId, orderId } = await someBorrower();
    const other = await complain("Before.", { borrowerId });
    const { caseId } = await complain("Now.", { borrowerId, orderId });
    const file = (await call("staffCase", { caseId })).data as StaffCase;
    expect(file).toMatchObject({
      text: "Now.",
      answer: null,
      borrower: { borrowerId, name: "M•••• S•••••", phone: expect.stringMatching(/^09•• ••• \d{4}$/) },
      orders: [
        { orderId, product: "Sample Loan", status: "Payment due", amountCentavos: 300_000, daysLate: 0 },
      ],
      payments: [],
    });
    expect(file.others.map(({ caseId: id }) => id)).toEqual([other.caseId]);
  });

  test("[CON-2] tells of money that was paid too much in the borrower's own words", async () => {
    const { borrowerId, orderId } = await someBorrower();
    const { caseId } = await complain("I paid too much.", { borrowerId, orderId });
    const creditNow = async () => ((await call("staffCase", { caseId })).data as StaffCase).orders[0]?.credit;
    expect(await creditNow()).toEqual([]);
    await receivePayment(server(), orderId, 100_000_000);
    expect(await creditNow()).toEqual([
      expect.stringMatching(/^You paid ₱[\d,.]+ more than you owed. We are keeping it for you/),
    ]);
  });

  test("[CON-2] [CON-3] stands beside the newest thirty payments, and tells of older ones, which the file has", async () => {
    const { borrowerId, orderId } = await someBorrower();
    const { caseId } = await complain("Which ones arrived?", { borrowerId, orderId });
    for (let number = 1; number <= 30; number += 1) await receivePayment(server(), orderId, 1_000 + number);
    const beside = async () => {
      const { payments, hasMorePayments } = (await call("staffCase", { caseId })).data as StaffCase;
      return [payments.length, hasMorePayments];
    };
    expect(await beside()).toEqual([30, 0]);
    await receivePayment(server(), orderId, 2_000);
    expect(await beside()).toEqual([30, 1]);
    const { entries } = (await call("staffTimeline", { borrowerId })).data as Timeline;
    expect(entries.filter(({ kind }) => kind === "payment-received")).toHaveLength(31);
  });

  test("[CON-2] [CON-3] is one of its borrower's many: all of them are listed beside it and in their file", async () => {
    const { borrowerId } = await someBorrower();
    const written: number[] = [];
    for (let number = 1; number <= 13; number += 1)
      written.unshift((await complain(`Complaint ${number}.`, { borrowerId })).caseId);
    const [caseId, ...others] = written;
    const idsOf = (lines: readonly CaseLine[]) => lines.map((line) => line.caseId);
    const file = (await call("staffCase", { caseId: caseId! })).data as StaffCase;
    expect(new Set(idsOf(file.others))).toEqual(new Set(others));
    const { cases, caseCount } = (await call("staffBorrower", { borrowerId })).data as BorrowerFile;
    expect(new Set(idsOf(cases))).toEqual(new Set(written));
    expect([file.caseCount, caseCount]).toEqual([13, 13]);
  });

  test("[CON-11] tells who else looks at it, until they have been away for half a minute", async () => {
    const { caseId } = await complain("Look.");
    const elsewhere = await complain("Look here.");
    const rosa = await signedInStaff(db(), "Rosa Uy", "agent");
    await call("staffLook", { kind: "case", id: elsewhere.caseId }, rosa);
    const others = async (who: SignedInStaff) =>
      ((await call("staffLook", { kind: "case", id: caseId }, who)).data as { others: string[] }).others;
    expect(await others(ana())).toEqual([]);
    expect(await others(luz())).toEqual(["Ana Reyes"]);
    server().clock.set(new Date(server().clock.now().getTime() + 31_000));
    expect(await others(luz())).toEqual([]);
  });

  test("[CON-2] is taken once: who comes second is told that its owner changed", async () => {
    const { caseId } = await complain("Take me.");
    const take = (who: SignedInStaff) => call("staffAssignCase", { caseId, from: 0, to: who.staffId }, who);
    const replies = await Promise.all([take(luz()), take(ana())]);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(["00", "409"]));
    expect(await audited("assign-case", `case:${caseId}`)).toBe(1);
    const risk = await signedInStaff(db(), "Rico Tan", "risk");
    const [row] = await db().select().from(supportCases).where(eq(supportCases.id, caseId));
    const handOver = { caseId, from: row!.ownerId!, to: risk.staffId };
    expect((await call("staffAssignCase", handOver)).code).toBe("400");
  });

  test.for(["staffCase", "staffAssignCase", "staffReply"] as const)(
    "[CON-2] %s of a case that is not there is refused in words",
    async (name) => {
      expect(await call(name, { caseId: 999_999_999, text: "Done." })).toMatchObject({ code: "404" });
    },
  );

  test("[CON-1] is not for those who may not answer complaints", async () => {
    const { caseId } = await complain("Private.");
    const risk = await signedInStaff(db(), "Rico Tan", "risk");
    for (const name of ["staffCases", "staffCase", "staffReply"] as const)
      expect(await call(name, { caseId, text: "x" }, risk)).toMatchObject({ code: "403", data: null });
  });

  test("[CMP-7] keeps its promised day when the borrower writes more before the reply", async () => {
    const { caseId, problemId, dueAt } = await complain("Please help.");
    server().clock.advanceDays(2);
    const [row] = await db().select().from(supportCases).where(eq(supportCases.id, caseId));
    const more = { complaintId: problemId, text: "It was on Monday." };
    await server().database.transaction((tx) =>
      followUpComplaint(tx, row!.borrowerId!, more, server().clock),
    );
    expect((await queue()).cases).toMatchObject([{ caseId, dueAt }]);
  });

  test("[CON-1] [CON-2] is not assigned to a colleague whose account is disabled", async () => {
    const { caseId } = await complain("For whom?");
    const isOffered = async () =>
      ((await call("staffCaseOwners")).data as { staffId: number }[]).some(
        ({ staffId }) => staffId === ana().staffId,
      );
    expect(await isOffered()).toBe(true);
    await db().update(staff).set({ disabledAt: server().clock.now() }).where(eq(staff.id, ana().staffId));
    expect(await isOffered()).toBe(false);
    expect((await call("staffAssignCase", { caseId, from: 0, to: ana().staffId })).code).toBe("400");
  });
});
