import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { expect, test } from "vitest";
import { makeCustomer } from "../testing/customer.ts";
import { CERTIFICATION } from "../platform/http/sample-payloads.ts";
import { withTestServer } from "../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const texts = serverTexts("en").certify;
const PEDRO = { name: "Pedro Reyes", phone: "+63 917 555 0001", relation: "friend", consent: 1 };
const MARIA = { name: "Maria Santos", phone: "0917 555 0002", relation: "family", consent: 1 };

async function applicant({ isBegun = true } = {}) {
  const { sessionId } = await makeCustomer(server().database);
  const call = async (...[name, payload]: Parameters<ReturnType<typeof server>["call"]>) =>
    (await server().call(name, payload, { sessionId })).envelope;
  if (isBegun) await call("certifyBasic", CERTIFICATION.certifyBasic);
  return {
    pick: (contact: Readonly<Record<string, string | number>>) => call("contactsUpload", contact),
    references: async () => {
      const { steps } = (await call("certifyList", {})).data as CertifyList;
      const items = steps.find(({ step }) => step === "ext")?.items ?? [];
      return Object.fromEntries(items.map(({ code, value }) => [code, value]).filter(([, value]) => value));
    },
  };
}

test("[API-6] [WEB-5] a contact that the borrower picked is a reference, once; a third is refused", async () => {
  const { pick, references } = await applicant();
  expect(await pick(PEDRO)).toMatchObject({ code: "00", data: { nextStep: "personal" } });
  await Promise.all([pick(MARIA), pick({ ...PEDRO, relation: "colleague" }), pick(MARIA)]);
  expect(await references()).toEqual({
    referenceName: "Pedro Reyes",
    referencePhone: "09175550001",
    referenceRelation: "colleague",
    otherReferenceName: "Maria Santos",
    otherReferencePhone: "09175550002",
    otherReferenceRelation: "family",
    referencesConsent: "1",
  });
  expect(await pick({ ...PEDRO, phone: "0917 555 0003" })).toMatchObject({
    code: "409",
    message: texts.twoReferences,
  });
});

test("[API-6] nobody is named without consent, before the first step, or by an invalid number", async () => {
  const { pick, references } = await applicant();
  expect(await pick({ ...PEDRO, consent: 0 })).toMatchObject({
    code: "400",
    message: texts.faults["consent-missing"](),
  });
  expect(await pick({ ...PEDRO, phone: "12345678" })).toMatchObject({ code: "400" });
  expect(await references()).toEqual({});
  expect(await (await applicant({ isBegun: false })).pick(PEDRO)).toMatchObject({
    code: "409",
    message: texts.closed["first-step-missing"],
  });
});

test("[API-6] a whole address book is refused, and nobody of it is kept", async () => {
  const { pick, references } = await applicant();
  const contacts = JSON.stringify([PEDRO, MARIA]);
  for (const sent of [{ contacts }, { ...PEDRO, contacts }])
    expect(await pick(sent)).toMatchObject({
      code: "400",
      message: expect.stringMatching(/^contacts must be left out: send one person at a time/),
    });
  expect(await references()).toEqual({});
});
