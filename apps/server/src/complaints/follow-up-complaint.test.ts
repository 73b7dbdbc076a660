import { serverTexts } from "@hiram/texts/server/load.ts";
import { describe, expect, test } from "vitest";
import { withTestServer } from "../testing/test-server.ts";
import { MOST_FOLLOW_UPS } from "./follow-up-complaint.ts";
import { SAME_WITHIN_MS } from "./new-complaint.ts";
import { withWriters } from "./testing.ts";

const server = withTestServer();
const { ana, other, call, save, tabsOf, detailOf, sent, answer } = withWriters(server);
const texts = serverTexts("en");
const words = texts.complaint;

describe("a follow-up", () => {
  const followUp = (problemId: string, problemDetail: string, who = ana()) =>
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
    const [, inProgress] = await tabsOf(ana());
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
    expect((await followUp(problemId, "Let me in.", other())).message).toBe(words.unknownComplaint);
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
