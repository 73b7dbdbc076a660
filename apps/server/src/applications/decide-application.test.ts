import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { philippinesProfile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lockBorrower } from "../identity/lock-borrower.ts";
import { products } from "../orders/schema.ts";
import { wordingOf } from "../orders/wording.ts";
import { CERTIFICATION } from "../platform/http/sample-payloads.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { decideBy } from "../policy/decide.ts";
import type { PolicyFacts } from "../policy/facts.ts";
import { findPolicy } from "../policy/policies.ts";
import { sampleJpeg } from "../testing/sample-images.ts";
import { sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { stateAnswer } from "./application-answers.ts";
import {
  ApplicationRefused,
  MOST_APPLICATIONS_A_DAY,
  newestApplication,
  TELL_DECISION,
} from "./decide-application.ts";
import { decideAsPerson } from "./decide-as-person.ts";
import { applicationDecisions, applications, idPictures } from "./schema.ts";
import { withApplicants } from "./testing.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const { db, stranger, ownId, lend, messagesOf } = withApplicants(server);
const texts = serverTexts("en");
const productId = sampleProduct.id;

describe("a decision", () => {
  test("[POL-4] [API-2] a stranger with complete steps is approved at once with ₱2,000, and told", async () => {
    const { borrowerId, certify, state, limit } = await stranger();
    await certify(ownId());
    expect(await state()).toMatchObject({ state: "approved", limit: 2_000_00, reasons: [], againOn: "" });
    expect(await limit()).toBe(2_000_00);
    expect(await messagesOf(borrowerId)).toEqual([expect.stringContaining("up to ₱2,000.00")]);
    expect(await messagesOf(borrowerId)).toHaveLength(1);
  });

  test("[WEB-6] [WEB-8] is told in the language that was chosen in the app, whatever the page applied in", async () => {
    const { borrowerId, certify, apply, who } = await stranger();
    await server().call("userLanguage", { lang: "fil" }, who);
    await certify(ownId());
    await apply();
    expect(await messagesOf(borrowerId)).toEqual([expect.stringContaining("hanggang ₱2,000.00")]);
  });

  test("[POL-1] with steps missing nothing is decided, and they are named", async () => {
    const { borrowerId, save, apply } = await stranger();
    await save("certifyBasic", CERTIFICATION.certifyBasic);
    expect(await apply()).toMatchObject({
      code: "409",
      data: { missingSteps: ["personal", "job", "ext", "card"] },
    });
    expect(await newestApplication(db(), borrowerId)).toBeNull();
  });

  test("[POL-2] keeps version, facts and trace, by which it comes out the same", async () => {
    const { borrowerId, certify, state } = await stranger();
    await certify(ownId());
    await state();
    const { decision } = (await newestApplication(db(), borrowerId))!;
    const policy = await findPolicy(db(), decision.policyVersion);
    const replayed = decideBy(policy!, decision.facts as PolicyFacts);
    expect(replayed).toEqual({
      outcome: decision.outcome,
      limitCentavos: decision.limitCentavos,
      trace: decision.trace,
    });
  });

  test("[API-2] an application that names no product is for the first on offer", async () => {
    const { certify, who, borrowerId } = await stranger();
    await certify(ownId());
    const { envelope } = await server().call("productApply", {}, who);
    expect(envelope).toMatchObject({ code: "00", data: { state: "approved" } });
    const newest = await newestApplication(db(), borrowerId);
    expect(newest?.application.productId).toBe(productId);
  });

  test("[POL-1] [WEB-6] an application can be sent although its product was withdrawn while it was written", async () => {
    const { certify, who, borrowerId } = await stranger();
    await certify(ownId());
    const offer = (active: boolean) =>
      db().update(products).set({ active }).where(eq(products.id, productId));
    await offer(false);
    const { envelope } = await server().call("productApply", { productId }, who);
    await offer(true);
    expect(envelope).toMatchObject({ code: "00", data: { state: "approved" } });
    expect((await newestApplication(db(), borrowerId))?.application.productId).toBe(productId);
    const unknown = await server().call("productApply", { productId: 999_999 }, who);
    expect(unknown.envelope.code).toBe("404");
  });

  test("[POL-1] applied for by several taps at once is one", async () => {
    const { borrowerId, certify, apply } = await stranger();
    await certify(ownId());
    const replies = await Promise.all([1, 2, 3, 4].map(() => apply()));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await db().$count(applications, eq(applications.borrowerId, borrowerId))).toBe(1);
  });

  test("[WEB-6] a refusal tells why in plain words and from which day one may apply again", async () => {
    const { certify, state, limit, save } = await stranger();
    await certify({ ...ownId(), certifyJob: { monthlyIncome: 4_000, monthlyObligations: 3_000 } });
    const { reasons } = texts.application;
    const refused = {
      state: "refused",
      reasons: [reasons["income-too-low"], reasons["obligations-too-high"]],
      againOn: "2026-04-09",
      limit: 0,
    };
    expect(await state()).toMatchObject(refused);
    expect(await limit()).toBe(0);
    // What was declared may be corrected, and is considered on that day.
    await save("certifyJob", CERTIFICATION.certifyJob);
    expect(await state()).toMatchObject(refused);
    server().clock.advanceDays(30);
    expect(await state()).toMatchObject({ state: "approved" });
    server().clock.advanceDays(-30);
  });

  test("[POL-1] the same ID on two accounts is shown to a person, and neither is told of the other", async () => {
    const [first, second] = [await stranger(), await stranger()];
    const id = ownId();
    for (const each of [first, second]) await each.certify(id);
    expect((await first.state()).state).toBe("looking");
    const state = await second.state();
    expect(state).toMatchObject({ state: "looking", answeredBy: "2026-03-11", reasons: [], limit: 0 });
    expect(state.text).not.toMatch(/ID|account/);
    const wordingOn = (today: string) => wordingOf(philippinesProfile, "en", today);
    const newest = await newestApplication(db(), second.borrowerId);
    expect(stateAnswer(newest, wordingOn("2026-03-11")).text).toContain("will answer by");
    expect(stateAnswer(newest, wordingOn("2026-03-12")).text).toContain("we are late");
    expect(await second.limit()).toBe(0);
    expect((await second.save("certifyJob", CERTIFICATION.certifyJob)).message).toBe(
      texts.certify.closed["being-looked-at"],
    );
  });

  test("[POL-2] a person decides what waits, once, with a reason; the borrower is told", async () => {
    const [first, second] = [await stranger(), await stranger()];
    const id = ownId();
    for (const each of [first, second]) await each.certify(id);
    await first.state();
    const { applicationId } = await second.state();
    const decide = (outcome: "approved" | "refused", limitCentavos?: number) =>
      server().database.transaction((tx) =>
        decideAsPerson(
          tx,
          {
            applicationId: Number(applicationId),
            by: "risk@hiram.example",
            note: "a twin",
            outcome,
            seenAs: "waiting",
            limitCentavos,
          },
          server().clock.now(),
        ),
      );
    expect(await messagesOf(second.borrowerId)).toHaveLength(1);
    await expect(decide("approved", 0.5)).rejects.toThrow("wrong-limit");
    const outcomes = await Promise.allSettled([decide("approved", 3_000_00), decide("refused")]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    // Whichever came first: who saw it wait does not decide it again, a refusal included.
    for (const outcome of ["refused", "approved"] as const)
      await expect(decide(outcome)).rejects.toThrow(ApplicationRefused);
    const rows = await db()
      .select()
      .from(applicationDecisions)
      .where(eq(applicationDecisions.applicationId, Number(applicationId)))
      .orderBy(applicationDecisions.id);
    expect(rows.map(({ decidedBy, note }) => [decidedBy, note])).toEqual([
      ["policy", null],
      ["risk@hiram.example", "a twin"],
    ]);
    expect(["approved", "refused"]).toContain((await second.state()).state);
    expect((await first.state()).state).toBe("looking");
    expect(await messagesOf(second.borrowerId)).toHaveLength(2);
  });

  test("[WEB-6] what was decided while the SMS provider was away is told as it stands at last, and nothing older after it", async () => {
    const { borrowerId, certify, state } = await stranger();
    const id = ownId();
    await (await stranger()).certify(id);
    await certify(id);
    const { applicationId } = await state();
    const ofWait = eq(outboxJobs.kind, TELL_DECISION);
    const laterMs = 10 * 60_000;
    await db()
      .update(outboxJobs)
      .set({ runAfter: new Date(Date.now() + laterMs), attempts: 7 })
      .where(and(ofWait, isNull(outboxJobs.doneAt)));
    await server().database.transaction((tx) =>
      decideAsPerson(
        tx,
        {
          applicationId: Number(applicationId),
          by: "risk@hiram.example",
          note: "one person",
          outcome: "approved",
          seenAs: "waiting",
        },
        server().clock.now(),
      ),
    );
    const approved = [expect.stringContaining("up to ₱2,000.00") as unknown];
    expect(await messagesOf(borrowerId)).toEqual(approved);
    await db()
      .update(outboxJobs)
      .set({ runAfter: new Date() })
      .where(and(ofWait, isNull(outboxJobs.doneAt)));
    expect(await messagesOf(borrowerId)).toEqual(approved);
    expect(await db().$count(outboxJobs, and(ofWait, isNull(outboxJobs.doneAt)))).toBe(0);
  });

  test("[WEB-5] a name or ID corrected before any loan ends the approval, and is decided on again", async () => {
    const { borrowerId, certify, state, save, list, limit, picture } = await stranger();
    const id = ownId();
    await certify(id);
    const first = await state();
    const { certifyBasic, certifyCard } = CERTIFICATION;
    await save("certifyBasic", certifyBasic);
    await save("certifyCard", { ...certifyCard, ...id.certifyCard });
    expect(await limit()).toBe(2_000_00);
    const [basic] = (await list()).steps;
    expect(basic?.isOpen).toBe(1);
    expect(basic?.why).toContain(texts.certify.decidedAgain);
    await save("certifyBasic", { ...certifyBasic, firstName: "Maria" });
    expect([await limit(), (await list()).application.state]).toEqual([0, "none"]);
    expect((await list()).steps[0]?.why).toBe(texts.certify.steps.basic.why);
    await expect(lend(borrowerId)).rejects.toMatchObject({ fault: { kind: "no-limit" } });
    const second = await state();
    expect(second.state).toBe("approved");
    expect(second.applicationId).not.toBe(first.applicationId);
    await save("certifyCard", { ...certifyCard, ...ownId().certifyCard });
    expect([await limit(), (await list()).pictures]).toEqual([0, { idFront: 0, idBack: 0, idSelfie: 0 }]);
    for (const side of ["idFront", "idBack", "idSelfie"] as const) await picture(await sampleJpeg(), side);
    await state();
    expect(await limit()).toBe(2_000_00);
    await picture(await sampleJpeg({ width: 61 }));
    expect(await limit()).toBe(0);
  });

  test("[WEB-5] [POL-1] however often an approval is ended, five applications a day are decided and told", async () => {
    const { borrowerId, certify, apply, save } = await stranger();
    await certify(ownId());
    const endApproval = (email: string) =>
      save("certifyBasic", { ...CERTIFICATION.certifyBasic, email: `${email}@example.ph` });
    for (let time = 1; time <= MOST_APPLICATIONS_A_DAY; time += 1) {
      expect(await apply()).toMatchObject({ code: "00", data: { state: "approved" } });
      expect(await messagesOf(borrowerId)).toHaveLength(time);
      await endApproval(`n${time}`);
    }
    for (const [language, words] of [
      ["en", "You have applied 5 times today. You can apply again tomorrow."],
      ["fil", "5 beses ka nang nag-apply ngayong araw. Puwede kang mag-apply ulit bukas."],
    ] as const)
      expect(await apply(language)).toEqual({ code: "429", message: words, data: null });
    expect(await messagesOf(borrowerId)).toHaveLength(MOST_APPLICATIONS_A_DAY);
    server().clock.advanceDays(1);
    expect(await apply()).toMatchObject({ code: "00", data: { state: "approved" } });
    server().clock.advanceDays(-1);
  });

  test("[WEB-5] before a decision another number keeps the ID's pictures, another kind of ID does not", async () => {
    const { borrowerId, certify, save, list } = await stranger();
    const id = ownId();
    await certify(id);
    const { certifyCard } = CERTIFICATION;
    await save("certifyCard", { ...certifyCard, ...ownId().certifyCard });
    expect((await list()).pictures).toEqual({ idFront: 1, idBack: 1, idSelfie: 1 });
    expect(await save("certifyCard", { idKind: "passport", idNumber: "P1234567A" })).toMatchObject({
      data: { nextStep: "card" },
    });
    expect((await list()).pictures).toEqual({ idFront: 0, idBack: 0, idSelfie: 0 });
    await server().runJobs();
    expect(await db().$count(idPictures, eq(idPictures.borrowerId, borrowerId))).toBe(0);
    const files = await readdir(join(server().config.dataDir, "identity", "files"));
    expect(files).toHaveLength(await db().$count(idPictures));
  });

  test("[WEB-5] a name corrected in the very moment of a loan comes before it or not at all", async (context) => {
    const { database } = server();
    context.skip(database.kind === "pglite", "the embedded database does one thing after the other");
    const { certifyBasic } = CERTIFICATION;
    for (const isLoanFirst of [true, false]) {
      const { borrowerId, certify, state, save } = await stranger();
      await certify(ownId());
      await state();
      const correct = () => save("certifyBasic", { ...certifyBasic, firstName: "Maria" });
      const confirm = () => lend(borrowerId).catch((failure: unknown) => failure);
      const begun: Promise<unknown>[] = [];
      await whileLocked(
        database,
        (tx) => lockBorrower(tx, borrowerId),
        async () => {
          for (const [index, act] of (isLoanFirst ? [confirm, correct] : [correct, confirm]).entries()) {
            begun.push(act());
            await untilWaiting(database, index + 1);
          }
        },
      );
      const [first, second] = await Promise.all(begun);
      if (isLoanFirst) {
        expect(first).toMatchObject({ orderId: expect.any(Number) as number });
        expect(second).toMatchObject({ message: texts.certify.closed["settled-identity"] });
      } else {
        expect(first).toMatchObject({ code: "00" });
        expect(second).toMatchObject({ fault: { kind: "no-limit" } });
      }
    }
  });

  test("[WEB-5] once a loan was confirmed the identity is settled; work and address may change", async () => {
    const { borrowerId, certify, state, save, picture, list } = await stranger();
    await certify(ownId());
    await state();
    await lend(borrowerId);
    expect((await picture(await sampleJpeg({ width: 61 }))).message).toBe(
      texts.certify.closed["settled-identity"],
    );
    expect((await save("certifyBasic", CERTIFICATION.certifyBasic)).message).toBe(
      texts.certify.closed["settled-identity"],
    );
    expect((await save("certifyCard", CERTIFICATION.certifyCard)).message).toBe(
      texts.certify.closed["settled-identity"],
    );
    expect((await save("certifyJob", CERTIFICATION.certifyJob)).code).toBe("00");
    const told = (await list()).steps.map(({ step, isOpen, why }) => [step, isOpen, why]);
    for (const step of ["basic", "card"])
      expect(told).toContainEqual([step, 0, texts.certify.closed["settled-identity"]]);
  });
});
