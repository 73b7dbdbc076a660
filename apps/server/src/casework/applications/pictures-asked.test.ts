import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import { ID_PICTURES } from "@hiram/contract/applications/certify-form.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import type { HomePage } from "@hiram/contract/home/home-page.ts";
import {
  PICTURE_FAULTS,
  type StaffApplication,
  type WaitingApplication,
} from "@hiram/contract/staff/applications/waiting-applications.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readCertification } from "../../applications/certifications.ts";
import { gatherFacts } from "../../applications/gather-facts.ts";
import { idPictures } from "../../applications/schema.ts";
import { borrowers } from "../../identity/schema.ts";
import { confirmLoan } from "../../loans/confirm-loan.ts";
import { smsLength } from "../../reminders/sms-length.ts";
import { auditEntries } from "../../staff/schema.ts";
import { certifyWhole } from "../../testing/certified.ts";
import { logIn } from "../../testing/customer.ts";
import { addBorrower, openShop } from "../../testing/facts.ts";
import { sampleJpeg } from "../../testing/sample-images.ts";
import { sampleProduct } from "../../testing/sample-order.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../../testing/signed-in-staff.ts";
import { callStaff } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { uploadIdPicture } from "../../testing/upload.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" }, findStaff: findSignedInStaff });
const db = () => server().database.db;
const texts = serverTexts("en");

let carla: SignedInStaff;
let rosa: SignedInStaff;
beforeEach(async () => {
  carla = await signedInStaff(db(), "Carla Lim", "risk");
  rosa = await signedInStaff(db(), "Rosa Uy", "risk");
});

type Name = Parameters<typeof callStaff>[1];
const call = async (name: Name, payload: Parameters<typeof callStaff>[2] = {}, who = carla) =>
  (await callStaff(server(), name, payload, who)).envelope;

/** Somebody whose ID another account has too: the policy leaves their application to a person. */
async function someoneWaiting() {
  await openShop(db(), sampleProduct);
  const apply = async (who: { readonly sessionId: string }) =>
    (await server().call("productApply", { productId: sampleProduct.id }, who)).envelope;
  let borrowerId = 0;
  let who = { sessionId: "" };
  for (let at = 0; at < 2; at += 1) {
    borrowerId = await addBorrower(db(), { fullName: "", creditLimitCentavos: 0 });
    who = { sessionId: await logIn(db(), borrowerId) };
    await certifyWhole(server(), who);
  }
  const { applicationId, state } = (await apply(who)).data as ApplicationState;
  expect(state).toBe("looking");
  const ofIt = ({ applicationId: each }: WaitingApplication) => String(each) === applicationId;
  const [row] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  return {
    borrowerId,
    applicationId,
    apply: () => apply(who),
    list: async () => (await server().call("certifyList", {}, who)).envelope.data as CertifyList,
    home: async () => (await server().call("homePage", {}, who)).envelope.data as HomePage,
    take: async (field: (typeof ID_PICTURES)[number]) =>
      (await uploadIdPicture(server().app, await sampleJpeg(), { ...who, field })).envelope.code,
    file: async () => (await call("staffApplication", { applicationId })).data as StaffApplication,
    line: async () =>
      ((await call("staffApplications")).data as { applications: WaitingApplication[] }).applications.find(
        ofIt,
      ),
    messages: async () => {
      await server().runJobs();
      const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${row?.phone}`);
      return ((await reply.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
    },
  };
}

const ask = (applicationId: string, changes: object = {}) => ({
  applicationId,
  outcome: "pictures-asked",
  pictureFault: "glare-or-blur",
  why: "The front is blurred.",
  ...changes,
});

test("[POL-2] [WEB-6] new pictures are asked for, told, taken and sent; a person sees why, approves, and a loan is confirmed", async () => {
  const { borrowerId, applicationId, apply, list, home, take, file, line, messages } = await someoneWaiting();
  expect((await call("staffDecideApplication", ask(applicationId))).code).toBe("00");
  expect(await line()).toBeUndefined();
  // Who awaits them may still decide otherwise.
  expect((await file()).personMay).toBe("decide");

  const told = {
    state: "pictures-asked",
    title: "We could not read your ID",
    reasons: [texts.application.pictureFaults["glare-or-blur"]],
    limit: 0,
  };
  const { application, pictures, steps } = await list();
  expect(application).toMatchObject(told);
  expect(pictures).toEqual({ idFront: 0, idBack: 0, idSelfie: 1 });
  expect(steps.map(({ isDone, isOpen }) => [isDone, isOpen])).toEqual([
    ...Array.from({ length: 4 }, () => [1, 1]),
    [0, 1],
  ]);
  expect(await home()).toMatchObject({ nextStep: "apply", stepsDone: 4, application: told });
  expect((await messages()).filter((text) => text.includes("could not read your ID"))).toHaveLength(1);
  // It is no refusal: neither to the policy, nor by the day on which one may apply.
  const certification = (await readCertification(db(), borrowerId))!;
  const now = server().clock.now();
  const today = server().clock.today();
  expect(await gatherFacts(db(), borrowerId, certification, { now, today })).toMatchObject({
    refusalsLast90Days: 0,
  });

  expect(await apply()).toMatchObject({ code: "409", data: { missingSteps: ["card"] } });
  for (const side of ["idFront", "idBack"] as const) expect(await take(side)).toBe("00");
  expect(await home()).toMatchObject({ nextStep: "apply", stepsDone: 5 });
  expect((await apply()).data).toMatchObject({ applicationId, state: "looking", answeredBy: "2026-03-11" });
  expect(await line()).toMatchObject({
    reasons: ["id-on-other-account"],
    earlier: { outcome: "pictures-asked", reasons: ["glare-or-blur"] },
  });
  const again = await file();
  expect(again.personMay).toBe("decide");
  expect(again.pictures).toEqual([...ID_PICTURES]);
  expect(again.decisions.map(({ by, outcome, note }) => [by, outcome, note])).toEqual([
    ["borrower", "ask-person", ""],
    ["Carla Lim", "pictures-asked", "The front is blurred."],
    ["policy", "ask-person", ""],
  ]);
  const approval = { applicationId, outcome: "approved", why: "Now it can be read." };
  expect((await call("staffDecideApplication", approval, rosa)).code).toBe("00");
  expect((await list()).application).toMatchObject({ state: "approved", limit: 2_000_00 });
  const loan = { productId: sampleProduct.id, product: sampleProduct, amountCentavos: 2_000_00 };
  const chosen = { ...loan, periods: 91, termUnit: "D" } as const;
  await server().database.transaction((tx) => confirmLoan(tx, borrowerId, chosen, server().clock));
});

describe("asking for new pictures", () => {
  test("[POL-2] without saying what is wrong is refused, and the application waits as before", async () => {
    const { applicationId, line, list } = await someoneWaiting();
    const unsaid = ask(applicationId, { pictureFault: undefined });
    expect((await call("staffDecideApplication", unsaid)).code).toBe("400");
    expect(await line()).toBeDefined();
    expect((await list()).pictures).toEqual({ idFront: 1, idBack: 1, idSelfie: 1 });
  });

  test("[POL-2] sent again by the same person is answered the same, and audited and told once", async () => {
    const { applicationId, messages } = await someoneWaiting();
    const asked = ask(applicationId, { seenDecisions: 1 });
    for (let at = 0; at < 2; at += 1) expect((await call("staffDecideApplication", asked)).code).toBe("00");
    const subject = `application:${applicationId}`;
    const ofIt = and(eq(auditEntries.subject, subject), eq(auditEntries.action, "decide-application"));
    const [entry, ...more] = await db().select().from(auditEntries).where(ofIt);
    expect(entry?.details).toContain(`"outcome":"pictures-asked"`);
    expect(entry?.details).toContain(`"pictureFault":"glare-or-blur"`);
    expect(more).toEqual([]);
    expect((await messages()).filter((text) => text.includes("could not read"))).toHaveLength(1);
    expect((await call("staffDecideApplication", asked, rosa)).code).toBe("409");
  });

  test("[POL-2] who saw the old pictures cannot decide by them once new ones were sent", async () => {
    const { applicationId, apply, take } = await someoneWaiting();
    expect((await call("staffDecideApplication", ask(applicationId))).code).toBe("00");
    for (const side of ["idFront", "idBack"] as const) await take(side);
    await apply();
    const approval = { applicationId, outcome: "approved", why: "Seen.", seenDecisions: 1 };
    expect((await call("staffDecideApplication", approval, rosa)).code).toBe("409");
    expect((await call("staffDecideApplication", { ...approval, seenDecisions: 3 }, rosa)).code).toBe("00");
  });

  test.for([
    ["glare-or-blur", ["idSelfie"]],
    ["cut-off", ["idSelfie"]],
    ["other-id", []],
    ["no-face", ["idFront", "idBack"]],
  ] as const)(
    "[WEB-5] for %s ends the use of the pictures in question, and of no others",
    async ([pictureFault, kept]) => {
      const { borrowerId, applicationId } = await someoneWaiting();
      expect((await call("staffDecideApplication", ask(applicationId, { pictureFault }))).code).toBe("00");
      const rows = await db().select().from(idPictures).where(eq(idPictures.borrowerId, borrowerId));
      expect(rows.map(({ side }) => side).toSorted()).toEqual([...kept].toSorted());
    },
  );

  test("[WEB-6] is one SMS of plain letters without a link, in both languages", () => {
    for (const locale of ["en", "fil"] as const) {
      const { message, pictureFaults } = serverTexts(locale).application;
      for (const text of [message.picturesAsked("Hiram"), message.selfieAsked("Hiram")]) {
        expect(smsLength(text)).toMatchObject({ parts: 1, isUnicode: false });
        expect(text).not.toMatch(/http|\.ph|www/);
      }
      expect(Object.keys(pictureFaults)).toEqual([...PICTURE_FAULTS]);
    }
  });
});
