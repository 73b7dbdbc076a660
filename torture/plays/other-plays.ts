import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import { and, asc, eq } from "drizzle-orm";
import { sampleAgent } from "../../apps/server/src/testing/sample-staff.ts";
import { answerComplaint } from "../../apps/server/src/complaints/answer-complaint.ts";
import { complaints } from "../../apps/server/src/complaints/schema.ts";
import { PRODUCTS } from "../model/products.ts";
import type { Trouble } from "../model/steps.ts";
import { expectSame, expectTrue } from "../violation.ts";
import { type BorrowerRun, chosen } from "./borrower-run.ts";

const TEXTS = ["It is not posted yet.", "I paid twice.", "The amount is wrong."] as const;
const PAYMENT_PROBLEM = 2;

/** Sends a complaint about an order; the same one within ten minutes is one complaint (CMP-6). */
export async function complain(
  run: BorrowerRun,
  { which, text, trouble }: { readonly which: number; readonly text: number; readonly trouble: Trouble },
): Promise<void> {
  const order = chosen(run.model.orders, which);
  if (order === undefined) return;
  const fields = { problemType: PAYMENT_PROBLEM, problemDetail: TEXTS[text]!, orderNo: order.id };
  const { envelope } = await run.despite(trouble, () => run.call("problemSave", fields));
  expectSame("a complaint's code", envelope.code, "00");
  run.model.complain({ text: TEXTS[text]!, orderId: order.id, sentAt: run.now() });
  await lookAtComplaints(run);
}

export async function lookAtComplaints(run: BorrowerRun): Promise<void> {
  const { envelope } = await run.call("problemList", {});
  const { tabs } = envelope.data as ProblemList;
  const listed = new Set(tabs.flatMap(({ list }) => list.map(({ id }) => id)));
  expectSame("complaints on the list", listed.size, run.model.complaints.length);
}

/** Staff reply. */
export async function answer(run: BorrowerRun, { which }: { readonly which: number }): Promise<void> {
  const found = await findComplaint(run, which);
  if (found === null || found.complaint.isAnswered) return;
  const reply = { complaintId: found.id, text: "It is posted now.", imageNames: [] };
  await run.world.database.transaction((tx) =>
    answerComplaint(tx, reply, { by: sampleAgent, now: new Date(run.now()) }),
  );
  found.complaint.isAnswered = true;
}

/** Rates a reply: once, and only where there is one (CMP-10). */
export async function rate(
  run: BorrowerRun,
  { which, stars }: { readonly which: number; readonly stars: number },
): Promise<void> {
  const found = await findComplaint(run, which);
  if (found === null) return;
  const { complaint, id } = found;
  const isTaken = complaint.isAnswered && (complaint.stars ?? stars) === stars;
  const { envelope } = await run.call("saveScore", { problemId: String(id), score: stars });
  expectSame(`${stars} stars are taken`, envelope.code === "00", isTaken);
  if (isTaken) complaint.stars = stars;
}

async function findComplaint(run: BorrowerRun, which: number) {
  const complaint = chosen(run.model.complaints, which);
  if (complaint === undefined) return null;
  const { text, orderId, sentAt } = complaint;
  const [row] = await run.world.database.db
    .select({ id: complaints.id })
    .from(complaints)
    .where(
      and(
        eq(complaints.borrowerId, run.borrowerId),
        eq(complaints.content, text),
        eq(complaints.orderId, orderId),
        eq(complaints.sentAt, new Date(sentAt)),
      ),
    )
    .orderBy(asc(complaints.id))
    .limit(1);
  expectTrue(`the complaint "${text}" is kept`, row !== undefined);
  return { complaint, id: row!.id };
}

/** Logs in by a code; a wrong one opens nothing. */
export async function logIn(
  run: BorrowerRun,
  { isCodeRight }: { readonly isCodeRight: boolean },
): Promise<void> {
  const reply = await run.call("loginSmsCode", { phone: run.phone });
  if (reply.envelope.code !== "00") return;
  const right = await run.smsCode();
  const wrong = right === "000000" ? "000001" : "000000";
  const smsCode = isCodeRight ? right : wrong;
  const { envelope } = await run.call("loginWithSms", { phone: run.phone, smsCode });
  expectSame(`a ${isCodeRight ? "right" : "wrong"} code logs in`, envelope.code === "00", isCodeRight);
  if (isCodeRight) run.sessions.push((envelope.data as { sessionId: string }).sessionId);
}

/** Ends a session; from then on it opens nothing (SES-6). */
export async function logOut(run: BorrowerRun, { which }: { readonly which: number }): Promise<void> {
  const ended = run.sessions.slice(1)[which % Math.max(1, run.sessions.length - 1)];
  if (ended !== undefined) {
    await run.call("logout", {}, ended);
    run.sessions.splice(run.sessions.indexOf(ended), 1);
    run.endedSessions.push(ended);
  }
  for (const sessionId of run.endedSessions.slice(-2)) {
    const { envelope } = await run.call("problemList", {}, sessionId);
    expectSame("a call in an ended session", envelope.code, "401");
  }
}

/** Nothing of another borrower's can be seen or changed, through any call (SES-6). */
export async function lookAtOthers(run: BorrowerRun): Promise<void> {
  for (const { id: orderId, product } of run.neighbour?.orders ?? []) {
    const named = { productId: PRODUCTS[product]!.product.id, orderId };
    const tries = [
      await run.call("loanDetails", named),
      await run.call("instalmentPlan", named),
      await run.call("extensionOffer", named),
      await run.call("generatePayCode", { ...named, channelNumber: 2, amount: 1_00 }),
      await run.call("repaymentWay", { orderId }),
      await run.call("problemInit", { orderId }),
      await run.call("problemSave", { problemType: 2, problemDetail: "Not mine.", orderNo: orderId }),
    ];
    for (const { envelope } of tries) expectSame("a call about another's order", envelope.code, "404");
  }
}
