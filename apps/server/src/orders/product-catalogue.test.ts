import type { LoanConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { RepaymentInfo } from "@hiram/contract";
import type { LoanProduct } from "@hiram/lending";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { logIn, makeCustomer } from "../testing/customer.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { type ProductCatalogue, productCatalogue } from "./product-catalogue.ts";
import type { ProductServicing } from "./product-servicing.ts";
import { readOrders } from "./read-orders.ts";
import { products } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const db = () => server().database.db;
const catalogue = (enforceCeilings = true): ProductCatalogue =>
  productCatalogue({ db: db(), profile: { enforceCeilings }, clock: server().clock });

async function shelve(definition: LoanProduct, servicing?: Partial<ProductServicing>): Promise<void> {
  const { id, name, logo } = definition;
  const row = { name, logo, definition, servicing: servicing ?? null, active: true };
  await db()
    .insert(products)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: products.id, set: row });
}

afterEach(() => db().update(products).set({ active: false }));

describe("a product that breaks a rule in force", () => {
  /**
   * 8% a month of the amount borrowed, spread over the plan: not part of any tier's rate, yet interest all the same.
   */
  const spreadFee: LoanProduct = {
    ...sampleProduct,
    id: 201,
    fees: [{ name: { en: "Care", fil: "Alaga" }, kind: "percent", value: 240_000, taken: "in-plan" }],
  };

  test("[TRM-1] is not offered, and named; the others are", async () => {
    await shelve(spreadFee);
    await shelve({ ...sampleProduct, id: 202 });
    expect(await catalogue().find(201)).toBeNull();
    expect((await catalogue().first())?.product.id).toBe(202);
    const [withheld, ...others] = await catalogue().withheld();
    expect(others).toEqual([]);
    expect(withheld?.id).toBe(201);
    expect(withheld?.problems.join()).toContain("terms[0]: 91D: nominal interest of");
    expect((await catalogue(false).find(201))?.product).toEqual(spreadFee);
  });

  test("[CNF-1] is refused at the confirmation as one that does not exist, and to a visitor's calculator", async () => {
    await shelve(spreadFee);
    const { sessionId } = await makeCustomer(server().database, { product: { ...sampleProduct, id: 203 } });
    await db().update(products).set({ active: false }).where(eq(products.id, 203));
    const confirmed = await server().call("loanConfirmDetail", { productId: 201 }, { sessionId });
    expect(confirmed.envelope).toMatchObject({ code: "404", data: null });
    expect((await server().call("calculatorProduct", {})).envelope.data).toBeNull();
  });

  test("[TRM-1] is offered from the moment its row is mended", async () => {
    await shelve(spreadFee);
    const same = catalogue();
    expect(await same.find(201)).toBeNull();
    await shelve({ ...spreadFee, fees: [] });
    expect((await same.find(201))?.product.fees).toEqual([]);
  });
});

describe("a product's row", () => {
  const write = (id: number, definition: unknown, servicing: unknown = null) =>
    db().execute(sql`insert into products (id, name, logo, definition, servicing)
      values (${id}, 'Row', '', ${JSON.stringify(definition)}::jsonb, ${JSON.stringify(servicing)}::jsonb)`);

  test("[TRM-1] of the first form is read as today's: its fees had one name for every language", async () => {
    const fee = { name: "Service fee", kind: "flat", value: 1_000, taken: "from-proceeds" };
    await write(210, { ...sampleProduct, id: 210, fees: [fee] });
    expect((await catalogue().find(210))?.product).toEqual({
      ...sampleProduct,
      id: 210,
      fees: [{ ...fee, name: { en: "Service fee", fil: "Service fee" } }],
    });
  });

  test("[TRM-1] [ceilings] of before penalties were capped has the law's cap where ceilings are enforced; what was agreed stays", async () => {
    const { mostPpm: _, ...penalty } = sampleProduct.penalty;
    await write(213, { ...sampleProduct, form: 2, id: 213, penalty });
    expect((await catalogue().find(213))?.product.penalty).toEqual({ ...penalty, mostPpm: 50_000 });
    expect((await catalogue(false).find(213))?.product.penalty).toEqual({ ...penalty, mostPpm: null });
    const { orderId } = await makeSampleOrder(server().database, { paidOutAt: null });
    await db().execute(sql`update orders set terms = terms #- '{penalty,mostPpm}' where id = ${orderId}`);
    const [order] = await readOrders(db(), [orderId]);
    expect(order!.product.penalty).toEqual({ ...penalty, mostPpm: null });
  });

  test.each([
    ["a form nobody knows", { ...sampleProduct, form: 9 }, null, "form"],
    [
      "a rate that is no number",
      { ...sampleProduct, rateTiers: [{ fromDay: 1, dailyRatePpm: "1%" }] },
      null,
      "rateTiers.0.dailyRatePpm",
    ],
    ["no object", "dear", null, "the product"],
    [
      "a repayment page by http",
      { ...sampleProduct, fees: [] },
      { repaymentUrl: "http://pay.example" },
      "servicing.repaymentUrl",
    ],
    [
      "an agreement of another site, which no page of ours would show",
      { ...sampleProduct, fees: [] },
      { agreementFirst: "https://partner.example.ph/agreement" },
      "servicing.agreementFirst",
    ],
    ["an unknown setting", { ...sampleProduct, fees: [] }, { phone: "1" }, "servicing.phone"],
  ])("[TRM-1] with %s takes no other product away, and is named", async (_, definition, servicing, field) => {
    await db().delete(products).where(eq(products.id, 211));
    await write(211, definition, servicing);
    await shelve({ ...sampleProduct, id: 212 });
    expect(await catalogue().find(211)).toBeNull();
    expect(await catalogue().find(212)).not.toBeNull();
    expect((await catalogue().withheld()).map(({ problems }) => problems[0])).toEqual([
      expect.stringContaining(field),
    ]);
  });
});

describe("how a product is looked after", () => {
  const servicing: Partial<ProductServicing> = {
    agreementFirst: "/privacyPolicy",
    asksBeforeLeaving: false,
    announcesTextMessage: true,
    repaymentUrl: "https://pay.example.ph/loans",
    servicePhone: "02 8123 4567",
    showsInstructions: false,
    ordersUrl: "https://partner.example.ph/orders",
    isOwn: false,
  };

  test("[CNF-5 CNF-6 ORD-6 ORD-11 PAY-1] reaches the confirmation, the order's page and its repayment, also of older orders", async () => {
    const product = { ...sampleProduct, id: 220 };
    const { sessionId } = await makeCustomer(server().database, { product });
    const wanted = { productId: 220, amount: 300_000, periods: 91, termUnit: "D" };
    const pushed = await server().call("loanDetailPush", wanted, { sessionId });
    const { lendDetailsUrl } = pushed.envelope.data as { lendDetailsUrl: string };
    const orderId = Number(new URL(lendDetailsUrl, "http://host").searchParams.get("orderId"));
    await shelve(product, servicing);

    const confirm = await server().call("loanConfirmDetail", { productId: 220 }, { sessionId });
    expect(confirm.envelope.data as LoanConfirmDetail).toMatchObject({
      popAgreementUrl: "/privacyPolicy",
      isPopType: 0,
      sendSms: 1,
    });
    const details = await server().call("loanDetails", { productId: 220, orderId }, { sessionId });
    expect(details.envelope.data as LoanDetails).toMatchObject({
      inside: 0,
      h5Url: "https://pay.example.ph/loans",
      telephone: "02 8123 4567",
      playeduL: "https://partner.example.ph/orders",
    });
  });

  test("[PAY-1] of a running loan says whether its pages tell how to pay", async () => {
    const product = { ...sampleProduct, id: 221 };
    const order = await makeSampleOrder(server().database, { product, paidOutAt: server().clock.now() });
    const sessionId = await logIn(db(), order.borrowerId);
    const shows = async () => {
      const { envelope } = await server().call(
        "instalmentPlan",
        { productId: 221, orderId: order.orderId },
        { sessionId },
      );
      return (envelope.data as RepaymentInfo).isShowReyTop;
    };
    expect(await shows()).toBe(1);
    await shelve(product, servicing);
    expect(await shows()).toBe(0);
  });
});
