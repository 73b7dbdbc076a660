import { randomUUID } from "node:crypto";
import type { UserExport, UserExportInit } from "@hiram/contract/account/export-data.ts";
import { startOfManilaDay } from "@hiram/lending";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { applicationDecisions, applications } from "../applications/schema.ts";
import { borrowers, passwords, sessions } from "../identity/schema.ts";
import { FORGET_OLD, queueForgetting } from "../platform/jobs/forget-old.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { createLogger } from "../platform/log.ts";
import { policyInForce } from "../policy/policies.ts";
import { certifyWhole } from "../testing/certified.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder, sampleProduct } from "../testing/sample-order.ts";
import { CERTIFICATION } from "../platform/http/sample-payloads.ts";
import { withTestServer } from "../testing/test-server.ts";
import { trackingEvents } from "../tracking/schema.ts";
import { exportWordsIn } from "./export-document.ts";
import type { ExportedData } from "./read-export.ts";
import { dataExportFiles, dataExports } from "./schema.ts";

const logged: string[] = [];
const logger = createLogger("info", { write: (line: string) => logged.push(line) });
const server = withTestServer({ environment: { PROFILE: "philippines" }, logger });
const texts = serverTexts("en");
const db = () => server().database.db;

interface Person {
  readonly borrowerId: number;
  readonly sessionId: string;
  readonly phone: string;
}

/** A borrower with a loan, an application, a complaint, a password: a row in most tables. */
async function aPerson(): Promise<Person & { readonly employer: string }> {
  const { borrowerId, orderId } = await makeSampleOrder(server().database, {
    paidOutAt: startOfManilaDay("2026-03-01"),
  });
  const [row] = await db().select().from(borrowers).where(eq(borrowers.id, borrowerId));
  const person = { borrowerId, phone: row!.phone, sessionId: await logIn(db(), borrowerId) };
  const employer = `Panaderia ${randomUUID()}`;
  await certifyWhole(server(), person, { certifyJob: { employer } });
  await call(person, "problemSave", { problemType: 2, problemDetail: "Not posted yet.", orderNo: orderId });
  const at = { changedAt: server().clock.now() };
  await db()
    .insert(passwords)
    .values({ borrowerId, hash: "argon2id-of-mine", ...at });
  await db().insert(trackingEvents).values({
    borrowerId,
    productId: "7",
    moduleId: 30,
    positionId: 0,
    occurredAt: server().clock.now(),
  });
  return { ...person, employer };
}

const call = async (
  { sessionId }: Person,
  name: Parameters<ReturnType<typeof server>["call"]>[0],
  payload: Readonly<Record<string, string | number>> = {},
) => (await server().call(name, payload, { sessionId })).envelope;

async function codeOf(person: Person): Promise<string> {
  expect(await call(person, "userExportCode")).toMatchObject({ code: "00" });
  const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${person.phone}`);
  const { messages } = (await reply.json()) as { messages: { text: string }[] };
  return /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0] ?? "";
}

async function copyOf(person: Person): Promise<UserExport> {
  const { code, data } = await call(person, "userExport", { verifyCode: await codeOf(person) });
  expect(code).toBe("00");
  return data as UserExport;
}
const opened = (address: string) => server().app.inject(address);
const copies = (person: Person) => db().$count(dataExports, eq(dataExports.borrowerId, person.borrowerId));

test("[WEB-8] a borrower gets all that is kept about them, and nothing of anybody else's, no secret and no trace of risk", async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const file = await opened((await copyOf(person)).file);
  expect([file.statusCode, file.headers["cache-control"], file.headers["content-disposition"]]).toEqual([
    200,
    "no-store",
    'attachment; filename="my-data.json"',
  ]);
  const { data } = JSON.parse(file.body) as ExportedData;
  expect(data["account"]).toMatchObject([{ phone: person.phone, fullName: "Juana Dela Cruz" }]);
  expect(data["applicationSteps"]).toContainEqual(
    expect.objectContaining({
      step: "job",
      answers: expect.objectContaining({ employer: person.employer }) as object,
    }),
  );
  expect(data["idDocument"]).toMatchObject([
    { kind: "philsys", numberLast4: CERTIFICATION.certifyCard.idNumber.slice(-4) },
  ]);
  expect(data["idPictures"]?.map(({ side }) => side)).toHaveLength(3);
  expect(data["payoutAccounts"]).toMatchObject([
    { accountNumber: expect.stringMatching(/^\d{10,}$/) as string },
  ]);
  expect(data["complaints"]).toMatchObject([{ content: "Not posted yet." }]);
  expect(data["loans"]).toHaveLength(1);
  expect(data["instalments"]?.length).toBeGreaterThan(0);
  expect(data["payouts"]).toHaveLength(1);
  expect(data["taps"]).toHaveLength(1);
  expect(data["password"]).toEqual([{ changedAt: expect.any(String) as string }]);

  const [session] = await db().select().from(sessions).where(eq(sessions.borrowerId, person.borrowerId));
  const secrets = [
    "argon2id-of-mine",
    session!.idHash,
    CERTIFICATION.certifyCard.idNumber.replaceAll("-", ""),
  ];
  for (const hidden of [...secrets, other.phone, other.employer]) expect(file.body).not.toContain(hidden);
  expect(logged.filter((line) => line.includes(person.phone) || line.includes(person.employer))).toEqual([]);
  expect(logged.some((line) => line.includes("a copy of a borrower's data was opened"))).toBe(true);
});

test("[WEB-8] the page to read and print says the same in the borrower's language", async () => {
  const person = await aPerson();
  const { page } = await copyOf(person);
  const read = await opened(page);
  expect(read.statusCode).toBe(200);
  expect(read.body).toContain("What you told us when you applied");
  expect(read.body).toContain(person.employer);
  expect(read.body).toContain("Employer or business");
  const filipino = await opened(page.replace("lang=en", "lang=fil"));
  expect(filipino.body).toContain("Ang mga sinabi mo nang mag-apply ka");
  expect(filipino.body).toContain(person.employer);
});

test("[WEB-8] the page says codes in words and instants by Manila's clock; the file keeps them as they are", async () => {
  const person = await aPerson();
  const { page } = await copyOf(person);
  const { body } = await opened(page);
  for (const words of [
    "Where you live",
    "Quezon City, Metro Manila",
    "Single",
    "Employed, private",
    "Fri, 17 May 1996",
  ])
    expect(body).toContain(words);
  for (const raw of ["1381300000", "twice-a-month", "idFront", "under-review"])
    expect(body).not.toContain(raw);
  expect(body).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d/);
  const filipino = await opened(page.replace("lang=en", "lang=fil"));
  for (const words of ["Walang asawa", "Dalawang beses sa isang buwan"])
    expect(filipino.body).toContain(words);
});

test("[WEB-8] [POL-2] the page says in words that new pictures of the ID were asked for, and what was wrong with them", async () => {
  const person = await aPerson();
  await call(person, "productApply", { productId: sampleProduct.id });
  const ofPerson = eq(applications.borrowerId, person.borrowerId);
  const [application] = await db().select().from(applications).where(ofPerson);
  const { version: policyVersion } = await policyInForce(db());
  const asked = { outcome: "pictures-asked", reasons: ["cut-off"], note: "The front." } as const;
  const by = { decidedBy: "staff:1", policyVersion, facts: {}, trace: [] };
  await db()
    .insert(applicationDecisions)
    .values({ applicationId: application!.id, ...asked, ...by, decidedAt: server().clock.now() });
  const { page } = await copyOf(person);
  for (const locale of ["en", "fil"] as const) {
    const { body } = await opened(page.replace("lang=en", `lang=${locale}`));
    expect(body).toContain(exportWordsIn(locale).codes.outcome["pictures-asked"]);
    expect(body).toContain(serverTexts(locale).application.pictureFaults["cut-off"]);
    expect(body).not.toMatch(/cut-off|pictures-asked/);
  }
});

test("[WEB-8] asked for again within the day it is the same copy, also twice at once; the next day another", async () => {
  const person = await aPerson();
  const verifyCode = await codeOf(person);
  const both = await Promise.all([1, 2].map(() => call(person, "userExport", { verifyCode })));
  const [one, two] = both.map(({ data }) => data as UserExport);
  expect(two).toEqual(one);
  const before = (await opened(one!.file)).body;
  server().clock.set(new Date(server().clock.now().getTime() + 61_000));
  expect(await copyOf(person)).toEqual(one);
  expect((await opened(one!.file)).body).toBe(before);
  expect(await copies(person)).toBe(1);

  server().clock.advanceDays(1);
  expect((await call(person, "userExportInit")).data).toMatchObject({ madeAt: "", file: "" });
  expect([(await opened(one!.file)).statusCode, (await opened(one!.page)).body]).toEqual([
    404,
    texts.account.noCopy,
  ]);
  expect((await copyOf(person)).madeAt).not.toBe(one!.madeAt);
  expect(await copies(person)).toBe(2);
});

test("[WEB-8] asked for a hundred times it is one copy, one file and one message", async () => {
  const person = await aPerson();
  const verifyCode = await codeOf(person);
  const answers = new Set<string>();
  for (let time = 0; time < 100; time += 1) {
    expect((await call(person, "userExportCode")).code).not.toBe("00");
    // A code can be used again when its answer was lost, but not forever.
    const { code, data } = await call(person, "userExport", { verifyCode });
    answers.add(code === "00" ? JSON.stringify(data) : `refused: ${code}`);
  }
  expect([...answers]).toEqual([expect.stringContaining('"file":'), "refused: 400"]);
  const exports = await db()
    .select()
    .from(dataExportFiles)
    .innerJoin(dataExports, eq(dataExports.id, dataExportFiles.exportId))
    .where(eq(dataExports.borrowerId, person.borrowerId));
  expect(exports).toHaveLength(1);
  const reply = await fetch(`${server().sandboxUrl}/sandbox/messages?phone=${person.phone}`);
  expect(((await reply.json()) as { messages: unknown[] }).messages).toHaveLength(1);
});

test("[WEB-8] a copy opens in the session that confirmed it alone, and a wrong code opens none", async () => {
  const person = await aPerson();
  const elsewhere = { ...person, sessionId: await logIn(db(), person.borrowerId) };
  const right = await codeOf(person);
  const wrong = { verifyCode: right === "000000" ? "000001" : "000000" };
  expect(await call(person, "userExport", wrong)).toMatchObject({ code: "400", message: texts.codeWrong });
  expect(await copies(person)).toBe(0);
  const { data } = await call(person, "userExport", { verifyCode: right });
  const { file } = data as UserExport;
  const at = (who: Person) => file.replace(person.sessionId, who.sessionId);
  expect((await opened(at(elsewhere))).statusCode).toBe(404);
  expect((await call(elsewhere, "userExportInit")).data).toMatchObject({
    file: "",
  } satisfies Partial<UserExportInit>);
  expect((await opened(at(await aPerson()))).statusCode).toBe(404);
  expect((await opened("/export/data.json")).statusCode).toBe(404);
  expect((await opened(file)).statusCode).toBe(200);

  server().clock.set(new Date(server().clock.now().getTime() + 61_000));
  await copyOf(elsewhere);
  expect([(await opened(at(elsewhere))).statusCode, (await opened(file)).statusCode]).toEqual([200, 404]);
});

test("[WEB-8] [load] a borrower has one page of a copy written at a time, told to wait with the next; another is not kept waiting", async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const [{ page, file }, { page: theirs }] = [await copyOf(person), await copyOf(other)];
  const look = (address: string) => fetch(server().url + address);
  let rest: Promise<Response>[] = [];
  await server().database.transaction(async (tx) => {
    await tx.execute(sql`lock table data_export_files in access exclusive mode`);
    const both = [look(page), look(page)];
    const refused = await Promise.race(both);
    expect([refused.status, refused.headers.get("retry-after"), await refused.text()]).toEqual([
      429,
      "2",
      texts.agreementBusy,
    ]);
    rest = [...both, look(file), look(theirs)];
  });
  const statuses = (await Promise.all(rest)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect((await look(page)).status).toBe(200);
});

test("[WEB-8] [load] a copy is opened thirty times an hour, and again in the next", async () => {
  const person = await aPerson();
  const { page, file } = await copyOf(person);
  for (let time = 0; time < 30; time += 1) expect((await opened(file)).statusCode).toBe(200);
  for (const address of [page, file]) {
    const { statusCode, body, headers } = await opened(address);
    expect([statusCode, body, headers["retry-after"]]).toEqual([
      429,
      "You have opened the copy of your data many times. Try again in 60 minutes.",
      "3600",
    ]);
  }
  server().clock.set(new Date(server().clock.now().getTime() + 60 * 60_000));
  expect((await opened(page)).statusCode).toBe(200);
});

test("[WEB-8] when a copy was opened first stays known, of that copy alone", async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const openedAt = async ({ borrowerId }: Person) =>
    (await db().select().from(dataExports).where(eq(dataExports.borrowerId, borrowerId)))[0]?.openedAt;
  const { file } = await copyOf(person);
  await copyOf(other);
  const first = server().clock.now();
  await opened(file);
  server().clock.set(new Date(first.getTime() + 60_000));
  await opened(file);
  expect([await openedAt(person), await openedAt(other)]).toEqual([first, null]);
});

test("[WEB-8] the copy itself is sealed while it is kept, and gone after a day; that it was made stays known", async () => {
  const person = await aPerson();
  await copyOf(person);
  const ofPerson = () =>
    db()
      .select({ sealed: dataExportFiles.sealed })
      .from(dataExports)
      .leftJoin(dataExportFiles, eq(dataExportFiles.exportId, dataExports.id))
      .where(eq(dataExports.borrowerId, person.borrowerId));
  const [stored] = await ofPerson();
  // Gzip begins with 1f8b; sealed bytes do so only by chance.
  expect(Buffer.from(stored!.sealed!).subarray(28, 30).toString("hex")).not.toBe("1f8b");
  expect(Buffer.from(stored!.sealed!).includes(person.phone)).toBe(false);

  server().clock.advanceDays(2);
  await db().delete(outboxJobs).where(eq(outboxJobs.kind, FORGET_OLD));
  await queueForgetting(db(), new Date());
  await server().runJobs();
  expect(await ofPerson()).toEqual([{ sealed: null }]);
});
