import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { payments } from "../repayments/schema.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { withTestServer } from "../testing/test-server.ts";
import { type Fields, withWriters } from "./testing.ts";

const server = withTestServer();
const { ana, other, call, listOf, answer } = withWriters(server);
const texts = serverTexts("en");
const words = texts.complaint;

describe("the reference of a payment that is missed", () => {
  const report = (utr: string, changes: Fields = {}, who = ana()) =>
    call("utrSubmit", { orderId: ana().orderId, utr, ...changes }, who);

  test("[API-5] becomes a complaint that a payment is missing, with a case for staff; sent again, even at once, it is the same", async () => {
    const [first, again] = await Promise.all([report("7E-123 456"), report(" 7E-123 456 ")]);
    server().clock.set(new Date(+server().clock.now() + 3_600_000));
    const later = await report("7E-123 456");
    const [complaint, ...more] = await listOf();
    expect(more).toEqual([]);
    expect(complaint).toMatchObject({
      type: words.types[2],
      content: "I paid. The reference on my receipt is 7E-123 456.",
      orderNo: String(ana().orderId),
    });
    const looked = { code: "00", message: "", data: { state: "looked-for", problemId: complaint!.id } };
    expect([first, again, later]).toEqual([looked, looked, looked]);

    await answer(complaint!.id, "It is posted to another loan.");
    const asked = await report("7E-123 456");
    expect(asked.data).toMatchObject({ state: "looked-for" });
    expect(asked.data).not.toEqual(looked.data);
  });

  test("[API-5] is told to be counted when it is, and asks staff nothing", async () => {
    await receivePayment(server(), ana().orderId, 50_000, { providerReference: "PAY-Ab12" });
    expect(await report("pay-aB12")).toMatchObject({ code: "00", data: { state: "counted", problemId: "" } });
    expect(await listOf()).toEqual([]);
    expect(await report("pay-aB13")).toMatchObject({ data: { state: "looked-for" } });
    // Taken back by its provider, it counts no more, and its borrower may well ask why.
    await server()
      .database.db.update(payments)
      .set({ takenBackAt: server().clock.now() })
      .where(eq(payments.providerReference, "PAY-Ab12"));
    expect(await report("PAY-Ab12")).toMatchObject({ data: { state: "looked-for" } });
    // The same reference means nothing for another loan.
    expect(await report("PAY-Ab12", { orderId: other().orderId }, other())).toMatchObject({
      data: { state: "looked-for" },
    });
  });

  test.for(["", "   ", "abc", "x".repeat(61), "<b>1234</b>", "1234\n5678"])(
    "[API-5] '%s' is none",
    async (utr) => {
      expect(await report(utr)).toMatchObject({ code: "400", message: expect.stringMatching(/^utr /) });
      expect(await listOf()).toEqual([]);
    },
  );

  test("[API-5] [SES-6] another borrower's order is as none", async () => {
    const refused = { code: "404", message: texts.unknownOrder, data: null };
    expect(await report("7E-123456", {}, other())).toEqual(refused);
    expect(await report("7E-123456", { orderId: 999_999_999 })).toEqual(refused);
    // Nor does anybody else learn which payments are counted.
    await receivePayment(server(), ana().orderId, 50_000, { providerReference: "PAY-Cd34" });
    expect(await report("PAY-Cd34", {}, other())).toEqual(refused);
    expect([await listOf(), await listOf(other())]).toEqual([[], []]);
  });
});
