import type { StaffFigure, StaffFigurePeople } from "@hiram/contract/staff/figures/figures.ts";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { landingEvents, registrations } from "../promotion/schema.ts";
import { addBorrower } from "../testing/facts.ts";
import { findSignedInStaff, signedInStaff, type SignedInStaff } from "../testing/signed-in-staff.ts";
import { withTestServer } from "../testing/test-server.ts";
import { figureReader } from "./testing.ts";

const server = withTestServer({ findStaff: findSignedInStaff });
const db = () => server().database.db;

let carla: SignedInStaff;
beforeAll(async () => {
  carla = await signedInStaff(db(), "Carla Lim", "risk");
});
const { read, behind } = figureReader(server, () => carla);

test("[CON-8] [PROMO-3] when there are more visits than are counted, registrations are counted from the same moment on, and that is said", async () => {
  const hoursAgo = (hours: number) => new Date(server().clock.now().getTime() - hours * 3_600_000);
  const page = { templateId: "1", userFrom: "", utmTag: "tiktok", appFrom: "" } as const;
  const register = async (hours: number) => {
    const borrowerId = await addBorrower(db());
    const more = { appName: "x", inviteCode: "", registeredAt: hoursAgo(hours) };
    await db()
      .insert(registrations)
      .values({ ...page, ...more, borrowerId });
    return borrowerId;
  };
  const older = await register(100);
  const newer = await register(10);
  const visit = { ...page, kind: "visit", clientType: "h5", pageType: "1" } as const;
  await db()
    .insert(landingEvents)
    .values({ ...visit, occurredAt: hoursAgo(101) });
  const peopleOf = async () =>
    (
      await behind<StaffFigurePeople["people"][number]>(
        "staffFigurePeople",
        { campaign: "1 · tiktok", days: "30" },
        "people",
      )
    ).map(({ borrowerId }) => borrowerId);
  const whole: StaffFigure = await read("campaigns", 30);
  expect([whole.rows, whole.countedFrom]).toEqual([[["1 · tiktok", 1, 0, 2, 0, 0, 0]], undefined]);
  expect(await peopleOf()).toEqual([newer, older]);
  // A busy week: only the visits of its last two days are counted.
  await db().execute(sql`
    insert into landing_events (kind, template_id, user_from, client_type, page_type, utm_tag, app_from, occurred_at)
    select 'visit', '1', '', 'h5', '1', 'tiktok', '', ${hoursAgo(0).toISOString()}::timestamptz - n * interval '3 second'
    from generate_series(1, 60000) as n`);
  const cut = await read("campaigns", 30);
  expect(cut.rows).toEqual([["1 · tiktok", 50_000, 0, 1, 0, 0, 0]]);
  expect(cut.countedFrom).toBe(new Date(hoursAgo(0).getTime() - 50_001 * 3_000 + 1).toISOString());
  expect(await peopleOf()).toEqual([newer]);
});
