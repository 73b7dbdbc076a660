import type { ApprovalList } from "@hiram/contract/staff/approvals/approvals.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ofCurrentAccount, payoutAccounts } from "../payout-accounts/schema.ts";
import type { ConfirmedLoan } from "../payouts/testing.ts";
import { approvalRequests } from "../staff/schema.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { atTheMoneyDesk, why } from "./testing/money-desk.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, db, asker, administrator, call } = persons;
const { approve, settle, failedOf, counted, firstFailed } = atTheMoneyDesk(persons);

test("[CON-5] [CON-11] a failed payout is counted and sent again once two persons agree, and is asked for by nobody while it is under way", async () => {
  const others = await counted("failed-payouts");
  const { loan } = await firstFailed();
  expect(await failedOf(loan)).toMatchObject({
    reason: "bank-unavailable",
    amountCentavos: 291_000,
    askedBy: "",
  });
  expect(await counted("failed-payouts")).toBe(Number(others) + 1);
  const retry = { orderId: loan.orderId, why };
  const request = await call("staffAskToRetryPayout", retry);
  expect(await failedOf(loan)).toMatchObject({ askedBy: asker().name });
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await failedOf(loan)).toBeUndefined();
  expect(await counted("failed-payouts")).toBe(others);
  expect(await call("staffAskToRetryPayout", retry)).toMatchObject({ code: "409" });
  await server().runJobs();
  const { id } = await loan.alive();
  await settle(id, "paid");
  expect((await loan.details()).orderStatus).toBe("174");
  expect(await call("staffAskToRetryPayout", retry)).toMatchObject({ code: "409" });
});

test("[CON-5] who approves sending a loan's money again reads the account of its own borrower", async () => {
  await firstFailed();
  const { loan } = await firstFailed();
  await firstFailed();
  const [account] = await db()
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.borrowerId, loan.borrowerId));
  const { data } = await call("staffAskToRetryPayout", { orderId: loan.orderId, why });
  const { approvalId } = data as { approvalId: number };
  const { requests } = (await call("approvalList")).data as ApprovalList;
  const request = requests.find((each) => each.approvalId === approvalId);
  expect(JSON.parse(request!.payload)).toEqual({
    orderId: loan.orderId,
    amountCentavos: 291_000,
    to: expect.stringContaining(account!.accountNumberLast4),
  });
});

test("[CON-5] a failed payout is listed with its own borrower's current account, and with who is asking to send it now", async () => {
  const { loan } = await firstFailed();
  const { loan: other } = await firstFailed();
  await loan.nameAnotherAccount();
  await server().runJobs();
  await settle((await loan.alive()).id, "failed", { reason: "bank-unavailable" });
  const accountOf = async ({ borrowerId }: ConfirmedLoan) => {
    const ofToday = ofCurrentAccount(borrowerId);
    const [account] = await db().select().from(payoutAccounts).where(ofToday);
    return `GCash ••${account!.accountNumberLast4}`;
  };
  for (const each of [loan, other])
    expect(await failedOf(each)).toMatchObject({ nextAccount: await accountOf(each), askedBy: "" });
  // A request of another kind, for another loan or from before: nobody is asking to send this one now.
  const asked = { payload: {}, basis: "", why, askedBy: asker().staffId, askedAt: server().clock.now() };
  await db()
    .insert(approvalRequests)
    .values({ kind: "refund-credit", subject: `order:${loan.orderId}`, ...asked });
  const refused = await call("staffAskToRetryPayout", { orderId: loan.orderId, why });
  const decision = { ...(refused.data as { approvalId: number }), verdict: "refuse", why };
  expect((await call("decideApproval", decision, administrator())).code).toBe("00");
  await call("staffAskToRetryPayout", { orderId: other.orderId, why });
  expect(await failedOf(loan)).toMatchObject({ askedBy: "" });
  expect(await failedOf(other)).toMatchObject({ askedBy: asker().name });
});

test("[CON-5] a request to send a loan's money again goes stale when the borrower names another account meanwhile", async () => {
  const { loan } = await firstFailed();
  const request = await call("staffAskToRetryPayout", { orderId: loan.orderId, why });
  await loan.nameAnotherAccount();
  expect(await approve(request)).toMatchObject({ code: "409" });
  expect(await loan.allPayouts()).toHaveLength(2);
});
