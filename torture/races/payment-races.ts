import { manilaDateOf } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { paymentRequests, payments } from "../../apps/server/src/repayments/schema.ts";
import { cardFields, saveCard } from "../../apps/server/src/testing/saved-card.ts";
import { checkLoansOf } from "../invariants.ts";
import { expectSame } from "../violation.ts";
import type { RaceKind, RaceTrack } from "./race.ts";
import { type Borrowing, codesOf, countJobs, paidEvent, paidOut } from "./racers.ts";

const requestsOf = ({ world }: RaceTrack, orderId: number) =>
  world.database.db.select().from(paymentRequests).where(eq(paymentRequests.orderId, orderId));

const paymentsOf = ({ world }: RaceTrack, orderId: number) =>
  world.database.db.select().from(payments).where(eq(payments.orderId, orderId));

const checkLoan = ({ world }: RaceTrack, { borrowerId }: Borrowing): Promise<void> =>
  checkLoansOf(world.database, borrowerId, manilaDateOf(world.clock.now()));

/** A code to pay at a counter. @returns our request's reference, by which the provider knows it */
export async function openCode(
  track: RaceTrack,
  { sessionId, productId, orderId }: Borrowing,
  fields: { readonly amount: number; readonly isDelay?: 1 },
): Promise<string> {
  const payload = { productId, orderId, channelNumber: 1, ...fields };
  expectSame("opening a code", codesOf([await track.call(sessionId, "generatePayCode", payload)]), ["00"]);
  const rows = await requestsOf(track, orderId);
  return rows.find(({ amountCentavos }) => amountCentavos === fields.amount)!.id;
}

export const PAYMENT_RACES: readonly RaceKind[] = [
  {
    name: "payment-tap-twice",
    async run(track) {
      const { sessionId, productId, orderId } = await paidOut(track);
      const payload = { productId, orderId, channelNumber: track.random.pick([1, 2, 3]), amount: 50_000 };
      const tap = () => track.call(sessionId, "generatePayCode", payload);
      const answers = await track.gate.race([tap, tap]);
      expectSame("answers", codesOf(answers), ["00", "00"]);
      expectSame("ways to pay", new Set(answers.map(({ text }) => text)).size, 1);
      expectSame("requests", (await requestsOf(track, orderId)).length, 1);
    },
  },
  {
    name: "payment-announced-twice",
    async run(track) {
      const loan = await paidOut(track);
      const reference = await openCode(track, loan, { amount: 50_000 });
      const event = paidEvent(track, reference, 50_000);
      // The very same event, or the same payment under another event's id.
      const again = paidEvent(track, reference, 50_000, String(event.data["paymentId"]));
      const events = [event, event, track.random.pick([event, again])];
      const answers = await track.gate.race(events.map((each) => () => track.world.deliver(each)));
      expectSame("answers", answers, [200, 200, 200]);
      await track.world.runJobs();
      expectSame("payments", (await paymentsOf(track, loan.orderId)).length, 1);
      await checkLoan(track, loan);
    },
  },
  {
    name: "payment-against-extension",
    async run(track) {
      const loan = await paidOut(track);
      const { sessionId, productId, orderId } = loan;
      const { envelope } = await track.call(sessionId, "extensionOffer", { productId, orderId });
      const { repayAmount: price } = envelope.data as { repayAmount: number };
      const extension = await openCode(track, loan, { amount: price, isDelay: 1 });
      const repayment = await openCode(track, loan, { amount: 70_000 });
      const events = [paidEvent(track, extension, price), paidEvent(track, repayment, 70_000)];
      const answers = await track.gate.race(events.map((each) => () => track.world.deliver(each)));
      expectSame("answers", answers, [200, 200]);
      expectSame("payments", (await paymentsOf(track, orderId)).length, 2);
      await checkLoan(track, loan);
    },
  },
  {
    name: "charge-twice",
    async run(track) {
      const { borrowerId, sessionId, orderId } = await paidOut(track);
      const card = await saveCard(track.world.database.db, borrowerId);
      const openPage = async (): Promise<string> => {
        const { envelope } = await track.call(sessionId, "repaymentWay", { orderId });
        return (envelope.data as { repayToken: string }).repayToken;
      };
      const first = await openPage();
      // Two taps on one page, or one on each of two pages.
      const tokens = [first, track.random.chance(0.5) ? first : await openPage()];
      const fields = { ...cardFields(card), orderId, amount: 60_000, couponId: "", sendMsg: 0 };
      const answers = await track.gate.race(
        tokens.map((repayToken) => () => track.call(sessionId, "repaymentCommit", { ...fields, repayToken })),
      );
      expectSame("answers", codesOf(answers), ["00", "800005"]);
      const requests = await requestsOf(track, orderId);
      expectSame("charges", requests.length, 1);
      expectSame("jobs that charge", await countJobs(track, "charge-card", requests[0]!.id), 1);
    },
  },
];
