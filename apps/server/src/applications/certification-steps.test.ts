import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { borrowers } from "../identity/schema.ts";
import { CERTIFICATION } from "../platform/http/sample-payloads.ts";
import { logIn } from "../testing/customer.ts";
import { withTestServer } from "../testing/test-server.ts";
import { certifications } from "./schema.ts";
import { withApplicants } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const { db, stranger, ownId } = withApplicants(server);
const texts = serverTexts("en");

describe("the steps", () => {
  test("[API-3] [WEB-5] are saved one by one, and are there on another device", async () => {
    const { list, save, borrowerId, who } = await stranger();
    expect((await list()).steps.map(({ step, isDone, isOpen }) => [step, isDone, isOpen])).toEqual([
      ["basic", 0, 1],
      ["personal", 0, 0],
      ["job", 0, 0],
      ["ext", 0, 0],
      ["card", 0, 0],
    ]);
    expect(await save("certifyBasic", CERTIFICATION.certifyBasic)).toMatchObject({
      code: "00",
      data: { nextStep: "personal" },
    });
    // Any order after the first step.
    expect(await save("certifyJob", CERTIFICATION.certifyJob)).toMatchObject({
      data: { nextStep: "personal" },
    });
    const elsewhere = { sessionId: await logIn(db(), borrowerId) };
    const { envelope } = await server().call("certifyList", {}, elsewhere);
    expect(envelope.data).toMatchObject({ maskedPhone: expect.stringMatching(/^09•• ••• \d{4}$/) as string });
    const job = (envelope.data as CertifyList).steps.find(({ step }) => step === "job");
    expect(job).toMatchObject({ isDone: 1, why: texts.certify.steps.job.why });
    expect(job?.items.map(({ code, value }) => [code, value])).toContainEqual(["monthlyIncome", "18000"]);
    expect(who).not.toEqual(elsewhere);
    const [named] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
    expect(named?.fullName).toBe("Juana Dela Cruz");
  });

  test("[WEB-5] whose ID shows one name says so and gives no last name; none that is sent all the same is kept", async () => {
    const { list, save, borrowerId } = await stranger();
    const sent = { ...CERTIFICATION.certifyBasic, firstName: "Kidlat", oneName: "1" };
    const kept = async () => {
      const [borrower] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
      const { items } = (await list()).steps[0]!;
      const valueOf = (code: string) => items.find((item) => item.code === code)?.value;
      return [borrower?.fullName, valueOf("lastName"), valueOf("oneName")];
    };
    expect((await save("certifyBasic", { ...sent, lastName: "" })).code).toBe("00");
    expect(await kept()).toEqual(["Kidlat", "", "1"]);
    expect((await save("certifyBasic", { ...sent, lastName: "-" })).code, "of a page of before").toBe("00");
    expect(await kept()).toEqual(["Kidlat", "", "1"]);
    const refused = await save("certifyBasic", { ...sent, oneName: "", lastName: "" });
    expect(refused.data).toMatchObject({ wrongFields: [{ code: "lastName" }] });
    expect((await save("certifyBasic", { ...sent, oneName: "" })).code).toBe("00");
    expect(await kept()).toEqual(["Kidlat Dela Cruz", "Dela Cruz", ""]);
  });

  test("[WEB-5] tell of each kind of ID where its number stands, and send no number back", async () => {
    const { list, certify } = await stranger();
    await certify(ownId());
    const card = (await list()).steps.find(({ step }) => step === "card");
    const [kind, number] = card?.items ?? [];
    expect([kind?.value, number?.value]).toEqual(["philsys", ""]);
    expect(kind?.note.find(({ type }) => type === "philsys")?.hint).toBe(
      "16 digits on the front of the card",
    );
  });

  test("[WEB-5] sent twice, and at once, are kept once; a later one replaces", async () => {
    const { save, borrowerId } = await stranger();
    const sent = CERTIFICATION.certifyBasic;
    await Promise.all([1, 2, 3].map(() => save("certifyBasic", sent)));
    await save("certifyBasic", { ...sent, firstName: "Maria" });
    const rows = await db().select().from(certifications).where(eq(certifications.borrowerId, borrowerId));
    expect(rows.map(({ step, answers }) => [step, answers["firstName"]])).toEqual([["basic", "Maria"]]);
  });

  test("[WEB-5] before the first are refused, saying so", async () => {
    const { save } = await stranger();
    expect(await save("certifyJob", CERTIFICATION.certifyJob)).toEqual({
      code: "409",
      message: texts.certify.closed["first-step-missing"],
      data: null,
    });
  });

  const wrong = texts.certify.faults;
  test.for([
    ["certifyBasic", { birthDate: "2008-03-11" }, "birthDate", wrong["under-age"]()],
    ["certifyBasic", { birthDate: "2026-03-11" }, "birthDate", wrong["no-such-day"]("Date of birth")],
    ["certifyBasic", { birthDate: "1999-02-29" }, "birthDate", wrong["no-such-day"]("Date of birth")],
    ["certifyBasic", { lastName: "" }, "lastName", wrong.missing("Last name")],
    ["certifyBasic", { firstName: "<b>" }, "firstName", wrong["letters-only"]("First name")],
    ["certifyBasic", { email: "ana@" }, "email", wrong["no-email"]()],
    [
      "certifyPersonal",
      { cityCode: "Quezon City" },
      "cityCode",
      wrong["not-in-list"]("City or municipality"),
    ],
    ["certifyPersonal", { dependents: "two" }, "dependents", wrong["not-whole-number"]("People you support")],
    ["certifyJob", { monthlyIncome: "-1" }, "monthlyIncome", wrong["not-whole-number"]("Income a month")],
    ["certifyJob", { monthlyIncome: "1e3" }, "monthlyIncome", wrong["not-whole-number"]("Income a month")],
    [
      "certifyJob",
      { monthlyIncome: "1,000.50.3" },
      "monthlyIncome",
      wrong["not-whole-number"]("Income a month"),
    ],
    ["certifyJob", { monthlyIncome: "99999999" }, "monthlyIncome", wrong["too-large"]("Income a month")],
    ["certifyExt", { referencesConsent: "" }, "referencesConsent", wrong["consent-missing"]()],
    ["certifyExt", { referencePhone: "12345" }, "referencePhone", wrong["no-mobile"]("Mobile number")],
    ["certifyExt", { referenceRelation: "" }, "referenceRelation", wrong.missing("Who are they to you?")],
    ["certifyCard", { idNumber: "1234" }, "idNumber", wrong["number-of-id"]()],
    ["certifyCard", { idKind: "library" }, "idKind", wrong["not-in-list"]("Kind of ID")],
  ] as const)("[WEB-5] %s with %j names %s and says why", async ([name, changes, code, message]) => {
    const { save } = await stranger();
    await save("certifyBasic", CERTIFICATION.certifyBasic);
    expect(await save(name, { ...CERTIFICATION[name], ...changes })).toEqual({
      code: "400",
      message,
      data: { wrongFields: [{ code, message }] },
    });
  });

  test("[WEB-5] a reference with the borrower's own number, or two with one, are refused", async () => {
    const { save, borrowerId } = await stranger();
    await save("certifyBasic", CERTIFICATION.certifyBasic);
    const [borrower] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
    const sent = CERTIFICATION.certifyExt;
    expect((await save("certifyExt", { ...sent, referencePhone: borrower?.phone })).message).toBe(
      wrong["own-number"]("Mobile number"),
    );
    const both = {
      otherReferenceName: "Ana",
      otherReferencePhone: sent.referencePhone,
      otherReferenceRelation: "friend",
    };
    expect((await save("certifyExt", { ...sent, ...both })).code).toBe("400");
    expect((await save("certifyExt", {})).code).toBe("00");
  });

  test("[WEB-5] somebody who turns 18 today may apply, by Manila's calendar", async () => {
    const { save } = await stranger();
    const { certifyBasic } = CERTIFICATION;
    expect((await save("certifyBasic", { ...certifyBasic, birthDate: "2008-03-10" })).code).toBe("00");
  });
});
