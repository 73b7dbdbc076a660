import type { StaffFigureRatings, StaffFigureTaps } from "@hiram/contract/staff/figures/rows-behind.ts";
import { BORROW_AGAIN_MODULE, REFUSED_LOG_IN_MODULE } from "@hiram/contract/tracking/tap-modules.ts";
import { toGoya } from "@hiram/contract/transport/goya-names.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { beforeAll, expect, test } from "vitest";
import { makeCustomer } from "../testing/customer.ts";
import { addBorrower } from "../testing/facts.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { withTestServer } from "../testing/test-server.ts";
import { appRatings, trackingEvents } from "../tracking/schema.ts";
import { figureReader } from "./testing.ts";

const server = withTestServer({ findStaff: findSignedInStaff });
const db = () => server().database.db;
let carla: SignedInStaff;
beforeAll(async () => {
  carla = await signedInStaff(db(), "Carla Lim", "risk");
});
const { call, read, behind } = figureReader(server, () => carla);

/** It is Tuesday: the week began yesterday. */
const monday = () => addDays(server().clock.today(), -1);

test("[CON-8] [ORD-7] what borrowers gave the app is read by week, and each week opens its ratings", async () => {
  const given = await Promise.all(
    [5, 4, 2].map(async (score) => ({ score, by: await makeCustomer(server().database) })),
  );
  for (const { score, by } of given) await server().call("rateApp", { score }, { sessionId: by.sessionId });
  const long = await addBorrower(db());
  const before = startOfManilaDay(monday()).getTime();
  // The last moment of the week before, fifty more of one moment, and one from before the period.
  const earlier = [
    before - 1,
    ...Array.from({ length: 52 }, () => before - 60_000),
    before - 40 * 86_400_000,
  ];
  await db()
    .insert(appRatings)
    .values(earlier.map((at) => ({ borrowerId: long, score: 1, ratedAt: new Date(at) })));
  const { columns, rows } = await read("app-ratings", 30);
  expect(columns.map(({ name }) => name)).toEqual(["week", "ratings", "fewStars", "stars"]);
  const lastWeek = addDays(monday(), -7);
  expect(rows).toEqual([
    [lastWeek, 53, 53, 1],
    [monday(), 3, 1, 3.67],
  ]);
  const ratingsOf = (week: string) =>
    behind<StaffFigureRatings["ratings"][number]>("staffFigureRatings", { week, days: 30 }, "ratings");
  const thisWeek = await ratingsOf(monday());
  expect(new Map(thisWeek.map(({ borrowerId, stars }) => [borrowerId, stars]))).toEqual(
    new Map(given.map(({ score, by }) => [by.borrowerId, score])),
  );
  const many = await ratingsOf(lastWeek);
  expect([many.length, new Set(many.map(({ ratingId }) => ratingId)).size]).toEqual([53, 53]);
  expect(await call("staffFigureRatings", { week: "2026-02-31" })).toMatchObject({ code: "400" });
});

test("[CON-8] [EVT-1] [API-6] taps are counted by what was tapped, and each row opens them with their place in a list", async () => {
  const [ana, ben] = [await makeCustomer(server().database), await makeCustomer(server().database)];
  const tap = async ({ sessionId }: typeof ana, moduleId: number, positionId: number) =>
    server().call("saveEvent", { productId: 101, moduleId, positionId }, { sessionId });
  for (const each of [ana, ana, ben]) await tap(each, BORROW_AGAIN_MODULE, 0);
  // The 31st lender in a list, whose place is the number of 'Borrow Again'.
  for (const place of [2, BORROW_AGAIN_MODULE]) await tap(ana, place, place);
  await tap(ana, 77, 0);
  const refused = toGoya({ moduleId: REFUSED_LOG_IN_MODULE, positionId: 1, productKey: "harana" });
  await server().call("goyaProductClick", refused, { sessionId: ben.sessionId });
  await server().call("buriedPoint", { point: "home_banner" }, { sessionId: ana.sessionId });
  await db()
    .insert(trackingEvents)
    .values({
      borrowerId: null,
      productId: "101",
      moduleId: BORROW_AGAIN_MODULE,
      positionId: 0,
      occurredAt: startOfManilaDay(addDays(server().clock.today(), -29)),
    });
  expect((await read("taps", 30)).rows).toEqual([
    ["borrow-again", 4, 2],
    ["loan-page", 2, 1],
    ["app:home_banner", 1, 1],
    ["elsewhere", 1, 1],
    ["refused-log-in", 1, 1],
  ]);
  const tapsOf = async (tapped: string) =>
    (await behind<StaffFigureTaps["taps"][number]>("staffFigureTaps", { tapped, days: 30 }, "taps")).map(
      ({ borrowerId, product, place }) => ({ borrowerId, product, place }),
    );
  expect(await tapsOf("loan-page")).toEqual(
    [31, 3].map((place) => ({ borrowerId: ana.borrowerId, product: "101", place })),
  );
  expect(await tapsOf("refused-log-in")).toEqual([
    { borrowerId: ben.borrowerId, product: "harana", place: 2 },
  ]);
  expect(await tapsOf("app:home_banner")).toEqual([{ borrowerId: ana.borrowerId, product: "", place: 0 }]);
  // Of an account that was deleted since: counted, and nobody's.
  expect((await tapsOf("borrow-again")).map(({ borrowerId }) => borrowerId)).toEqual([
    ben.borrowerId,
    ana.borrowerId,
    ana.borrowerId,
    0,
  ]);
  expect(await tapsOf("nothing")).toEqual([]);
});
