import { randomUUID } from "node:crypto";
import type { HomePage } from "@hiram/contract/home/home-page.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import type { StaffPaymentPlan } from "@hiram/contract/staff/payment-plans/payment-plans.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { writeStandings } from "../orders/order-standing.ts";
import { orderStandings } from "../orders/schema.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder, type SampleOrder } from "../testing/sample-order.ts";
import { signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import type { TestServer } from "../testing/test-server.ts";

/** Daytime in Manila, when borrowers may be contacted. */
export const noon = (day: string): Date => new Date(`${day}T12:00:00+08:00`);

/** What a borrower asks for. */
const WISH = {
  reason: "illness",
  note: " In hospital since Monday. ",
  amount: 150_000,
  firstOn: "2026-03-20",
  every: "two-weeks",
};

/** What staff offer. */
export const RULE = { payments: 4, firstOn: "2026-03-20", every: "month" };

/** A loan with a borrower of its own, who is signed in. */
export interface Loan extends SampleOrder {
  readonly sessionId: string;
}

/**
 * A collector, a new one for each test of the file that calls this, and borrowers who are late.
 * @param server one whose staff are `findSignedInStaff`'s
 */
export function withPlans(server: () => TestServer) {
  const db = () => server().database.db;

  let cora: SignedInStaff;

  beforeEach(async () => {
    // A Tuesday.
    server().clock.set(noon("2026-03-10"));
    cora = await signedInStaff(db(), "Cora Diaz", "collector");
  });

  /** A loan with a borrower of its own, signed in, whose first instalment fell due this many days ago. */
  async function loanDue(daysAgo: number): Promise<Loan> {
    const { database, clock } = server();
    const paidOutAt = startOfManilaDay(addDays(clock.today(), -30 - daysAgo));
    const order = await makeSampleOrder(database, { paidOutAt });
    await database.transaction((tx) => writeStandings(tx, [order.orderId], clock.today()));
    return { ...order, sessionId: await logIn(db(), order.borrowerId) };
  }

  const call = async (
    name: "planInit" | "planAsk" | "planAccept" | "planRefuse",
    { sessionId, productId, orderId }: Loan,
    more: Record<string, string | number> = {},
  ) => (await server().call(name, { productId, orderId, ...more }, { sessionId })).envelope;

  const planOf = async (loan: Loan) => (await call("planInit", loan)).data as PaymentPlan;

  const ask = (loan: Loan, more: Record<string, string | number> = {}) =>
    call("planAsk", loan, { ...WISH, ...more });

  const staffCall = async (
    name: Parameters<typeof callStaff>[1],
    payload: Readonly<Record<string, string | number>>,
  ) => (await callStaff(server(), name, payload, cora)).envelope;

  const fileOf = async ({ orderId }: Loan) =>
    (await staffCall("staffPaymentPlan", { orderId })).data as StaffPaymentPlan;

  const offer = async (loan: Loan, more: Record<string, string | number> = {}) => {
    const requestId = (await fileOf(loan)).request?.requestId ?? 0;
    return staffCall("staffOfferPlan", { orderId: loan.orderId, requestId, ...RULE, ...more });
  };

  const decline = async (loan: Loan, message: string, more: Record<string, number> = {}) => {
    const requestId = (await fileOf(loan)).request?.requestId ?? 0;
    return staffCall("staffDeclinePlan", { orderId: loan.orderId, requestId, message, ...more });
  };

  async function accept(loan: Loan, more: Record<string, number> = {}) {
    const { offer: offered } = await planOf(loan);
    return call("planAccept", loan, { planId: offered?.planId ?? 0, total: offered?.total ?? 1, ...more });
  }

  const contact = ({ orderId }: Loan, way = "call") =>
    staffCall("staffContact", { orderId, way, saveKey: randomUUID() });

  const standing = async ({ orderId }: Loan) => {
    const [row] = await db().select().from(orderStandings).where(eq(orderStandings.orderId, orderId));
    return row!;
  };

  const details = async ({ sessionId, productId, orderId }: Loan) =>
    (await server().call("loanDetails", { productId, orderId }, { sessionId })).envelope.data as LoanDetails;

  const home = async ({ sessionId }: Loan) =>
    (await server().call("homePage", {}, { sessionId })).envelope.data as HomePage;

  async function messagesTo({ borrowerId }: Loan): Promise<string[]> {
    const [borrower] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
    const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${borrower!.phone}`);
    return ((await reply.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
  }

  return {
    db,
    cora: () => cora,
    loanDue,
    call,
    planOf,
    ask,
    staffCall,
    fileOf,
    offer,
    decline,
    accept,
    contact,
    standing,
    details,
    home,
    messagesTo,
  };
}
