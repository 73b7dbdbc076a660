import { randomUUID } from "node:crypto";
import type { Envelope } from "@hiram/contract";
import type { BookEntryInfo, BookList, BookStatistics } from "@hiram/contract/tools/book-keeping.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { keptImages } from "../kept-images/schema.ts";
import { makeCustomer } from "../testing/customer.ts";
import { sampleJpeg } from "../testing/sample-images.ts";
import { BOOK_ENTRY } from "../platform/http/sample-payloads.ts";
import { withTestServer } from "../testing/test-server.ts";
import { fileForm, uploadPicture } from "../testing/upload.ts";
import { MOST_ENTRIES, MOST_PICTURES, PAGE_ROWS } from "./household-book.ts";
import { bookEntries } from "./schema.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const db = () => server().database.db;
const REFUSED = { code: "400", data: null };

async function someone() {
  const { sessionId, borrowerId } = await makeCustomer(server().database);
  const call = async (...[name, payload]: Parameters<ReturnType<typeof server>["call"]>) =>
    (await server().call(name, payload, { sessionId })).envelope;
  const save = (changes: Readonly<Record<string, string | number>> = {}) =>
    call("bookSave", { ...BOOK_ENTRY, saveKey: randomUUID(), ...changes });
  return {
    borrowerId,
    sessionId,
    call,
    save,
    write: async (changes: Readonly<Record<string, string | number>> = {}) =>
      ((await save(changes)).data as { entryId: number }).entryId,
    info: async (entryId: number) => (await call("bookInfo", { entryId })).data as BookEntryInfo,
    list: async (month: string, after = "") => (await call("bookList", { month, after })).data as BookList,
    kept: () => db().$count(bookEntries, eq(bookEntries.borrowerId, borrowerId)),
    pictures: () => db().$count(keptImages, eq(keptImages.borrowerId, borrowerId)),
    upload: async () => {
      const { headers, payload } = fileForm(await sampleJpeg(), { field: "bookImage" });
      const url = `/api/v3/book-keeping/image?sessionId=${sessionId}`;
      const reply = await server().app.inject({ method: "POST", url, headers, payload });
      return reply.json<Envelope<{ url: string }>>().data?.url ?? "";
    },
  };
}

test("[API-8] an entry sent again is the same one, and sent with other words it is corrected", async () => {
  const ana = await someone();
  const key = { saveKey: randomUUID() };
  const ids = await Promise.all([ana.write(key), ana.write(key), ana.write(key)]);
  expect(new Set(ids).size).toBe(1);
  await ana.write({ ...key, category: "salary", amount: 900_000, note: "  Half a month " });
  expect(await ana.kept()).toBe(1);
  expect(await ana.info(ids[0])).toMatchObject({ kind: "income", amount: 900_000, note: "Half a month" });
});

test("[API-8] [WEB-14] a picture in the book opens for its borrower alone, for no member of staff", async () => {
  const ana = await someone();
  const image = await ana.upload();
  const name = image.split("/").at(-1) ?? "";
  await ana.write({ image });
  const own = await server().images.open(ana.borrowerId, name);
  own?.body.destroy();
  expect(own).not.toBeNull();
  expect(await server().images.openForStaff(name)).toBeNull();
});

test("[API-8] a month's entries are listed by page, the newest day first, and no other month's", async () => {
  const ana = await someone();
  const days = Array.from(
    { length: PAGE_ROWS + 3 },
    (_, index) => `2026-03-${String((index % 28) + 1).padStart(2, "0")}`,
  );
  for (const day of days) await ana.write({ day });
  for (const day of ["2026-02-28", "2026-04-01"]) await ana.write({ day });
  const first = await ana.list("2026-03");
  const second = await ana.list("2026-03", first.next);
  expect([first.entries.length, second.entries.length, second.next]).toEqual([PAGE_ROWS, 3, ""]);
  const listed = [...first.entries, ...second.entries];
  expect(listed.map(({ day }) => day)).toEqual(days.toSorted().toReversed());
  expect(new Set(listed.map(({ entryId }) => entryId)).size).toBe(days.length);
});

test("[API-8] a month is summed by category, and beside the five before it", async () => {
  const ana = await someone();
  await ana.write({ category: "food", amount: 10_000, day: "2026-03-31" });
  await ana.write({ category: "food", amount: 5_050, day: "2026-03-01" });
  await ana.write({ category: "bills", amount: 90_000, day: "2026-03-10" });
  await ana.write({ category: "salary", amount: 1_500_000, day: "2026-03-15" });
  await ana.write({ category: "food", amount: 7_000, day: "2025-10-01" });
  await ana.write({ category: "food", amount: 999, day: "2025-09-30" });
  await (await someone()).write({ category: "food", amount: 77_700, day: "2026-03-10" });
  const { data } = await ana.call("bookStatistics", { month: "2026-03" });
  expect(data).toEqual({
    income: 1_500_000,
    expense: 105_050,
    categories: [
      { category: "salary", kind: "income", amount: 1_500_000 },
      { category: "bills", kind: "expense", amount: 90_000 },
      { category: "food", kind: "expense", amount: 15_050 },
    ],
    months: [
      { month: "2025-10", income: 0, expense: 7_000 },
      { month: "2025-11", income: 0, expense: 0 },
      { month: "2025-12", income: 0, expense: 0 },
      { month: "2026-01", income: 0, expense: 0 },
      { month: "2026-02", income: 0, expense: 0 },
      { month: "2026-03", income: 1_500_000, expense: 105_050 },
    ],
  } satisfies BookStatistics);
});

test("[API-8] [SES-6] another borrower's entry and picture are neither shown, used nor deleted", async () => {
  const [ana, ben] = [await someone(), await someone()];
  const image = await ana.upload();
  expect(await ben.save({ image })).toMatchObject(REFUSED);
  const key = { saveKey: randomUUID() };
  const entryId = await ana.write({ ...key, image });
  const own = await ben.write({ ...key, note: "Ben's" });
  expect(await ben.call("bookInfo", { entryId })).toMatchObject({ code: "404", data: null });
  expect(await ben.call("bookDelete", { entryId })).toMatchObject({ code: "00" });
  expect((await ben.list("2026-03")).entries).toMatchObject([{ entryId: own, note: "Ben's" }]);
  expect(await ana.info(entryId)).toMatchObject({ image, note: "" });
});

test("[API-8] a picture is shown by one entry alone, and goes with it", async () => {
  const ana = await someone();
  const image = await ana.upload();
  const key = { saveKey: randomUUID() };
  const entryId = await ana.write({ ...key, image });
  expect(await ana.write({ ...key, image, note: "Market" })).toBe(entryId);
  expect(await ana.save({ image })).toMatchObject(REFUSED);
  expect((await server().app.inject(`${image}?sessionId=${ana.sessionId}`)).statusCode).toBe(200);
  // It is still shown the day after its upload.
  await server().images.prune(image.split("/").pop() ?? "");
  expect(await ana.pictures()).toBe(1);
  const { url: other } = (await uploadPicture(server().app, await sampleJpeg(), ana)).envelope.data ?? {
    url: "",
  };
  await ana.write({ ...key, image: other });
  await server().runJobs();
  expect(await ana.pictures()).toBe(1);
  await ana.call("bookDelete", { entryId });
  await server().runJobs();
  expect([await ana.kept(), await ana.pictures()]).toEqual([0, 0]);
  expect((await server().app.inject(`${other}?sessionId=${ana.sessionId}`)).statusCode).toBe(404);
});

test("[API-8] a book is full at so many entries, and shows so many pictures; one in it can still be corrected", async () => {
  const [ana, ben] = [await someone(), await someone()];
  const key = { saveKey: randomUUID() };
  await ana.write(key);
  const image = await ana.upload();
  const names = Array.from({ length: MOST_PICTURES }, (_, at) => `${ana.borrowerId}-${at}.jpg`);
  const keptAt = server().clock.now();
  await db()
    .insert(keptImages)
    .values(names.map((name) => ({ name, borrowerId: ana.borrowerId, keptAt })));
  await db()
    .insert(bookEntries)
    .values(
      names.map((imageName) => ({
        borrowerId: ana.borrowerId,
        saveKey: randomUUID(),
        category: "food" as const,
        amountCentavos: 100,
        day: "2026-03-01",
        note: "",
        imageName,
        savedAt: keptAt,
      })),
    );
  expect(await ana.save({ ...key, image })).toMatchObject({ code: "409", data: null });
  await db().execute(sql`
    insert into ${bookEntries} (borrower_id, save_key, category, amount_centavos, day, note, saved_at)
    select ${ana.borrowerId}, gen_random_uuid(), 'food', 100, '2026-03-01', '', now()
    from generate_series(1, ${MOST_ENTRIES - MOST_PICTURES - 1})`);
  expect(await ana.save()).toMatchObject({ code: "409", data: null });
  expect(await ana.save({ ...key, note: "Corrected" })).toMatchObject({ code: "00" });
  expect(await ben.save({ image: await ben.upload() })).toMatchObject({ code: "00" });
});

test.for([
  [{ day: "2026-02-30" }, "Choose a real date, at most a year ahead."],
  [{ day: "2027-03-11" }, "Choose a real date, at most a year ahead."],
  [{ image: "https://elsewhere.example/x.jpg" }, "This picture can't be used any more. Add it again."],
] as const)("[API-8] %j is refused, saying what to do", async ([changes, message]) => {
  expect(await (await someone()).save(changes)).toEqual({ ...REFUSED, message });
});
