import type { ProblemInit } from "@hiram/contract/complaints/complaint-form.ts";
import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { keptImages } from "../kept-images/schema.ts";
import { makeCustomer } from "../testing/customer.ts";
import { withTestServer } from "../testing/test-server.ts";
import { untilWaiting, whileLocked } from "../testing/while-locked.ts";
import { readComplaint } from "./new-complaint.ts";
import { MOST_RECENT, sendComplaint } from "./send-complaint.ts";
import { type Fields, nameIn, withWriters } from "./testing.ts";

const server = withTestServer();
const { ana, other, newPerson, call, save, upload, tabsOf, detailOf, sent, answer, keptCount } =
  withWriters(server);
const texts = serverTexts("en");
const words = texts.complaint;

describe("the entry", () => {
  test("[CMP-1] offers types, the chosen order and all orders, newest first", async () => {
    const { data } = await call("problemInit", { orderId: ana().orderId });
    const init = data as ProblemInit;
    expect(init.problemType[0]).toEqual({ value: 1, title: words.types[1] });
    expect(init.problemSonType).toHaveLength(6);
    expect(init.orderDetail).toEqual({
      orderNo: String(ana().orderId),
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
    expect(latest.orderDetail?.orderNo).toBe(String(ana().orderId));
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
      const theirs = await call("problemInit", { orderId: other().orderId });
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
      orderNo: String(ana().orderId),
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
    const [mine, theirs] = [await upload(), await upload(other()), await upload()];
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
    const theirs = await save({ orderNo: other().orderId });
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
    await sent({ orderNo: "" }, other());
    expect([await keptCount(), await keptCount(other())]).toEqual([1, 1]);
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
      orderNo: String(ana().orderId),
    });
  });

  test("[CMP-8] holds nobody else's", async () => {
    await sent();
    expect((await tabsOf(other())).map(({ list }) => list)).toEqual([[], [], []]);
  });

  test("[CMP-8] is titled in the borrower's language", async () => {
    const { envelope } = await server().call(
      "problemList",
      {},
      { sessionId: ana().sessionId, language: "fil" },
    );
    const { all } = serverTexts("fil").complaint.tabs;
    expect((envelope.data as ProblemList).tabs[0]?.title).toBe(all);
  });
});

describe("a picture whose day is over", () => {
  const shown = async (address: string) =>
    (await server().app.inject(`${address}?sessionId=${ana().sessionId}`)).statusCode;

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
      (tx) => sendComplaint(tx, { borrowerId: ana().borrowerId, locale: "en" }, complaint, clock),
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
