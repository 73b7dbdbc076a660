import type { ProblemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import { describe, expect, test } from "vitest";
import { readAuditLog } from "../staff/audit/audit-log.ts";
import { sampleJpeg } from "../testing/sample-images.ts";
import { withTestServer } from "../testing/test-server.ts";
import { uploadPicture } from "../testing/upload.ts";
import { makeDemoComplaints } from "./demo-complaints.ts";
import { DEMO_SCENARIO, DEMO_SESSION } from "./seed.ts";
import { withDemoServer } from "./testing.ts";

const { server, post, newScenario } = withDemoServer();
const tabsOf = async (sessionId: string) =>
  ((await server().call("problemList", {}, { sessionId })).envelope.data as ProblemList).tabs;
const detailOf = async (sessionId: string, problemId: string) =>
  (await server().call("problemDetail", { problemId }, { sessionId })).envelope.data as ProblemDetail;
async function newComplaint(): Promise<{ sessionId: string; problemId: string }> {
  const { sessionId, orders } = await newScenario();
  const complaint = { problemType: 2, problemDetail: "Not posted.", orderNo: orders["174"] };
  await server().call("problemSave", complaint, { sessionId });
  return { sessionId, problemId: (await tabsOf(sessionId))[0]?.list[0]?.id ?? "" };
}

describe("the demo's fixed borrower", () => {
  test("[CMP-10] has complaints, made once however many servers start: one rated, one awaiting its rating with a picture, one in progress", async () => {
    const atOnce = [1, 2].map(() => makeDemoComplaints(server(), DEMO_SCENARIO));
    await Promise.all(atOnce);
    await makeDemoComplaints(server(), DEMO_SCENARIO);
    const [all, inProgress, answered] = await tabsOf(DEMO_SESSION);
    expect([all?.list.length, inProgress?.list.length, answered?.list.length]).toEqual([3, 1, 2]);
    const details = await Promise.all((all?.list ?? []).map(({ id }) => detailOf(DEMO_SESSION, id)));
    const waiting = details.filter(({ isNeedScore }) => isNeedScore === 1);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.disposeDetail).toMatch(/\w/);
    const shown = await server().app.inject(`${waiting[0]?.images[0]}?sessionId=${DEMO_SESSION}`);
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });
});

test("[demo] [CON-10] the log names one of the demo's staff for what test support replies", async () => {
  const { problemId } = await newComplaint();
  await post("replies", { problemId, text: "It is posted." });
  const { page } = await readAuditLog(server().database.db, {
    staffId: "",
    action: "reply-to-complaint",
    subject: `complaint:${problemId}`,
    from: "",
    to: "",
    before: null,
  });
  expect(page).toMatchObject([{ actorName: "Ana Reyes" }]);
});

describe("a scenario", () => {
  test("[demo] has no complaints unless it is asked for them", async () => {
    expect((await tabsOf((await newScenario()).sessionId))[0]?.list).toEqual([]);
    const { sessionId } = await newScenario({ complaints: true });
    expect((await tabsOf(sessionId))[0]?.list).toHaveLength(3);
    expect((await post("scenarios", { complaints: 1 })).status).toBe(400);
  });
});

describe("a reply of an agent", () => {
  test("[CMP-9] is the process result that the borrower reads and rates", async () => {
    const { sessionId, problemId } = await newComplaint();
    const data = (await sampleJpeg()).toString("base64");
    const uploaded = await uploadPicture(server().app, await sampleJpeg(), { sessionId });
    const url = uploaded.envelope.data?.url ?? "";
    const images = [`data:image/jpeg;base64,${data}`, url];
    const { status, body } = await post("replies", { problemId, text: "Done. Salamat po!", images });
    expect(status).toBe(200);
    expect(body).toEqual({
      problemId,
      text: "Done. Salamat po!",
      images: [expect.stringMatching(/^\/files\//), url],
    });
    expect(await detailOf(sessionId, problemId)).toMatchObject({
      disposeDetail: "Done. Salamat po!",
      disposeImages: body["images"],
      isNeedScore: 1,
    });
  });

  test("[CMP-9] may be words alone, to a number as well as to its text", async () => {
    const { sessionId, problemId } = await newComplaint();
    expect((await post("replies", { problemId: Number(problemId), text: "Done." })).status).toBe(200);
    expect((await detailOf(sessionId, problemId)).isNeedScore).toBe(1);
  });

  const picture = "data:image/png;base64,bm90IGFuIGltYWdl";
  test.for<[object | string, RegExp]>([
    [{}, /problemId is missing/],
    [{ problemId: "x", text: "a" }, /problemId must be/],
    [{ problemId: "999999999", text: "a" }, /no complaint/],
    [{ text: "" }, /text is empty/],
    [{ text: 5 }, /text must be text/],
    [{ text: "x".repeat(2_001) }, /longer than 2000/],
    [{ text: "a", images: "b" }, /images must be/],
    [{ text: "a", images: [picture] }, /refused: not-an-image/],
    [{ text: "a", images: [`/files/${"0".repeat(32)}.jpg`] }, /none that this complaint's borrower/],
    ["a", /must be a JSON object/],
  ])("[CMP-9] of %j is refused in words, and changes nothing", async ([body, why]) => {
    const { sessionId, problemId } = await newComplaint();
    const isWhole = typeof body === "string" || Object.keys(body).length === 0;
    const { status, body: answer } = await post("replies", isWhole ? body : { problemId, ...body });
    expect([status, answer]).toEqual([
      400,
      { error: { code: expect.any(String), message: expect.stringMatching(why) } },
    ]);
    expect((await detailOf(sessionId, problemId)).isNeedScore).toBe(0);
  });
});

describe("without the demo", () => {
  const plain = withTestServer();
  test("[demo] there are no replies but the console's", async () => {
    const reply = await plain().app.inject({ method: "POST", url: "/sandbox/replies", payload: {} });
    expect(reply.statusCode).toBe(404);
  });
});
