import { addDays } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { movedByDay } from "../figures/moved-by-day.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { payouts } from "../payouts/schema.ts";
import { logIn } from "../testing/customer.ts";
import { openCode } from "../testing/open-code.ts";
import { smsToBorrower } from "../testing/received-sms.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { why, withTakenBack } from "./testing/taking-back.ts";

const persons = withTwoPersons("finance", { environment: { PROFILE: "philippines" } });
const { server, db, asker, call, approve } = persons;
const { today, paidOut, pay, orderOf, paymentsOf, takeBack, stateOf, page, receivedOf } =
  withTakenBack(persons);

test("[CON-5] a dispute that was won gives the payment back: it counts again from its own day, and the borrower is told", async () => {
  const [loan, twin] = [await paidOut(40), await paidOut(40)];
  const { orderId, borrowerId } = loan;
  const collected = async (): Promise<number> => {
    const { rows } = await movedByDay(db(), { today: today(), now: server().clock.now(), days: 7 });
    return Number(rows.at(-1)?.[2]);
  };
  const collectedBefore = await collected();
  for (const each of [loan, twin]) await pay(each.orderId, 100_000, { appliedOn: addDays(today(), -15) });
  const [payment] = await paymentsOf(orderId);
  const ask = () => call("staffAskToBookGivenBack", { paymentId: payment!.id, why });
  expect(await ask()).toMatchObject({ code: "409" });
  await takeBack(payment!.id);
  await server().runJobs();
  const request = await ask();
  expect(await receivedOf(orderId)).toMatchObject([{ askedBy: asker().name }]);
  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await stateOf(loan)).toEqual(await stateOf(twin));
  // Collected is what came in on its own day: what was taken today was given back today.
  expect((await collected()) - collectedBefore).toBe(0);
  await server().runJobs();
  await server().runJobs();
  const [told, before] = await smsToBorrower(server(), borrowerId);
  expect(before).toMatch(/the ₱1,000.00 .* was taken back/);
  expect(told).toContain("counts for your loan again");
  // And once more, to and fro, before anybody was told.
  await takeBack(payment!.id);
  expect(await approve(await ask())).toMatchObject({ code: "00" });
  await server().runJobs();
  expect(await stateOf(loan)).toEqual(await stateOf(twin));
  expect((await smsToBorrower(server(), borrowerId))[0]).toBe(told);
});

test("[CON-5] [CODE-1] a card's charge that was disputed is told on the loan's page and on its own", async () => {
  const loan = await paidOut(40);
  const { orderId, borrowerId, productId } = loan;
  const now = server().clock.now();
  const card = eq(paymentChannels.kind, "direct-debit");
  const [channel] = await db().select().from(paymentChannels).where(card);
  const payCode = `CARD${orderId}`;
  const { id: requestId } = await openCode(server(), loan, { channelNumber: channel!.number, payCode });
  await pay(orderId, 50_000, { requestId });
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  const told = {
    state: "cancelled",
    kind: "",
    title: "Your payment of ₱500.00 was taken back",
    text: expect.stringContaining("ask your bank or wallet why") as unknown,
  };
  expect((await page(loan)).payment).toMatchObject(told);
  const sessionId = await logIn(db(), borrowerId);
  const byCode = { productId, orderId, payCode };
  const { data } = (await server().call("paymentState", byCode, { sessionId })).envelope;
  const notice = expect.stringContaining("Still past due: ") as unknown;
  expect(data).toMatchObject({ payment: { ...told, notice } });
  // Paid again, it is no longer news.
  await pay(orderId, 10_000, { receivedAt: new Date(now.getTime() + 1_000) });
  expect((await page(loan)).payment).toMatchObject({ state: "paid" });
});

test("[CON-5] [WEB-9] what is left says what it pays since, in the history and in a receipt", async () => {
  const loan = await paidOut(20);
  const { orderId } = loan;
  const owed = (await orderOf(orderId)).account!.outstandingCentavos;
  await pay(orderId, owed);
  await pay(orderId, owed);
  const [first, second] = await paymentsOf(orderId);
  await takeBack(first!.id);
  const namesOf = async () =>
    (await page(loan)).history.payments.map(({ parts }) => parts.map(({ name }) => name));
  const paying = ["Fees", "Interest", "Principal"];
  expect(await namesOf()).toEqual([paying, ["Taken back from us, so it paid nothing"]]);
  const { history } = await page(loan);
  const receipt = await server().app.inject(history.payments[0]!.receipt);
  expect(receipt.body).not.toContain("Kept for you");
  // Nothing is owed, and nobody is asked to pay again.
  await server().runJobs();
  const [told] = await smsToBorrower(server(), loan.borrowerId);
  expect(told).toMatch(/no longer counts for your loan. You owe nothing on it.$/);
  const given = await call("staffAskToBookGivenBack", { paymentId: first!.id, why });
  expect(await approve(given)).toMatchObject({ code: "00" });
  expect(await namesOf()).toEqual([["Kept for you, paid beyond what was owed"], paying]);
  // Without the other payment, of the same amount, it is another certificate.
  const certificate = async () => (await server().app.inject((await page(loan)).history.certificate)).body;
  await takeBack(second!.id);
  const withFirst = await certificate();
  expect(await approve(await call("staffAskToBookGivenBack", { paymentId: second!.id, why }))).toMatchObject({
    code: "00",
  });
  await takeBack(first!.id);
  expect(await certificate()).not.toBe(withFirst);
});

test("[CON-5] what was taken back of a loan whose money came back since is set aside when it is given back", async () => {
  const loan = await paidOut(10);
  const { orderId, borrowerId } = loan;
  await pay(orderId, 50_000);
  const [payment] = await paymentsOf(orderId);
  await takeBack(payment!.id);
  const [payout] = await db().select().from(payouts).where(eq(payouts.orderId, orderId));
  server().clock.set(new Date(server().clock.now().getTime() + 60_000));
  const returned = await call("staffAskToBookReturn", { payoutId: payout!.id, why });
  expect(await approve(returned)).toMatchObject({ code: "00" });
  await server().runJobs();
  const given = await call("staffAskToBookGivenBack", { paymentId: payment!.id, why });
  expect(await approve(given)).toMatchObject({ code: "00" });
  expect((await orderOf(orderId)).record).toMatchObject({ facts: [], setAsideCentavos: 50_000 });
  await server().runJobs();
  expect((await smsToBorrower(server(), borrowerId))[0]).toContain("It is yours, and we keep it for you.");
  // Its receipt stays with whoever has it, also when it is taken back once more.
  const { receipt } = (await page(loan)).history.payments[0]!;
  expect((await server().app.inject(receipt)).statusCode).toBe(200);
  await takeBack(payment!.id);
  expect((await server().app.inject(receipt)).statusCode).toBe(200);
  await server().runJobs();
  expect((await smsToBorrower(server(), borrowerId))[0]).toContain("we no longer keep it for you");
});
