import type { ProblemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import type { ProblemInit } from "@hiram/contract/complaints/complaint-form.ts";
import { startOfManilaDay } from "@hiram/lending";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { logIn, makeCustomer } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { sampleJpeg } from "../testing/sample-images.ts";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { uploadPicture } from "../testing/upload.ts";
import { receivePayment } from "../testing/received-payment.ts";
import { sampleAgent } from "../testing/sample-staff.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { MOST_FOLLOW_UPS } from "./follow-up-complaint.ts";
import { readComplaint, SAME_WITHIN_MS } from "./new-complaint.ts";
import { payments } from "../repayments/schema.ts";
import { keptImages } from "../kept-images/schema.ts";
import { complaintAnswers, complaints } from "./schema.ts";
import { MOST_RECENT, sendComplaint } from "./send-complaint.ts";

const server = withTestServer();
const texts = serverTexts("en");
const words = texts.complaint;

interface Person {
  readonly borrowerId: number;
  readonly sessionId: string;
  readonly orderId: number;
}
let ana: Person;
let other: Person;

async function newPerson(paidOutAt: Date | null = startOfManilaDay("2026-03-01")): Promise<Person> {
  const { borrowerId, orderId } = await makeSampleOrder(server().database, { paidOutAt });
  return { borrowerId, orderId, sessionId: await logIn(server().database.db, borrowerId) };
}
beforeEach(async () => {
  ana = await newPerson();
  other = await newPerson();
});

type Fields = Readonly<Record<string, string | number>>;
const call = async (name: Parameters<ReturnType<typeof server>["call"]>[0], payload: Fields, who = ana) =>
  (await server().call(name, payload, { sessionId: who.sessionId })).envelope;
const complaintOf = (changes: Fields = {}): Fields => ({
  problemType: 2,
  problemDetail: "It is not posted yet.",
  orderNo: ana.orderId,
  ...changes,
});
const save = (changes?: Fields, who = ana) => call("problemSave", complaintOf(changes), who);
async function upload(who = ana): Promise<string> {
  const { envelope } = await uploadPicture(server().app, await sampleJpeg(), { sessionId: who.sessionId });
  expect(envelope).toMatchObject({ code: "00", message: "" });
  return envelope.data!.url;
}
const tabsOf = async (who = ana) => ((await call("problemList", {}, who)).data as ProblemList).tabs;
const listOf = async (who = ana) => (await tabsOf(who))[0]?.list ?? [];
const detailOf = async (problemId: string, who = ana) =>
  (await call("problemDetail", { problemId }, who)).data as ProblemDetail;
/** Sends a complaint. @returns its number */
async function sent(changes?: Fields, person = ana): Promise<string> {
  expect(await save(changes, person)).toEqual({ code: "00", message: "", data: null });
  return (await listOf(person))[0]?.id ?? "";
}
const answer = (problemId: string, text: string, imageNames: readonly string[] = []) =>
  server().database.transaction((tx) =>
    answerComplaint(
      tx,
      { complaintId: Number(problemId), text, imageNames },
      { by: sampleAgent, now: server().clock.now() },
    ),
  );
const keptCount = async (who = ana) =>
  server().database.db.$count(complaints, eq(complaints.borrowerId, who.borrowerId));
const nameIn = (address: string): string => address.slice("/files/".length);

describe("the entry", () => {
  test("[CMP-1] offers types, the chosen order and all orders, newest first", async () => {
    const { data } = await call("problemInit", { orderId: ana.orderId });
    const init = data as ProblemInit;
    expect(init.problemType[0]).toEqual({ value: 1, title: words.types[1] });
    expect(init.problemSonType).toHaveLength(6);
    expect(init.orderDetail).toEqual({
      orderNo: String(ana.orderId),
      productLogo: "/logos/hiram.svg",
      productName: "Sample Loan",
      status: texts.statusTitle.due,
      list: [
        { title: texts.loanAmount, value: expect.stringMatching(/^₱3,?000\.00$/) },
        { title: texts.appliedOn, value: "Sun, 1 Mar" },
      ],
      isShow: 1,
    });
    expect(init.orderList).toEqual([init.orderDetail]);
  });

  test("[CMP-1] calls an order what its own page calls it: one that waits for an account is approved", async () => {
    const person = await newPerson(null);
    const { orderDetail } = (await call("problemInit", { orderId: person.orderId }, person))
      .data as ProblemInit;
    expect(orderDetail?.status).toBe(texts.approvedTitle);
  });

  test("[CMP-1] without an order shows the latest; without any it shows none", async () => {
    const latest = (await call("problemInit", {})).data as ProblemInit;
    expect(latest.orderDetail?.orderNo).toBe(String(ana.orderId));
    const { sessionId, borrowerId } = await makeCustomer(server().database);
    const none = (await call("problemInit", {}, { sessionId, borrowerId, orderId: 0 })).data as ProblemInit;
    expect([none.orderDetail, none.orderList]).toEqual([null, []]);
  });

  test("[CMP-3] the form reads the same by GET with no body", async () => {
    const byGet = await call("problemInitForm", {});
    expect(byGet).toEqual(await call("problemInit", {}));
  });

  test.for(["", "x", "0", "999999999999", "9".repeat(40), "1e3"])(
    "[CMP-1] another's order and %j are not found",
    async (orderId) => {
      const theirs = await call("problemInit", { orderId: other.orderId });
      expect(theirs).toEqual({ code: "404", message: texts.unknownOrder, data: null });
      if (orderId !== "") expect(await call("problemInit", { orderId })).toEqual(theirs);
    },
  );
});

describe("a complaint", () => {
  test("[CMP-6] is kept whole: type, sub-type, words, pictures in their order, order", async () => {
    const images = [await upload(), await upload(), await upload()];
    const problemDetail = "Tumawag sila nang 11 PM 😡\nat tinakot ang nanay ko.";
    const problemId = await sent({
      problemType: 1,
      problemSonType: 1,
      problemDetail,
      problemImage: images.join(","),
    });
    expect(await detailOf(problemId)).toEqual({
      type: words.types[1],
      sonType: words.collectionTypes[1],
      problemId,
      content: problemDetail,
      images,
      disposeDetail: "",
      disposeImages: [],
      isNeedScore: 0,
      time: expect.stringMatching(/^2026-03-1\d \d\d:\d\d:\d\d$/),
      disposeTime: "",
      status: words.tabs.inProgress,
      orderNo: String(ana.orderId),
      productId: expect.stringMatching(/^\d+$/),
      waiting: "promised",
      replyBy: expect.stringMatching(/^2026-03-1\d$/),
      messages: [],
    });
  });

  test("[CMP-6] without an order or pictures is one too", async () => {
    const problemId = await sent({ problemType: 6, problemSonType: "", problemImage: "", orderNo: "" });
    expect(await detailOf(problemId)).toMatchObject({ type: words.types[6], sonType: "", images: [] });
  });

  test("[CMP-2] of collection is refused where no money was paid out", async () => {
    const early = await newPerson(null);
    const refused = await save({ problemType: 1, problemSonType: 2, orderNo: early.orderId }, early);
    expect(refused).toEqual({ code: "409", message: words.collectionNotAdmitted, data: null });
    expect(((await call("problemInit", {}, early)).data as ProblemInit).orderDetail?.isShow).toBe(0);
    expect(await sent({ problemType: 3, orderNo: early.orderId }, early)).not.toBe("");
  });

  test.for([
    [{ problemDetail: "   " }, "Please fill in your comments and suggestions"],
    [{ problemDetail: "x".repeat(201) }, words.textTooLong(200)],
    [{ problemType: 99 }, words.typeUnknown],
    [{ problemType: 1, problemSonType: "" }, words.collectionTypeMissing],
    [{ problemImage: "https://elsewhere.example/a.jpg" }, words.imageUnknown],
    [{ problemImage: `/files/${"0".repeat(32)}.jpg` }, words.imageUnknown],
  ] as const)("[CMP-6] with %j is refused in words, and nothing is kept", async ([changes, message]) => {
    expect(await save(changes)).toEqual({ code: "400", message, data: null });
    expect(await keptCount()).toBe(0);
  });

  test("[CMP-6] with one picture that is another's is refused whole; the others can still be used", async () => {
    const [mine, theirs] = [await upload(), await upload(other), await upload()];
    const refused = await save({ problemImage: `${mine},${theirs}` });
    expect(refused).toEqual({ code: "400", message: words.imageUnknown, data: null });
    expect(await keptCount()).toBe(0);
    await sent({ problemImage: mine });
  });

  test("[CMP-6] does not take a picture that another complaint shows", async () => {
    const picture = await upload();
    await sent({ problemImage: picture });
    expect(await save({ problemImage: picture, problemDetail: "Another one." })).toMatchObject({
      code: "400",
      message: words.imageUnknown,
    });
    expect(await keptCount()).toBe(1);
  });

  test("[CMP-6] about another's order is answered as about one that does not exist", async () => {
    const theirs = await save({ orderNo: other.orderId });
    expect(theirs).toEqual({ code: "404", message: texts.unknownOrder, data: null });
    for (const orderNo of ["999999999999", "abc", "-1", "0", "9".repeat(40)])
      expect(await save({ orderNo })).toEqual(theirs);
    expect(await keptCount()).toBe(0);
  });

  test("[CMP-6] sent many times at once is one, and each sender is told of success", async () => {
    const problemImage = [await upload(), await upload()].join(",");
    const replies = await Promise.all(Array.from({ length: 8 }, () => save({ problemImage })));
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(["00"]));
    expect(await keptCount()).toBe(1);
  });

  test("[CMP-6] sent again after nine minutes is the same, after eleven another", async () => {
    await sent();
    server().clock.set(new Date(server().clock.now().getTime() + 9 * 60_000));
    await sent();
    expect(await keptCount()).toBe(1);
    server().clock.set(new Date(server().clock.now().getTime() + 2 * 60_000));
    await sent();
    expect(await keptCount()).toBe(2);
  });

  test("[CMP-6] is refused after fifty others within ten minutes, each of which is kept once; later it is accepted", async () => {
    const words = (at: number): Fields => ({ problemDetail: `Complaint ${at}` });
    for (let at = 0; at < MOST_RECENT; at += 1) await sent(words(at));
    expect(await save(words(MOST_RECENT))).toEqual({ code: "409", message: texts.tooManyTries, data: null });
    expect(await save(words(0))).toMatchObject({ code: "00" });
    expect(await keptCount()).toBe(MOST_RECENT);
    server().clock.set(new Date(server().clock.now().getTime() + 10 * 60_000));
    expect(await save(words(MOST_RECENT))).toMatchObject({ code: "00" });
  });

  test("[CMP-6] by another borrower in the same words is another", async () => {
    await sent({ orderNo: "" });
    await sent({ orderNo: "" }, other);
    expect([await keptCount(), await keptCount(other)]).toEqual([1, 1]);
  });

  test("[CMP-6] one picture sent in two complaints at once is shown in one of them", async () => {
    const problemImage = await upload();
    const replies = await Promise.all(
      ["one", "two", "three"].map((problemDetail) => save({ problemImage, problemDetail })),
    );
    expect(replies.filter(({ code }) => code === "00")).toHaveLength(1);
    expect(await keptCount()).toBe(1);
  });
});

describe("the list", () => {
  test("[CMP-8] has the server's tabs, newest first, times by Manila's clock", async () => {
    const first = await sent({ problemDetail: "First" });
    server().clock.set(new Date(server().clock.now().getTime() + 60_000));
    const second = await sent({ problemType: 5, problemDetail: "Second" });
    await answer(first, "Done.");
    const tabs = await tabsOf();
    expect(tabs.map(({ title }) => title)).toEqual(["All", "In progress", "Answered"]);
    expect(tabs.map(({ list }) => list.map(({ id }) => id))).toEqual([[second, first], [second], [first]]);
    expect(tabs[0]?.list[0]).toEqual({
      id: second,
      time: expect.stringMatching(/^2026-03-1\d \d\d:\d\d:\d\d$/),
      type: words.types[5],
      content: "Second",
      status: words.tabs.inProgress,
      orderNo: String(ana.orderId),
    });
  });

  test("[CMP-8] holds nobody else's", async () => {
    await sent();
    expect((await tabsOf(other)).map(({ list }) => list)).toEqual([[], [], []]);
  });

  test("[CMP-8] is titled in the borrower's language", async () => {
    const { envelope } = await server().call(
      "problemList",
      {},
      { sessionId: ana.sessionId, language: "fil" },
    );
    const { all } = serverTexts("fil").complaint.tabs;
    expect((envelope.data as ProblemList).tabs[0]?.title).toBe(all);
  });
});

describe("the details", () => {
  test("[CMP-9] of somebody else's problemId are answered as of one that does not exist", async () => {
    await sent();
    const theirs = await sent({ orderNo: "" }, other);
    const refused = await call("problemDetail", { problemId: theirs });
    expect(refused).toEqual({ code: "404", message: words.unknownComplaint, data: null });
    for (const problemId of ["999999999999", "0", "-1", "abc", "1 or 1", "9".repeat(40)])
      expect(await call("problemDetail", { problemId })).toEqual(refused);
  });

  test("[CMP-9] [CMP-10] show what staff replied, text and pictures, and then ask for a rating", async () => {
    const problemId = await sent();
    const picture = await server().images.keep(ana.borrowerId, await sampleJpeg());
    await answer(problemId, "  We posted your payment.\nSalamat po!  ", [picture]);
    expect(await detailOf(problemId)).toMatchObject({
      disposeDetail: "We posted your payment.\nSalamat po!",
      disposeImages: [`/files/${picture}`],
      images: [],
      isNeedScore: 1,
    });
  });
});

describe("a reply", () => {
  test("[CMP-9] keep who of the staff wrote them", async () => {
    const problemId = await sent();
    await answer(problemId, "We found your payment.");
    const [stored] = await server()
      .database.db.select({ writtenBy: complaintAnswers.writtenBy })
      .from(complaintAnswers)
      .where(eq(complaintAnswers.complaintId, Number(problemId)));
    expect(stored).toEqual({ writtenBy: "staff:7" });
  });

  test("[CMP-9] is one: the same again changes nothing, another is refused", async () => {
    const problemId = await sent();
    await Promise.all([answer(problemId, "Done."), answer(problemId, "Done.")]);
    await expect(answer(problemId, "Done, really.")).rejects.toMatchObject({ fault: "answered-before" });
    expect((await detailOf(problemId)).disposeDetail).toBe("Done.");
  });

  test("[CMP-9] needs words or a picture, kept for the complaint's own borrower", async () => {
    const problemId = await sent();
    const theirs = await server().images.keep(other.borrowerId, await sampleJpeg());
    const fault = (text: string, names: string[] = [], id = problemId) =>
      answer(id, text, names).then(
        () => "kept",
        (failure: { fault?: string }) => failure.fault,
      );
    expect(await fault(" \n")).toBe("empty");
    expect(await fault("x".repeat(2_001))).toBe("too-long");
    expect(await fault("", [theirs])).toBe("unknown-image");
    expect(
      await fault(
        "",
        Array.from({ length: 10 }, () => theirs),
      ),
    ).toBe("too-many-images");
    expect(await fault("Done.", [], "999999999")).toBe("unknown-complaint");
    expect((await detailOf(problemId)).isNeedScore).toBe(0);
    const mine = await server().images.keep(ana.borrowerId, await sampleJpeg());
    expect(await fault("", [mine])).toBe("kept");
  });
});

describe("a rating", () => {
  const rate = (problemId: string, score: number | string, who = ana) =>
    call("saveScore", { problemId, score }, who);

  test("[CMP-10] of a reply is kept once; the same stars again are no mistake, others are refused", async () => {
    const problemId = await sent();
    await answer(problemId, "Done.");
    const replies = await Promise.all([rate(problemId, 4), rate(problemId, 4), rate(problemId, 4)]);
    expect(replies.map(({ code }) => code)).toEqual(["00", "00", "00"]);
    expect((await detailOf(problemId)).isNeedScore).toBe(0);
    expect(await rate(problemId, 5)).toEqual({ code: "409", message: words.ratedBefore, data: null });
  });

  test.for([0, 6, -1, "4.5", "", "five", "55", "5 "])("[CMP-10] of %s stars is refused", async (score) => {
    const problemId = await sent();
    await answer(problemId, "Done.");
    const { code, message } = await rate(problemId, score);
    expect([code, message]).toEqual([
      "400",
      expect.stringMatching(/^score (must be 1 to 5 stars|is missing)\.$/),
    ]);
    expect((await detailOf(problemId)).isNeedScore).toBe(1);
  });

  test("[CMP-10] of what is not answered yet is refused", async () => {
    const problemId = await sent();
    expect(await rate(problemId, 5)).toEqual({ code: "409", message: words.notAnswered, data: null });
  });

  test("[CMP-10] of somebody else's problemId is answered as of one that does not exist", async () => {
    const problemId = await sent({ orderNo: "" }, other);
    await answer(problemId, "Done.");
    const refused = { code: "404", message: words.unknownComplaint, data: null };
    expect(await rate(problemId, 5)).toEqual(refused);
    expect(await rate("999999999999", 5)).toEqual(refused);
    expect((await detailOf(problemId, other)).isNeedScore).toBe(1);
  });
});

describe("a picture whose day is over", () => {
  const shown = async (address: string) =>
    (await server().app.inject(`${address}?sessionId=${ana.sessionId}`)).statusCode;

  test("[CMP-9] is never pruned where a complaint shows it", async () => {
    const address = await upload();
    await sent({ problemImage: address });
    await server().images.prune(nameIn(address));
    expect(await shown(address)).toBe(200);
  });

  test("[CMP-9] is not pruned from under a complaint that is being written", async () => {
    const { database, clock, images } = server();
    const address = await upload();
    const fields = { problemType: 2, problemSonType: "", problemDetail: "See.", orderNo: "" };
    const complaint = readComplaint({ ...fields, problemImage: address });
    const pruned: Promise<void>[] = [];
    await whileLocked(
      database,
      (tx) => sendComplaint(tx, { borrowerId: ana.borrowerId, locale: "en" }, complaint, clock),
      async () => {
        pruned.push(images.prune(nameIn(address)));
        await untilWaiting(database, 1);
      },
    );
    await Promise.all(pruned);
    expect(await shown(address)).toBe(200);
  });

  test("[CMP-6] is refused in words to a complaint that comes while it is pruned", async () => {
    const { database } = server();
    const address = await upload();
    const replies: ReturnType<typeof save>[] = [];
    await whileLocked(
      database,
      (tx) => tx.delete(keptImages).where(eq(keptImages.name, nameIn(address))),
      async () => {
        replies.push(save({ problemImage: address }));
        await untilWaiting(database, 1);
      },
    );
    expect(await replies[0]).toEqual({ code: "400", message: words.imageUnknown, data: null });
    expect(await keptCount()).toBe(0);
  });
});

describe("a follow-up", () => {
  const followUp = (problemId: string, problemDetail: string, who = ana) =>
    call("problemFollowUp", { problemId, problemDetail }, who);

  test("[CMP-9] [CMP-11] puts the answered case back among the open ones; the next reply is one more word in it", async () => {
    const problemId = await sent();
    await answer(problemId, "We posted your payment.");
    expect(await detailOf(problemId)).toMatchObject({ waiting: "no", replyBy: "", isNeedScore: 1 });
    expect((await followUp(problemId, " It is still missing.\r\nSee? ")).code).toBe("00");
    expect(await detailOf(problemId)).toMatchObject({
      waiting: "promised",
      isNeedScore: 0,
      status: words.tabs.inProgress,
      disposeDetail: "We posted your payment.",
      messages: [{ sender: "borrower", text: "It is still missing.\nSee?" }],
    });
    const [, inProgress] = await tabsOf(ana);
    expect(inProgress?.list.map(({ id }) => id)).toContain(problemId);
    await answer(problemId, "Now it is there.");
    const { messages, status, waiting } = await detailOf(problemId);
    expect([status, waiting]).toEqual([words.tabs.answered, "no"]);
    expect(messages.map(({ sender, text }) => [sender, text])).toEqual([
      ["borrower", "It is still missing.\nSee?"],
      ["staff", "Now it is there."],
    ]);
    await answer(problemId, "Now it is there.");
    await expect(answer(problemId, "And more.")).rejects.toMatchObject({ fault: "answered-before" });
    expect((await detailOf(problemId)).messages).toHaveLength(2);
  });

  test("[CMP-6] sent twice, or twice at once, is kept once", async () => {
    const problemId = await sent();
    await Promise.all([followUp(problemId, "Any news?"), followUp(problemId, "Any news?")]);
    await followUp(problemId, "Any news?");
    expect((await detailOf(problemId)).messages).toHaveLength(1);
  });

  test("[CMP-4] [SES-6] is the complaint's own borrower's, and neither empty nor too long", async () => {
    const problemId = await sent();
    expect((await followUp(problemId, "Let me in.", other)).message).toBe(words.unknownComplaint);
    expect((await followUp(problemId, " \n ")).message).toBe(words.textMissing);
    expect((await followUp(problemId, "x".repeat(201))).message).toBe(words.textTooLong(200));
    expect((await detailOf(problemId)).messages).toEqual([]);
    const whole = "x".repeat(200);
    await followUp(problemId, whole);
    expect((await detailOf(problemId)).messages).toMatchObject([{ text: whole }]);
  });

  test("[CMP-6] is refused after twenty others; the same words count as another after ten minutes", async () => {
    const problemId = await sent();
    for (let at = 0; at < MOST_FOLLOW_UPS; at += 1) {
      expect((await followUp(problemId, "Any news?")).code).toBe("00");
      server().clock.set(new Date(+server().clock.now() + SAME_WITHIN_MS));
    }
    const refused = { code: "409", message: texts.tooManyTries, data: null };
    expect(await followUp(problemId, "Any news?")).toEqual(refused);
    expect((await detailOf(problemId)).messages).toHaveLength(MOST_FOLLOW_UPS);
    expect((await save()).code).toBe("00");
  });

  test("[CMP-7] no promise is repeated that is over", async () => {
    const problemId = await sent();
    expect((await detailOf(problemId)).waiting).toBe("promised");
    server().clock.advanceDays(7);
    expect((await detailOf(problemId)).waiting).toBe("late");
  });
});

describe("the reference of a payment that is missed", () => {
  const report = (utr: string, changes: Fields = {}, who = ana) =>
    call("utrSubmit", { orderId: ana.orderId, utr, ...changes }, who);

  test("[API-5] becomes a complaint that a payment is missing, with a case for staff; sent again, even at once, it is the same", async () => {
    const [first, again] = await Promise.all([report("7E-123 456"), report(" 7E-123 456 ")]);
    server().clock.set(new Date(+server().clock.now() + 3_600_000));
    const later = await report("7E-123 456");
    const [complaint, ...more] = await listOf();
    expect(more).toEqual([]);
    expect(complaint).toMatchObject({
      type: words.types[2],
      content: "I paid. The reference on my receipt is 7E-123 456.",
      orderNo: String(ana.orderId),
    });
    const looked = { code: "00", message: "", data: { state: "looked-for", problemId: complaint!.id } };
    expect([first, again, later]).toEqual([looked, looked, looked]);

    await answer(complaint!.id, "It is posted to another loan.");
    const asked = await report("7E-123 456");
    expect(asked.data).toMatchObject({ state: "looked-for" });
    expect(asked.data).not.toEqual(looked.data);
  });

  test("[API-5] is told to be counted when it is, and asks staff nothing", async () => {
    await receivePayment(server(), ana.orderId, 50_000, { providerReference: "PAY-Ab12" });
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
    expect(await report("PAY-Ab12", { orderId: other.orderId }, other)).toMatchObject({
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
    expect(await report("7E-123456", {}, other)).toEqual(refused);
    expect(await report("7E-123456", { orderId: 999_999_999 })).toEqual(refused);
    // Nor does anybody else learn which payments are counted.
    await receivePayment(server(), ana.orderId, 50_000, { providerReference: "PAY-Cd34" });
    expect(await report("PAY-Cd34", {}, other)).toEqual(refused);
    expect([await listOf(), await listOf(other)]).toEqual([[], []]);
  });
});
