import type { StaffOffering, StaffOfferings } from "@hiram/contract/staff/offerings/offerings.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { beforeEach, expect, test } from "vitest";
import { recommendations } from "../recommendations/recommended.ts";
import { recommendedProducts } from "../recommendations/schema.ts";
import { addLenders } from "../recommendations/testing.ts";
import { logIn } from "../testing/customer.ts";
import { makeSampleOrder } from "../testing/sample-order.ts";
import { withTwoPersons } from "../testing/two-persons.ts";
import { offeringDrafts } from "./schema.ts";

const { server, db, call, approve } = withTwoPersons("risk");
const kind = "other-lender";

beforeEach(async () => {
  await db().delete(offeringDrafts);
  await db().delete(recommendedProducts);
});

/** Read as by another process, without the minute for which a list is kept. */
const listed = async (locale: Locale = "en") => recommendations(db()).list(locale);

const read = async (subject: string) =>
  (await call("staffOffering", { kind, subject })).data as StaffOffering;

async function draft(subject: string, changes: object) {
  const { body, draft: begun, stamp } = await read(subject);
  const changed = JSON.stringify({ ...JSON.parse(begun?.body ?? body), ...changes });
  const { data } = await call("staffSaveDraft", { kind, subject, stamp, body: changed });
  return { kind, subject, stamp: (data as { stamp: string }).stamp, why: "A new partner" };
}
const begin = async () => ((await call("staffBeginOffering", { kind })).data as { subject: string }).subject;
const publish = async (subject: string, changes: object) =>
  call("staffAskToPublish", await draft(subject, changes));

const bayani = {
  name: "Bayani Lending",
  logo: "/logos/bayanihan.svg",
  amountRange: "₱3,000–₱20,000",
  link: "https://bayani.example/apply",
  rate: "0.18% a day",
  description: "For employees",
  tags: ["Same day"],
  position: 0,
};

async function tap(key: string) {
  const { borrowerId } = await makeSampleOrder(server().database, { paidOutAt: null });
  const sessionId = await logIn(db(), borrowerId);
  return (await server().call("openRecommended", { gable: 0, purlin: 0, plinth: key }, { sessionId }))
    .envelope;
}

test("[CON-7] [ORD-4] a new database recommends nobody, until two persons switch a lender on; then it is listed and opens", async () => {
  expect(await listed()).toEqual([]);
  const subject = await begin();
  const request = await publish(subject, bayani);
  expect(await listed()).toEqual([]);
  expect((await approve(request)).code).toBe("00");
  const { link, position: _, ...card } = bayani;
  expect(await listed()).toEqual([
    { ...card, key: subject, buttonText: "Apply", rangeDescription: "Loan amount", enabled: true },
  ]);
  expect((await tap(subject)).data).toBe(link);
});

test("[CON-7] [ORD-12] a lender that is switched off is neither listed nor opened, and both again once it is on", async () => {
  await addLenders(db());
  const switchTo = async (isOn: 0 | 1) => {
    const { stamp } = await read("web");
    return approve(await call("staffAskToSwitch", { kind, subject: "web", stamp, isOn, why: "No contract" }));
  };
  await switchTo(0);
  expect((await listed()).map(({ key }) => key)).toEqual(["full", "native"]);
  expect((await tap("web")).code).toBe("404");
  const { offerings } = (await call("staffOfferings", { kind })).data as StaffOfferings;
  expect(offerings.map(({ subject, isOn }) => [subject, isOn])).toEqual([
    ["web", 0],
    ["full", 1],
    ["native", 1],
  ]);
  await switchTo(1);
  expect((await tap("web")).data).toBe("https://example.com/web");
});

test("[CON-7] [JLF-2] order, a grey button and Filipino words are those that were approved", async () => {
  await addLenders(db());
  const filipino = {
    buttonText: "Tingnan",
    rangeDescription: "Halaga ng loan",
    rate: "0.1% bawat araw",
    description: "Para sa lahat",
    tags: ["Sa araw ding iyon"],
  };
  await approve(await publish("native", { position: 0, enabled: false, filipino }));
  const [first] = await listed("fil");
  expect(first).toMatchObject({ key: "native", enabled: false, ...filipino });
  expect((await listed())[0]).toMatchObject({ buttonText: "Apply", tags: ["Same day"] });
  expect((await tap("native")).code).toBe("404");
});

test.for([
  ["an address without encryption", { link: "http://bayani.example" }, "link"],
  ["a script as its address", { link: "javascript:alert(1)" }, "link"],
  ["a logo of another site's default protocol", { logo: "//bayani.example/l.svg" }, "logo"],
  ["no rate", { rate: " " }, "rate"],
  ["an empty tag", { tags: ["Same day", ""] }, "tags"],
  [
    "Filipino words without a button",
    { filipino: { ...bayani, buttonText: "", rangeDescription: "Halaga" } },
    "filipino.buttonText",
  ],
] as const)("[CON-7] [BRG-5] %s is named, and not asked for", async ([, changes, field]) => {
  const subject = await begin();
  const wanted = await draft(subject, { ...bayani, ...changes });
  const { draft: stored } = await read(subject);
  const { data } = await call("staffCheckDraft", { kind, subject, body: stored!.body });
  expect((data as { problems: { field: string }[] }).problems.map((each) => each.field)).toEqual([field]);
  expect((await call("staffAskToPublish", wanted)).code).toBe("400");
});
