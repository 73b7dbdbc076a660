import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import type { StaffOffering, StaffOfferings } from "@hiram/contract/staff/offerings/offerings.ts";
import { beforeEach, expect, test } from "vitest";
import { landingTemplates } from "../promotion/schema.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { offeringDrafts } from "./schema.ts";

const { server, db, call, approve } = withTwoPersons("risk");
const about = { kind: "landing-page", subject: "1" } as const;

beforeEach(async () => {
  await db().delete(landingTemplates);
  await db().delete(offeringDrafts);
});

const read = async () => (await call("staffOffering", about)).data as StaffOffering;
const seenByVisitors = async () => (await server().call("promotionTemplate", { templateId: "1" })).envelope;

async function draft(title: string): Promise<string> {
  const { body, stamp } = await read();
  const template = JSON.parse(body) as { words: { en: object } };
  const changed = { ...template, words: { en: { ...template.words.en, title }, fil: null } };
  const { data } = await call("staffSaveDraft", { ...about, stamp, body: JSON.stringify(changed) });
  return (data as { stamp: string }).stamp;
}

test("[CON-7] template 1 of the content folder is drafted, seen by staff alone, and switched on by a second person", async () => {
  const before = (await seenByVisitors()).data as LandingTemplate;
  const stamp = await draft("For the fiesta");
  expect((await call("staffLandingPreview", { templateId: "1" })).data).toEqual({
    ...before,
    title: "For the fiesta",
  });
  expect((await seenByVisitors()).data).toEqual(before);
  await approve(await call("staffAskToPublish", { ...about, stamp, why: "May" }));
  expect((await seenByVisitors()).data).toEqual({ ...before, title: "For the fiesta" });
  const { versions } = await read();
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(JSON.parse(versions[1]!.body)).toMatchObject({ words: { en: { title: before.title } } });
});

test("[CON-7] switched off by two persons it is not found, and on again it is", async () => {
  const switchTo = async (isOn: 0 | 1) =>
    approve(await call("staffAskToSwitch", { ...about, stamp: (await read()).stamp, isOn, why: "Over" }));
  await switchTo(0);
  expect((await seenByVisitors()).code).toBe("404");
  const { offerings } = (await call("staffOfferings", { kind: "landing-page" })).data as StaffOfferings;
  expect(offerings).toMatchObject([{ subject: "1", isOn: 0 }]);
  await switchTo(1);
  expect((await seenByVisitors()).code).toBe("00");
});

test("[CON-7] a template that is not whole is neither previewed nor asked for, and what it lacks is named", async () => {
  const { data } = await call("staffBeginOffering", { kind: "landing-page" });
  const { subject } = data as { subject: string };
  expect(subject).toBe("2");
  const wanted = { kind: "landing-page", subject } as const;
  const { draft: begun, stamp } = (await call("staffOffering", wanted)).data as StaffOffering;
  const { problems } = (await call("staffCheckDraft", { ...wanted, body: begun!.body })).data as {
    problems: { field: string; isLegal: number }[];
  };
  expect(problems).toContainEqual({
    field: "words.en.title",
    message: "words.en.title is empty",
    isLegal: 0,
  });
  expect(await call("staffLandingPreview", { templateId: subject })).toMatchObject({
    code: "400",
    message: "It can't be shown yet. Correct what the form points out.",
  });
  expect((await call("staffAskToPublish", { ...wanted, stamp, why: "Now" })).code).toBe("400");
  expect((await call("staffLandingPreview", { templateId: "77" })).code).toBe("404");
});
