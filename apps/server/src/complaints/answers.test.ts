import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sampleJpeg } from "../testing/sample-images.ts";
import { withTestServer } from "../testing/test-server.ts";
import { complaintAnswers } from "./schema.ts";
import { withWriters } from "./testing.ts";

const server = withTestServer();
const { ana, other, call, detailOf, sent, answer } = withWriters(server);
const texts = serverTexts("en");
const words = texts.complaint;

describe("the details", () => {
  test("[CMP-9] of somebody else's problemId are answered as of one that does not exist", async () => {
    await sent();
    const theirs = await sent({ orderNo: "" }, other());
    const refused = await call("problemDetail", { problemId: theirs });
    expect(refused).toEqual({ code: "404", message: words.unknownComplaint, data: null });
    for (const problemId of ["999999999999", "0", "-1", "abc", "1 or 1", "9".repeat(40)])
      expect(await call("problemDetail", { problemId })).toEqual(refused);
  });

  test("[CMP-9] [CMP-10] show what staff replied, text and pictures, and then ask for a rating", async () => {
    const problemId = await sent();
    const picture = await server().images.keep(ana().borrowerId, await sampleJpeg());
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
    const theirs = await server().images.keep(other().borrowerId, await sampleJpeg());
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
    const mine = await server().images.keep(ana().borrowerId, await sampleJpeg());
    expect(await fault("", [mine])).toBe("kept");
  });
});

describe("a rating", () => {
  const rate = (problemId: string, score: number | string, who = ana()) =>
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
    const problemId = await sent({ orderNo: "" }, other());
    await answer(problemId, "Done.");
    const refused = { code: "404", message: words.unknownComplaint, data: null };
    expect(await rate(problemId, 5)).toEqual(refused);
    expect(await rate("999999999999", 5)).toEqual(refused);
    expect((await detailOf(problemId, other())).isNeedScore).toBe(1);
  });
});
