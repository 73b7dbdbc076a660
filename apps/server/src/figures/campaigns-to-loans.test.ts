import { type StaffFigurePeople } from "@hiram/contract/staff/figures/figures.ts";
import { addDays, startOfManilaDay } from "@hiram/lending";
import { expect, test } from "vitest";
import { landingEvents, registrations } from "../promotion/schema.ts";
import { addBorrower } from "../testing/facts.ts";
import { findSignedInStaff } from "../testing/signed-in-staff.ts";
import { withTestServer } from "../testing/test-server.ts";
import { withLoanHistory } from "./testing.ts";

const server = withTestServer({ findStaff: findSignedInStaff });
const db = () => server().database.db;
const today = () => server().clock.today();

const { call, read, behind, borrowerIds } = withLoanHistory(server);

test("[CON-8] [PROMO-3] a campaign's visits, numbers and registrations are followed to the first loan", async () => {
  const [one, two] = borrowerIds;
  const campaign = {
    templateId: "1",
    appName: "x",
    userFrom: "",
    utmTag: "tiktok",
    appFrom: "",
    inviteCode: "",
    registeredAt: server().clock.now(),
  };
  await db()
    .insert(registrations)
    .values([
      { ...campaign, borrowerId: one! },
      { ...campaign, borrowerId: two! },
    ]);
  const landed = {
    templateId: "1",
    utmTag: "tiktok",
    userFrom: "",
    clientType: "h5",
    pageType: "1",
    appFrom: "",
    occurredAt: campaign.registeredAt,
  } as const;
  const visit = { ...landed, kind: "visit" } as const;
  const click = { ...landed, kind: "click" } as const;
  await db()
    .insert(landingEvents)
    .values([
      visit,
      visit,
      visit,
      // One person tapped twice, and another gave nothing that could be a number.
      { ...click, phoneHash: "a" },
      { ...click, phoneHash: "a" },
      { ...click, phoneHash: "b" },
      click,
      { ...visit, utmTag: "radio" },
      { ...visit, occurredAt: startOfManilaDay(addDays(today(), -400)) },
    ]);
  expect((await read("campaigns")).rows).toEqual([
    ["1 · tiktok", 3, 2, 2, 0, 0, 2],
    ["1 · radio", 1, 0, 0, 0, 0, 0],
  ]);
});

test("[CON-8] [PROMO-1] the people behind a campaign are those that it counts, page by page, each once, with what led them here, and nobody else's", async () => {
  const many = await Promise.all(Array.from({ length: 53 }, () => addBorrower(db())));
  const registeredAt = server().clock.now();
  const visit = { templateId: "2", appName: "x", userFrom: "", appFrom: "", inviteCode: "", registeredAt };
  await db()
    .insert(registrations)
    .values([
      ...many.map((borrowerId) => ({ ...visit, borrowerId, utmTag: "radio" })),
      {
        ...visit,
        borrowerId: borrowerIds[2]!,
        utmTag: "radio",
        userFrom: "friends",
        appFrom: "web",
        inviteCode: "ANA7",
      },
      { ...visit, borrowerId: borrowerIds[3]!, utmTag: "" },
    ]);
  const people = await behind<StaffFigurePeople["people"][number]>(
    "staffFigurePeople",
    { campaign: "2 · radio", days: "30" },
    "people",
  );
  expect(new Set(people.map(({ borrowerId }) => borrowerId))).toEqual(new Set([...many, borrowerIds[2]!]));
  const row = (await read("campaigns")).rows.find(([campaign]) => campaign === "2 · radio");
  const lent = people.filter(({ firstLoanOn }) => firstLoanOn !== "");
  expect([people.length, lent.length]).toEqual([row?.[3], row?.[6]]);
  expect(lent).toMatchObject([
    {
      borrowerId: borrowerIds[2],
      registeredOn: today(),
      firstLoanOn: addDays(today(), -200 + 2 * 13),
      cameFrom: "friends · web",
      inviteCode: "ANA7",
    },
  ]);
  expect(people.find(({ borrowerId }) => borrowerId === many[0])).toMatchObject({
    cameFrom: "",
    inviteCode: "",
  });
  const other = (await call("staffFigurePeople", { campaign: "2", days: "30" })).data as StaffFigurePeople;
  expect(other.people.map(({ borrowerId }) => borrowerId)).toEqual([borrowerIds[3]]);
});
