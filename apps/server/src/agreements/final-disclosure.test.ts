import type { PaymentHistory } from "@hiram/contract/receipts/payment-history.ts";
import { instalmentTotal, type LoanTerm, priceLoan, sumOf } from "@hiram/lending";
import { priceConfirmedLoan } from "@hiram/lending/pricing.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount, formatPercent } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import { instalments } from "../orders/schema.ts";
import { certifications } from "../applications/schema.ts";
import { borrowers } from "../identity/schema.ts";
import { bookReturn, lockReturned } from "../payouts/returned-payout.ts";
import { payouts } from "../payouts/schema.ts";
import { settlePayout } from "../payouts/settle-payout.ts";
import { logIn, makeCustomer } from "../testing/customer.ts";
import { bindAccount } from "../testing/facts.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { lender, sampleModel } from "./agreement-samples.ts";
import { agreements } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const db = () => server().database.db;
const peso = (centavos: number): string => formatAmount(centavos, profileOf("philippines"));
const percent = (ppm: number): string => formatPercent(ppm / 1_000_000);
const opened = (address: string) => server().app.inject(address);

const DAYS: LoanTerm = { periods: 30, unit: "D", instalments: 1 };
const MONTHS: LoanTerm = { periods: 3, unit: "M", instalments: 3 };
const amountCentavos = 300_000;
/** The day on which every loan here is confirmed. */
const confirmedOn = "2026-01-01";

/** A loan that is confirmed, and whose money has not been sent. */
async function confirmedLoan(term: LoanTerm) {
  const product = { ...sampleProduct, id: term.unit === "D" ? 104 : 105, name: "A Loan", terms: [term] };
  const { database } = server();
  const { orderId, borrowerId } = await makeSampleOrder(database, { product, paidOutAt: null });
  const accountId = await bindAccount(db(), borrowerId);
  const sessionId = await logIn(db(), borrowerId);
  const { periods, unit } = term;
  const loan = { amountCentavos, periods, unit };
  const disclosed = priceLoan(product, { ...loan, startsOn: confirmedOn });
  return {
    orderId,
    borrowerId,
    disclosed,
    /** @returns the payout's id */
    send: async (at: Date): Promise<string> => {
      const { netProceedsCentavos } = disclosed;
      const [payout] = await db()
        .insert(payouts)
        .values({ orderId, accountId, amountCentavos: netProceedsCentavos, requestedAt: at })
        .returning({ id: payouts.id });
      const paid = { reference: payout!.id, outcome: "paid", reason: "", at } as const;
      expect(await database.transaction((tx) => settlePayout(tx, paid, at))).toBe("written");
      return payout!.id;
    },
    pricedFrom: (startsOn: string) => priceConfirmedLoan(product, { ...loan, startsOn, confirmedOn }),
    plan: () =>
      db()
        .select()
        .from(instalments)
        .where(eq(instalments.orderId, orderId))
        .orderBy(asc(instalments.number)),
    listed: async () => {
      const { envelope } = await server().call("paymentHistory", { orderId }, { sessionId });
      return (envelope.data as PaymentHistory).agreements;
    },
    open: (name: string, session = sessionId) =>
      opened(`/documents/${name}?orderId=${orderId}&lang=en&sessionId=${session}`),
  };
}

/** The lines of its schedule, without the total. */
function scheduleOf(body: string): string[][] {
  const [, lines = ""] = /<tbody[^>]*>(.*?)<\/tbody>/.exec(body) ?? [];
  return [...lines.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, line = ""]) =>
    [...line.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ""]) => cell),
  );
}

const rowOf = (body: string, label: string): string | undefined =>
  body.split(`<dt>${label}</dt><dd>`)[1]?.split("<")[0];

/** An order's stored plan, as a schedule says it. */
function asSchedule(plan: Awaited<ReturnType<Awaited<ReturnType<typeof confirmedLoan>>["plan"]>>) {
  let left = amountCentavos;
  return plan.map((line) => {
    left -= line.principalCentavos;
    return [
      String(line.number),
      formatDay(line.dueOn, "en"),
      peso(line.principalCentavos),
      peso(line.interestCentavos),
      peso(line.feeCentavos),
      peso(instalmentTotal(line)),
      peso(left),
    ];
  });
}

test.for([
  ["30 days, sent later", DAYS, "2026-03-01", "the same"],
  ["months that have fewer days by then", MONTHS, "2026-02-01", "less"],
  ["months that have more days by then", MONTHS, "2026-03-01", "the same"],
] as const)(
  "[CNF-2] the final disclosure of a loan of %s says its own plan, what was sent, and its rates",
  async ([, term, sentOn, charge]) => {
    const { send, pricedFrom, plan, listed, open, disclosed, orderId } = await confirmedLoan(term);
    await send(new Date(`${sentOn}T04:00:00Z`));
    expect(await listed()).toMatchObject([
      { kind: "final-disclosure", title: "Final disclosure, as paid out" },
    ]);
    const { body, statusCode } = await open("disclosure");
    expect(statusCode).toBe(200);
    const lines = await plan();
    expect(scheduleOf(body)).toEqual(asSchedule(lines));
    expect(lines[0]?.dueOn).not.toBe(disclosed.instalments[0]?.dueOn);
    const [payout] = await db().select().from(payouts).where(eq(payouts.orderId, orderId));
    const { disclosure } = pricedFrom(sentOn);
    const { financeChargeCentavos, effectiveRate, simpleAnnualRatePpm } = disclosure;
    const labels = {
      "Amount financed": peso(amountCentavos),
      "Finance charge": peso(financeChargeCentavos),
      "Net proceeds": peso(payout!.amountCentavos),
      "Total of payments": peso(sumOf(lines.map(instalmentTotal))),
      "Effective interest rate per month": percent(effectiveRate.monthlyPpm),
      "Effective interest rate per year": percent(effectiveRate.yearlyPpm),
      "Finance charge as a simple annual rate": percent(simpleAnnualRatePpm),
    };
    for (const [label, value] of Object.entries(labels))
      expect([label, rowOf(body, label)]).toEqual([label, value]);
    const cheaper = disclosed.disclosure.financeChargeCentavos - financeChargeCentavos;
    expect(charge === "less" ? cheaper > 0 : cheaper === 0).toBe(true);
    const sent = formatDay(sentOn, "en");
    expect(body).toContain(`${peso(payout!.amountCentavos)} was sent on ${sent}`);
    expect(body).toContain(`had accepted it electronically on ${confirmedOn}`);
    expect(body).toContain(`counted from ${sent}, the day on which the money was sent`);
    for (const before of ["Given before the loan", "Study this", "before the loan was made, and finds"])
      expect(body).not.toContain(before);
  },
);

test("[CNF-2] it is issued once, as a page and a PDF, with the same number and figures in Filipino", async () => {
  const { send, listed } = await confirmedLoan(MONTHS);
  await send(new Date("2026-03-01T04:00:00Z"));
  const [{ page, pdf } = { page: "", pdf: "" }] = await listed();
  const english = (await opened(page)).body;
  expect(rowOf(english, "Number")).toMatch(/^D-2026-\d{6}$/);
  const file = await opened(pdf);
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const filipino = (await opened(page.replace("lang=en", "lang=fil"))).body;
  expect(filipino).toContain("<h1>Disclosure nang maipadala ang pera</h1>");
  expect(rowOf(filipino, "Numero")).toBe(rowOf(english, "Number"));
  const figures = (body: string) => scheduleOf(body).map((line) => line.slice(2));
  expect(figures(filipino)).toEqual(figures(english));
  server().clock.advanceDays(40);
  expect((await opened(page)).body).toBe(english);
  expect((await opened(pdf)).rawPayload.equals(file.rawPayload)).toBe(true);
  server().clock.advanceDays(-40);
});

test("[CNF-2] what was extended and paid before it is first opened changes nothing in it", async () => {
  const { send, plan, open, orderId } = await confirmedLoan(MONTHS);
  await send(new Date("2026-03-01T04:00:00Z"));
  const [first] = await plan();
  const extension = { purpose: "extension", priceCentavos: 15_000 } as const;
  await receivePayment(server(), orderId, 15_000, extension);
  await receivePayment(server(), orderId, 20_000);
  const [record] = await readOrders(db(), [orderId]);
  const { account } = loanOrder(record!, server().clock.today());
  expect(account!.instalments[0]!.dueOn).not.toBe(first!.dueOn);
  expect(account!.outstandingCentavos).toBeLessThan(sumOf((await plan()).map(instalmentTotal)));
  expect(scheduleOf((await open("disclosure")).body)).toEqual(asSchedule(await plan()));
});

test("[CNF-2] there is none before the money was sent, none once it came back, and another when it is sent again", async () => {
  const { send, plan, listed, open } = await confirmedLoan(DAYS);
  const isThere = async () => [await listed(), (await open("disclosure")).statusCode];
  expect(await isThere()).toEqual([[], 404]);
  expect((await open("disclosure.pdf")).statusCode).toBe(404);
  const payoutId = await send(new Date("2026-03-01T04:00:00Z"));
  const first = (await open("disclosure")).body;
  const { database, clock } = server();
  await database.transaction(async (tx) => bookReturn(tx, await lockReturned(tx, payoutId), clock.now()));
  expect(await isThere()).toEqual([[], 404]);
  await send(new Date("2026-03-08T04:00:00Z"));
  const second = (await open("disclosure")).body;
  expect(rowOf(second, "Number")).not.toBe(rowOf(first, "Number"));
  expect(scheduleOf(second)).toEqual(asSchedule(await plan()));
  expect(scheduleOf(second)).not.toEqual(scheduleOf(first));
});

test("[CNF-2] whoever has another name and address by then, and a lender who moved, are named as in what was accepted", async () => {
  const { send, open, orderId, borrowerId } = await confirmedLoan(DAYS);
  const former = { ...lender, name: "The Former Lender, Inc.", address: "1 Former Street, Pasig" };
  const party = { borrowerName: "Juana Accepted", borrowerAddress: "12 Mabini Street, Quezon City" };
  const terms = sampleModel({ kind: "disclosure-statement", lender: former, party });
  const kept = { kind: terms.kind, title: "", html: "", acceptedAt: new Date() };
  await db()
    .insert(agreements)
    .values({ ...kept, orderId, terms });
  await db().update(borrowers).set({ fullName: "Juana Later" }).where(eq(borrowers.id, borrowerId));
  const answers = { street: "9 Later Street", barangay: "Commonwealth" };
  await db().insert(certifications).values({ borrowerId, step: "personal", answers, savedAt: new Date() });
  await send(new Date("2026-03-01T04:00:00Z"));
  const { body } = await open("disclosure");
  for (const named of [former.name, former.address, party.borrowerName, party.borrowerAddress])
    expect(body).toContain(named);
  for (const later of [lender.name, "Juana Later", "9 Later Street"]) expect(body).not.toContain(later);
});

test("[CNF-2] [SES-6] nobody else opens it", async () => {
  const { send, open } = await confirmedLoan(DAYS);
  await send(new Date("2026-03-01T04:00:00Z"));
  const stranger = await makeCustomer(server().database);
  const other = await makeSampleOrder(server().database, { paidOutAt: new Date("2026-03-01T04:00:00Z") });
  for (const sessionId of [stranger.sessionId, await logIn(db(), other.borrowerId), "", "none"])
    for (const name of ["disclosure", "disclosure.pdf"])
      expect((await open(name, sessionId)).statusCode).toBe(404);
  expect((await open("disclosure")).statusCode).toBe(200);
});
