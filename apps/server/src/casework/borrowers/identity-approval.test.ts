import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import type { StaffApplication } from "@hiram/contract/staff/applications/waiting-applications.ts";
import type { BorrowerFile } from "@hiram/contract/staff/borrowers/borrower-file.ts";
import type { DeclaredAnswers } from "@hiram/contract/staff/borrowers/declared-answers.ts";
import type { Timeline } from "@hiram/contract/staff/borrowers/timeline.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeAccount } from "../../account/close-account.ts";
import { identityCorrections, idPictures } from "../../applications/schema.ts";
import { borrowers } from "../../identity/schema.ts";
import { cancelLoan } from "../../loans/cancel-loan.ts";
import { confirmLoan } from "../../loans/confirm-loan.ts";
import { findOrder } from "../../orders/read-orders.ts";
import { CERTIFICATION } from "../../platform/http/sample-payloads.ts";
import { approvalRequests, auditEntries } from "../../staff/schema.ts";
import { certifyWhole } from "../../testing/certified.ts";
import { logIn } from "../../testing/customer.ts";
import { addBorrower, openShop } from "../../testing/facts.ts";
import { sampleJpeg } from "../../testing/sample-images.ts";
import { sampleProduct } from "../../testing/sample-order.ts";
import { signedInStaff } from "../../testing/signed-in-staff.ts";
import { withTwoPersons } from "../../testing/two-persons.ts";
import { uploadIdPicture } from "../../testing/upload.ts";

const { server, db, call, approve } = withTwoPersons("agent", { environment: { PROFILE: "philippines" } });

const SETTLED = serverTexts("en").certify.closed["settled-identity"];
const MARRIED = { ...CERTIFICATION.certifyBasic, lastName: "Reyes" };

let lastId = 2_000_000_000_000_000;
const anId = () => ({ ...CERTIFICATION.certifyCard, idNumber: String((lastId += 1)) });

/** Somebody who applied and was approved. */
async function approved() {
  await openShop(db(), sampleProduct);
  const borrowerId = await addBorrower(db(), { fullName: "", creditLimitCentavos: 0 });
  const who = { sessionId: await logIn(db(), borrowerId) };
  const id = anId();
  await certifyWhole(server(), who, { certifyCard: id });
  const save = async (name: keyof typeof CERTIFICATION, answers: Readonly<Record<string, string | number>>) =>
    (await server().call(name, answers, who)).envelope;
  const apply = async () =>
    (await server().call("productApply", { productId: sampleProduct.id }, who)).envelope
      .data as ApplicationState;
  const first = await apply();
  return {
    borrowerId,
    id,
    save,
    apply,
    firstApplicationId: Number(first.applicationId),
    list: async () => (await server().call("certifyList", {}, who)).envelope.data as CertifyList,
    picture: async (field: "idFront" | "idBack" | "idSelfie") =>
      (await uploadIdPicture(server().app, await sampleJpeg(), { ...who, field })).envelope,
    row: async () => (await db().select().from(borrowers).where(eq(borrowers.id, borrowerId)))[0]!,
  };
}

/** Somebody to whom something was lent. */
async function borrowing() {
  const person = await approved();
  const product = sampleProduct;
  const loan = {
    productId: product.id,
    product,
    amountCentavos: 2_000_00,
    periods: 91,
    termUnit: "D",
  } as const;
  const { database, clock } = server();
  const { orderId } = await database.transaction((tx) => confirmLoan(tx, person.borrowerId, loan, clock));
  return { ...person, orderId };
}

const askFor = (borrowerId: number, why = "Married: certificate seen") =>
  call("staffAskToOpenIdentity", { borrowerId, why });
const fileOf = async (borrowerId: number) =>
  (await call("staffBorrower", { borrowerId })).data as BorrowerFile;
const kindsOf = async (borrowerId: number) =>
  ((await call("staffTimeline", { borrowerId })).data as Timeline).entries.map(({ kind }) => kind);
const messagesTo = async (phone: string): Promise<string[]> => {
  await server().runJobs();
  const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${phone}`);
  return ((await reply.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
};

test("[CON-3] [WEB-5] a name and ID that loans rest on are opened by two persons, corrected once, and decided on anew; the loan goes on", async () => {
  const { borrowerId, orderId, id, save, apply, picture, list, row } = await borrowing();
  expect((await save("certifyBasic", MARRIED)).message).toBe(SETTLED);
  expect(await fileOf(borrowerId)).toMatchObject({ isIdentitySettled: 1, identityAskedBy: "" });
  const request = await askFor(borrowerId);
  expect(request).toMatchObject({ code: "00" });
  expect(await askFor(borrowerId)).toMatchObject({ code: "409" });
  expect(await fileOf(borrowerId)).toMatchObject({ isIdentitySettled: 1, identityAskedBy: "Finn Cruz" });
  expect((await save("certifyBasic", MARRIED)).message).toBe(SETTLED);

  expect(await approve(request)).toMatchObject({ code: "00" });
  expect(await fileOf(borrowerId)).toMatchObject({ isIdentitySettled: 0, identityAskedBy: "" });
  expect(await messagesTo((await row()).phone)).toContainEqual(
    expect.stringContaining("you can now correct your name and ID"),
  );
  // As it was: nothing is used up.
  expect(await save("certifyBasic", CERTIFICATION.certifyBasic)).toMatchObject({ code: "00" });
  expect((await row()).creditLimitCentavos).toBe(2_000_00);

  expect(await save("certifyBasic", MARRIED)).toMatchObject({ code: "00" });
  expect(await row()).toMatchObject({ fullName: "Juana Reyes", creditLimitCentavos: 0 });
  expect((await list()).application.state).toBe("none");
  // The correction is not over before the next decision.
  expect(await save("certifyCard", { ...id, idNumber: anId().idNumber })).toMatchObject({ code: "00" });
  for (const side of ["idFront", "idBack", "idSelfie"] as const)
    expect(await picture(side)).toMatchObject({ code: "00" });
  expect(await apply()).toMatchObject({ state: "approved" });
  expect((await save("certifyBasic", CERTIFICATION.certifyBasic)).message).toBe(SETTLED);
  expect(await findOrder(db(), borrowerId, orderId)).toMatchObject({ id: orderId, decision: "approved" });
  const kinds = await kindsOf(borrowerId);
  for (const kind of ["identity-opened", "identity-corrected", "approval-ended"] as const)
    expect(kinds.filter((each) => each === kind)).toHaveLength(1);
});

test("[CON-3] what was corrected is kept: the answers and the ID's end on the borrower's file, the pictures with the application that they belong to", async () => {
  const { borrowerId, id, save, apply, picture, list, firstApplicationId } = await borrowing();
  await approve(await askFor(borrowerId));
  const risk = await signedInStaff(db(), "Rina Santos", "risk");
  const sidesOf = async (applicationId: number) =>
    ((await call("staffApplication", { applicationId }, risk)).data as StaffApplication).pictures;
  const all = ["idFront", "idBack", "idSelfie"];
  server().clock.set(new Date(server().clock.now().getTime() + 60_000));
  const before = await db().select().from(idPictures).where(eq(idPictures.borrowerId, borrowerId));
  await save("certifyBasic", MARRIED);
  const other = anId();
  expect(
    await save("certifyCard", { ...other, idKind: "drivers-licence", idNumber: "N01-12-345678" }),
  ).toMatchObject({ code: "00", data: { nextStep: "card" } });
  expect((await list()).pictures).toEqual({ idFront: 0, idBack: 0, idSelfie: 0 });
  expect(await sidesOf(firstApplicationId)).toEqual(all);
  for (const side of ["idFront", "idBack", "idSelfie"] as const) await picture(side);
  await picture("idFront");
  const second = Number((await apply()).applicationId);
  expect(await sidesOf(firstApplicationId)).toEqual(all);
  expect(await sidesOf(second)).toEqual(all);
  const kept = await db().select().from(idPictures).where(eq(idPictures.borrowerId, borrowerId));
  expect(kept).toHaveLength(6);
  await server().runJobs();
  for (const applicationId of [firstApplicationId, second])
    expect(
      await call("staffIdPicture", { applicationId, side: "idFront", why: "Compared" }, risk),
    ).toMatchObject({ code: "00" });
  expect(
    kept
      .filter(({ replacedAt }) => replacedAt !== null)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(before.map(({ name }) => name).toSorted());
  const { steps } = (await call("staffRevealAnswers", { borrowerId, why: "Called" })).data as DeclaredAnswers;
  const former = steps.find(({ title }) => title.startsWith("Until the correction of"));
  expect(former?.answers.map(({ answer }) => answer)).toEqual(
    expect.arrayContaining(["Dela Cruz", `•••• ${id.idNumber.slice(-4)}`]),
  );
});

test("[CON-3] [POL-1] an ID that was corrected is no less known: another account with it goes to a person", async () => {
  const { borrowerId, id, save } = await borrowing();
  await approve(await askFor(borrowerId));
  await save("certifyCard", { ...id, idNumber: anId().idNumber });
  const second = await addBorrower(db(), { fullName: "", creditLimitCentavos: 0 });
  const who = { sessionId: await logIn(db(), second) };
  await certifyWhole(server(), who, { certifyCard: id });
  const { envelope } = await server().call("productApply", { productId: sampleProduct.id }, who);
  expect(envelope.data).toMatchObject({ state: "looking" });
});

test("[CON-3] a name and ID are opened where loans rest on them, for a reason, by whom it is theirs to ask and to approve", async () => {
  const newcomer = await approved();
  expect((await askFor(newcomer.borrowerId)).message).toContain("without this");
  expect(await fileOf(newcomer.borrowerId)).toMatchObject({ isIdentitySettled: 0 });
  const { borrowerId } = await borrowing();
  expect(await askFor(borrowerId, " ")).toMatchObject({ code: "400" });
  expect(await askFor(999_999_999)).toMatchObject({ code: "404" });
  const fina = await signedInStaff(db(), "Fina Reyes", "finance");
  expect(await call("staffAskToOpenIdentity", { borrowerId, why: "Married" }, fina)).toMatchObject({
    code: "403",
  });
  const request = await askFor(borrowerId);
  expect(await approve(request, fina)).toMatchObject({ code: "403" });
  expect(await db().$count(identityCorrections, eq(identityCorrections.borrowerId, borrowerId))).toBe(0);
  expect(await approve(request)).toMatchObject({ code: "00" });
  // Opened, and not used yet.
  expect(await askFor(borrowerId)).toMatchObject({ code: "409" });
  const noted = JSON.stringify([
    await db().select().from(auditEntries),
    await db().select().from(approvalRequests),
  ]);
  expect(noted).not.toContain("Dela Cruz");
});

test("[CON-3] nothing is opened for an account that was deleted meanwhile", async () => {
  const { database, clock } = server();
  const { borrowerId, orderId } = await borrowing();
  const request = await askFor(borrowerId);
  const order = { borrowerId, orderId, productId: sampleProduct.id };
  await database.transaction((tx) => cancelLoan(tx, order, clock.now()));
  await database.transaction((tx) => closeAccount(tx, borrowerId, clock.now()));
  expect(await approve(request)).toMatchObject({ code: "409" });
  const opened = eq(identityCorrections.borrowerId, borrowerId);
  expect(await db().$count(identityCorrections, opened)).toBe(0);
});
