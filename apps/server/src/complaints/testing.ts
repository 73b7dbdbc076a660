import type { ProblemDetail } from "@hiram/contract/complaints/complaint-details.ts";
import type { ProblemList } from "@hiram/contract/complaints/complaint-list.ts";
import { startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { logIn } from "../testing/customer.ts";
import { sampleJpeg } from "../testing/sample-images.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { sampleAgent } from "../testing/sample-staff.ts";
import type { TestServer } from "../testing/test-server.ts";
import { uploadPicture } from "../testing/upload.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { complaints } from "./schema.ts";

interface Person {
  readonly borrowerId: number;
  readonly sessionId: string;
  readonly orderId: number;
}

/** What a call carries. */
export type Fields = Readonly<Record<string, string | number>>;

/** The name of a picture, from its address. */
export const nameIn = (address: string): string => address.slice("/files/".length);

/** Two borrowers, new ones for each test of the file that calls this, and what they write to us. */
export function withWriters(server: () => TestServer) {
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

  const call = async (name: Parameters<TestServer["call"]>[0], payload: Fields, who = ana) =>
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

  return {
    ana: () => ana,
    other: () => other,
    newPerson,
    call,
    complaintOf,
    save,
    upload,
    tabsOf,
    listOf,
    detailOf,
    sent,
    answer,
    keptCount,
  };
}
