import type { ApprovalList } from "@hiram/contract/staff/approvals/approvals.ts";
import type {
  ProductExample,
  StaffOffering,
  StaffOfferings,
} from "@hiram/contract/staff/offerings/offerings.ts";
import { fromGoya, toGoya } from "@hiram/contract/transport/goya-names.ts";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { productCatalogue } from "../orders/product-catalogue.ts";
import { USUAL_SERVICING } from "../orders/product-servicing.ts";
import { orders, products } from "../orders/schema.ts";
import { auditEntries } from "../staff/schema.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { callStaff } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";
import { offeringDrafts, offeringVersions } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;

type Name = Parameters<typeof callStaff>[1];
type Payload = Parameters<typeof callStaff>[2];
type Body = Record<string, unknown>;

let risk: SignedInStaff;
let admin: SignedInStaff;
let id = 300;
/** The product under test. */
let about: { readonly kind: "product"; readonly subject: string };

beforeEach(async () => {
  risk = await signedInStaff(db(), "Rosa Cruz", "risk");
  admin = await signedInStaff(db(), "Ana Reyes", "administrator");
  id += 1;
  about = { kind: "product", subject: String(id) };
  await db().update(products).set({ active: false });
});

const call = async (name: Name, payload: Payload = {}, who = risk) =>
  (await callStaff(server(), name, payload, who)).envelope;
const read = async (who = risk) => (await call("staffOffering", about, who)).data as StaffOffering;
const shelve = () =>
  makeSampleOrder(server().database, { product: { ...sampleProduct, id }, paidOutAt: null });

/** Drafts the current version with some fields changed. @returns the draft's stamp */
async function draft(changes: Body): Promise<string> {
  const { body, stamp, draft: earlier } = await read();
  const changed = { ...(JSON.parse(earlier?.body ?? body) as Body), ...changes };
  const { data } = await call("staffSaveDraft", { ...about, stamp, body: JSON.stringify(changed) });
  return (data as { stamp: string }).stamp;
}

async function ask(stamp: string): Promise<number> {
  const { data, message } = await call("staffAskToPublish", { ...about, stamp, why: "Cheaper for all" });
  expect(message).toBe("");
  return (data as { approvalId: number }).approvalId;
}

const approve = (approvalId: number, who = admin) =>
  call("decideApproval", { approvalId, verdict: "approve", why: "Agreed" }, who);

const priceOfVisitors = async () =>
  (await server().call("calculatorProduct", {})).envelope.data as { fees: { value: number }[] } | null;

const cheaper = { fees: [{ ...sampleProduct.fees[0]!, value: 20_000 }] };
const tooDear = { fees: [{ ...sampleProduct.fees[0]!, value: 300_000 }] };

describe("a product's draft", () => {
  test("[CON-7] [OPS-2] is switched on by a second person: new offers take it at once, old orders keep their terms", async () => {
    const { orderId } = await shelve();
    const inAnotherProcess = productCatalogue({
      db: db(),
      profile: { enforceCeilings: true },
      clock: server().clock,
    });
    expect((await inAnotherProcess.find(id))?.product.fees).toHaveLength(2);
    const approvalId = await ask(await draft(cheaper));
    expect(await read()).toMatchObject({ approvalId, draft: { revision: 1, savedBy: "Rosa Cruz" } });
    expect((await priceOfVisitors())?.fees).toHaveLength(2);

    const { requests } = (await call("approvalList", {}, admin)).data as ApprovalList;
    expect(requests.find((each) => each.approvalId === approvalId)).toMatchObject({
      kind: "publish-product",
      subject: `product:${id}`,
      mayDecide: true,
    });
    expect((await approve(approvalId, risk)).code).toBe("403");
    expect(await approve(approvalId)).toMatchObject({ code: "00", message: "" });

    expect(await priceOfVisitors()).toMatchObject({ fees: [{ value: 20_000 }] });
    expect((await inAnotherProcess.find(id))?.product.fees).toEqual(cheaper.fees);
    const [order] = await db().select({ terms: orders.terms }).from(orders).where(eq(orders.id, orderId));
    expect(order?.terms.fees).toEqual(sampleProduct.fees);
    const { draft: left, versions } = await read();
    expect(left).toBeNull();
    expect(
      versions.map(({ version, askedBy, approvedBy, why }) => [version, askedBy, approvedBy, why]),
    ).toEqual([
      [2, "Rosa Cruz", "Ana Reyes", "Cheaper for all"],
      [1, "", "", ""],
    ]);
    const audited = await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subject, `product:${id}`))
      .orderBy(auditEntries.number);
    expect(audited.map(({ action }) => action)).toEqual([
      "save-draft",
      "ask-to-publish-product",
      "approve-publish-product",
    ]);
  });

  test("[CON-7] a new draft shows how its loans will be serviced, unless somebody changes it", async () => {
    const begun = await call("staffBeginOffering", { kind: "product" });
    about = { kind: "product", subject: (begun.data as { subject: string }).subject };
    const { servicing } = JSON.parse((await read()).draft?.body ?? "{}") as Body;
    expect(servicing).toEqual(USUAL_SERVICING);
    expect(servicing).toMatchObject({ isOwn: true, asksBeforeLeaving: true, showsInstructions: true });
  });

  test("[CON-7] [CNF-7] the second confirmation has the button and promo that were approved; a changed promo is a new one", async () => {
    const { borrowerId } = await shelve();
    const sessionId = await logIn(db(), borrowerId);
    const confirmation = async (language: "en" | "fil" = "en") => {
      const wanted = toGoya({ productId: id });
      const { envelope } = await server().call("goyaConfirmDetail", wanted, { sessionId, language });
      return fromGoya(envelope.data as { ashlar: string }) as Body;
    };
    expect(await confirmation()).toMatchObject({ buttonText: "", promoId: "" });
    const promo = {
      title: { en: "Half the fee", fil: "Kalahati ng singil" },
      text: { en: "Until Sunday.", fil: "Hanggang Linggo." },
      image: "/promos/pay-anywhere.svg",
    };
    const look = { buttonText: { en: "Get it", fil: "Kunin" }, promo };
    await approve(await ask(await draft({ confirmLook: look })));
    expect(JSON.parse((await read()).body)).toMatchObject({ confirmLook: look });
    const shown = await confirmation();
    expect(shown).toMatchObject({
      buttonText: "Get it",
      promoTitle: "Half the fee",
      promoImage: "/promos/pay-anywhere.svg",
    });
    expect(await confirmation("fil")).toMatchObject({ buttonText: "Kunin", promoText: "Hanggang Linggo." });

    const longer = { ...promo, text: { en: "Until Monday.", fil: "Hanggang Lunes." } };
    await approve(await ask(await draft({ confirmLook: { buttonText: null, promo: longer } })));
    const changed = await confirmation();
    expect(changed).toMatchObject({ buttonText: "", promoText: "Until Monday." });
    expect(changed["promoId"]).not.toBe(shown["promoId"]);

    await approve(await ask(await draft({ confirmLook: { buttonText: null, promo: null } })));
    expect(await confirmation()).toMatchObject({ buttonText: "", promoId: "" });
  });

  test.for([
    [{ buttonText: { en: "Get it", fil: "" }, promo: null }, "confirmLook.buttonText.fil"],
    [
      {
        promo: {
          title: { en: "A", fil: "B" },
          text: { en: "A", fil: "B" },
          image: "//elsewhere.example/a.svg",
        },
      },
      "confirmLook.promo.image",
    ],
  ] as const)("[CON-7] [CNF-7] the look %j is refused by its field", async ([confirmLook, field]) => {
    await shelve();
    const stamp = await draft({ confirmLook });
    const { draft: stored } = await read();
    const { data } = await call("staffCheckDraft", { ...about, body: stored!.body });
    expect((data as { problems: { field: string }[] }).problems.map((each) => each.field)).toEqual([field]);
    expect((await call("staffAskToPublish", { ...about, stamp, why: "New look" })).code).toBe("400");
  });

  test("[CON-7] above a ceiling is told which law it breaks, and can't be asked for", async () => {
    await shelve();
    const stamp = await draft(tooDear);
    const { body } = (await read()).draft!;
    const { data } = await call("staffCheckDraft", { ...about, body });
    const { problems } = data as { problems: { message: string; isLegal: number; field: string }[] };
    expect(problems[0]).toMatchObject({ field: "terms[0]", isLegal: 1 });
    expect(problems[0]?.message).toMatch(
      /91D: effective rate of .* above the ceiling of .* \(SEC Memorandum Circular/,
    );
    const refused = await call("staffAskToPublish", { ...about, stamp, why: "Dearer" });
    expect(refused).toMatchObject({
      code: "400",
      message: expect.stringContaining("SEC Memorandum Circular"),
    });
  });

  test.for([
    [
      "text for a number",
      { amount: { ...sampleProduct.amount, minCentavos: "2000 pesos" } },
      "amount.minCentavos",
    ],
    ["no fee's name", { fees: [{ ...sampleProduct.fees[0]!, name: { en: "Fee" } }] }, "fees[0].name.fil"],
    [
      "an address of another host",
      { servicing: { ordersUrl: "javascript:alert(1)" } },
      "servicing.ordersUrl",
    ],
    ["no name", { name: " " }, "name"],
  ] as const)("[CON-7] with %s is kept as it is, and its field is named", async ([, changes, field]) => {
    await shelve();
    const stamp = await draft(changes);
    const { body } = (await read()).draft!;
    expect(JSON.parse(body)).toMatchObject(changes);
    const { problems } = (await call("staffCheckDraft", { ...about, body })).data as {
      problems: { field: string; isLegal: number }[];
    };
    expect(problems.map((each) => [each.field, each.isLegal])).toEqual([[field, 0]]);
    expect((await call("staffAskToPublish", { ...about, stamp, why: "Try" })).code).toBe("400");
  });

  test("[CON-7] saved again after it was asked for makes the request stale", async () => {
    await shelve();
    const approvalId = await ask(await draft(cheaper));
    await draft({ name: "Another name" });
    expect(await approve(approvalId)).toMatchObject({
      code: "409",
      message: expect.stringContaining("have changed"),
    });
    expect(await priceOfVisitors()).toMatchObject({ fees: [{ value: 30_000 }, { value: 1_500 }] });
    expect((await read()).draft).not.toBeNull();
  });

  test("[CON-7] corrected while it waits for approval is asked for anew, and only the correction can be approved", async () => {
    await shelve();
    const first = await ask(await draft(cheaper));
    const corrected = await draft({ fees: [{ ...sampleProduct.fees[0]!, value: 25_000 }] });
    const second = await ask(corrected);
    expect(await read()).toMatchObject({ approvalId: second });
    const { requests } = (await call("approvalList", { state: "decided" }, admin)).data as ApprovalList;
    expect(requests.find((each) => each.approvalId === first)).toMatchObject({
      outcome: "stale",
      decidedBy: "Rosa Cruz",
    });
    expect((await approve(first)).code).toBe("409");
    expect((await call("staffAskToPublish", { ...about, stamp: corrected, why: "Again" })).message).toContain(
      "already been asked for",
    );
    expect(await approve(second)).toMatchObject({ code: "00" });
    expect(await priceOfVisitors()).toMatchObject({ fees: [{ value: 25_000 }] });
    const audited = await db()
      .select({ action: auditEntries.action, details: auditEntries.details })
      .from(auditEntries)
      .where(eq(auditEntries.subject, `product:${id}`))
      .orderBy(auditEntries.number);
    expect(audited.map(({ action }) => action)).toEqual([
      "save-draft",
      "ask-to-publish-product",
      "save-draft",
      "find-stale-publish-product",
      "ask-to-publish-product",
      "approve-publish-product",
    ]);
    expect(JSON.parse(audited[3]!.details)).toMatchObject({ approval: first, newApproval: second });
  });

  test("[CON-7] discarded while it waits for approval does not stand in the way of the next", async () => {
    await shelve();
    const stamp = await draft(cheaper);
    await ask(stamp);
    expect((await call("staffDiscardDraft", { ...about, stamp })).code).toBe("00");
    expect((await approve(await ask(await draft({ name: "Another name" })))).code).toBe("00");
  });

  test("[CON-7] is stale when what it rests on was changed, by whatever way", async () => {
    await shelve();
    const approvalId = await ask(await draft(cheaper));
    await db().update(products).set({ active: false }).where(eq(products.id, id));
    expect((await approve(approvalId)).code).toBe("409");
    expect((await read()).versions).toEqual([]);
  });

  test("[CON-7] [CON-11] of two people editing at once the second is told, and overwrites nothing of the first's", async () => {
    await shelve();
    const { stamp, body } = await read();
    const save = (name: string, who: SignedInStaff) =>
      call("staffSaveDraft", { ...about, stamp, body: JSON.stringify({ ...JSON.parse(body), name }) }, who);
    const codes = (await Promise.all([save("One", risk), save("Two", admin)])).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(["00", "409"]));
    const drafts = await db()
      .select()
      .from(offeringDrafts)
      .where(eq(offeringDrafts.subject, String(id)));
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.body["name"]).toBe(codes[0] === "00" ? "One" : "Two");
  });

  test("[CON-7] [CON-11] saved once more after a lost answer, it is saved once and blames nobody", async () => {
    await shelve();
    const { stamp, body } = await read();
    const save = () => call("staffSaveDraft", { ...about, stamp, body });
    const [first, second] = [await save(), await save()];
    expect(second).toMatchObject({ code: "00", data: first.data as object });
    expect((await read()).draft?.revision).toBe(1);
  });

  test("[CON-7] is discarded only by somebody who has its latest version in front of them", async () => {
    await shelve();
    const first = await draft(cheaper);
    const second = await draft({ name: "Newer" });
    expect((await call("staffDiscardDraft", { ...about, stamp: first })).code).toBe("409");
    expect((await call("staffDiscardDraft", { ...about, stamp: second })).code).toBe("00");
    expect((await read()).draft).toBeNull();
    expect((await call("staffDiscardDraft", { ...about, stamp: second })).code).toBe("409");
  });

  test("[CON-7] of a new product is begun under the next number, and offered once it is approved", async () => {
    const { data } = await call("staffBeginOffering", { kind: "product" });
    id = Number((data as { subject: string }).subject);
    about = { kind: "product", subject: String(id) };
    expect(await read()).toMatchObject({ body: "", isOn: 0, draft: { revision: 1 } });
    const stamp = await draft({ name: "Short and cheap" });
    expect((await approve(await ask(stamp))).code).toBe("00");
    expect(await priceOfVisitors()).toMatchObject({ id, name: "Short and cheap" });
    expect((await read()).versions.map(({ version }) => version)).toEqual([1]);
  });
});

describe("a product that stands", () => {
  test("[CON-7] is switched off by two persons, and on again; a draft stays a draft", async () => {
    await shelve();
    await draft(cheaper);
    const switchTo = async (isOn: 0 | 1) => {
      const { stamp } = await read();
      return call("staffAskToSwitch", { ...about, stamp, isOn, why: "For now" });
    };
    expect((await switchTo(1)).code).toBe("409");
    await approve(((await switchTo(0)).data as { approvalId: number }).approvalId);
    expect(await priceOfVisitors()).toBeNull();
    const { offerings } = (await call("staffOfferings", { kind: "product" })).data as StaffOfferings;
    expect(offerings.find(({ subject }) => subject === String(id))).toEqual({
      subject: String(id),
      name: "Sample Loan",
      isOn: 0,
      isWithheld: 0,
      hasDraft: 1,
      isAskedFor: 0,
    });
    await approve(((await switchTo(1)).data as { approvalId: number }).approvalId);
    expect(await priceOfVisitors()).toMatchObject({ fees: [{ value: 30_000 }, { value: 1_500 }] });
    expect((await read()).versions.map(({ isOn }) => isOn)).toEqual([1, 0, 1]);
  });

  test("[CON-7] breaks a rule of today: it is listed as withheld, and mended by a draft", async () => {
    await shelve();
    await db().execute(
      sql`update products set definition = jsonb_set(definition, '{fees,0,value}', '900000') where id = ${id}`,
    );
    const { offerings } = (await call("staffOfferings", { kind: "product" })).data as StaffOfferings;
    expect(offerings.find(({ subject }) => subject === String(id))).toMatchObject({ isOn: 1, isWithheld: 1 });
    expect((await approve(await ask(await draft(cheaper)))).code).toBe("00");
    expect(await priceOfVisitors()).toMatchObject({ id });
  });

  test("[CON-7] cannot be read at all: it is shown all the same, and mended by a draft", async () => {
    await shelve();
    await db().execute(sql`update products set definition = definition - 'terms' where id = ${id}`);
    expect((await call("staffOfferings", { kind: "product" })).code).toBe("00");
    expect((await approve(await ask(await draft({ terms: sampleProduct.terms })))).code).toBe("00");
    expect(await priceOfVisitors()).toMatchObject({ id });
  });

  test("[CON-7] has versions that nobody changes", async () => {
    await shelve();
    await approve(await ask(await draft(cheaper)));
    await expect(db().update(offeringVersions).set({ why: "" })).rejects.toThrow();
    await expect(db().delete(offeringVersions)).rejects.toThrow();
  });
});

test("[CON-7] an example is priced as the borrower's own confirmation is", async () => {
  const { id: _id, ...body } = sampleProduct;
  const example = async (changes: Body, chosen: Payload = {}) =>
    (await call("staffProductExample", { body: JSON.stringify({ ...body, ...changes }), ...chosen }))
      .data as ProductExample;
  const { amounts, terms, example: of } = await example({}, { amount: 300_000, term: "91D" });
  expect([amounts.length, amounts[0], amounts.at(-1), terms]).toEqual([7, 200_000, 500_000, ["91D"]]);
  expect(of).toMatchObject({
    amountCentavos: 300_000,
    netProceedsCentavos: 291_000,
    charges: [
      { english: "", amountCentavos: expect.any(Number) },
      { english: "Processing fee", filipino: "Bayad sa pagproseso", amountCentavos: 9_000 },
      { english: "Documentary stamp", amountCentavos: 1_500 },
    ],
    ratePerMonth: expect.stringMatching(/^\d+\.\d+%$/),
  });
  expect(of?.instalments.reduce((sum, each) => sum + each.amountCentavos, 0)).toBe(of?.totalCentavos);
  // A product above the ceilings has figures too; one that can't be priced has none.
  expect((await example(tooDear)).example?.netProceedsCentavos).toBe(140_000);
  for (const unsound of [
    { terms: [] },
    { amount: "much" },
    { fees: [{ ...body.fees[0]!, value: 1_000_000 }] },
  ])
    expect((await example(unsound)).example).toBeNull();
});

test("[CON-7] what does not exist is not found, and staff who may not edit products are refused", async () => {
  const agent = await signedInStaff(db(), "Luz Santos", "agent");
  for (const subject of ["999999", "abc", "99999999999"])
    expect((await call("staffOffering", { kind: "product", subject })).code).toBe("404");
  expect((await call("staffOffering", about, agent)).code).toBe("403");
  expect((await call("staffSaveDraft", { ...about, stamp: "none.none", body: "{}" })).code).toBe("404");
  expect((await call("staffSaveDraft", { ...about, stamp: "x", body: "[1]" })).code).toBe("400");
});
