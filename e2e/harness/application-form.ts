import type { Page } from "playwright-core";
import { anIdNumber, asFile, cardPicture } from "./applicant.ts";
import { byTouch, type Hand } from "./hand.ts";
import { idKindNamed, wordsIn, type Words } from "./words.ts";

/** Fills in the application as a borrower does (WEB-5): by what the page says. */

/** How someone operates pages, and in which language. */
export interface Manner {
  readonly hand: Hand;
  readonly words: Words;
}

const inEnglish: Manner = { hand: byTouch, words: await wordsIn("en") };

export const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const select = (page: Page, name: string | RegExp) => page.getByRole("combobox", { name });
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
export const choose = (page: Page, name: string, label: string) => select(page, name).selectOption({ label });
export const tap = (page: Page, name: string | RegExp) => button(page, name).tap();
export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/** The beginning of a question's label; "optional" may follow it. */
const asks = ({ server }: Words, code: keyof Words["server"]["certify"]["questions"]): RegExp =>
  new RegExp(`^${(server.certify.questions[code][0] ?? code).replaceAll("?", "\\?")}`);

async function pickBirthday(page: Page, year: string, { hand, words }: Manner): Promise<void> {
  const { apply } = words;
  await hand.press(button(page, asks(words, "birthDate")));
  await hand.choose(select(page, apply.year), year);
  await hand.choose(select(page, apply.month), apply.months[4] ?? "");
  await hand.choose(select(page, apply.day), "17");
  await hand.press(button(page, apply.confirm));
}

export async function fillBasic(page: Page, year = "1996", manner = inEnglish): Promise<void> {
  const { hand, words } = manner;
  await hand.type(field(page, asks(words, "firstName")), "Juana");
  await hand.type(field(page, asks(words, "lastName")), "Dela Cruz");
  await pickBirthday(page, year, manner);
}

export async function fillPersonal(page: Page, { hand, words } = inEnglish): Promise<void> {
  const { apply, server } = words;
  await hand.press(button(page, asks(words, "cityCode")));
  await hand.choose(select(page, apply.region), 1);
  await hand.choose(select(page, apply.city), "Makati City");
  await hand.press(button(page, apply.confirm));
  await hand.type(field(page, asks(words, "barangay")), "Poblacion");
  await hand.type(field(page, asks(words, "street")), "12 Kalayaan Avenue");
  await hand.choose(select(page, asks(words, "civilStatus")), server.certify.options.single);
  await hand.type(field(page, asks(words, "dependents")), "0");
}

export async function fillJob(page: Page, income = "18000", { hand, words } = inEnglish): Promise<void> {
  const { options } = words.server.certify;
  await hand.choose(select(page, asks(words, "employment")), options.private);
  await hand.type(field(page, asks(words, "employer")), "Sari-sari");
  await hand.type(field(page, asks(words, "monthlyIncome")), income);
  await hand.choose(select(page, asks(words, "payFrequency")), options.monthly);
  await hand.type(field(page, asks(words, "monthlyObligations")), "0");
}

export const save = (page: Page, { hand, words } = inEnglish) => hand.press(button(page, words.apply.save));
export const pickFile = (page: Page, picture: Buffer, { hand, words } = inEnglish) =>
  hand.pickFile(page.getByLabel(words.apply.chooseFile), asFile(picture));

/** From the first step to the list with everything done. */
export async function applyWhole(
  page: Page,
  { income = "18000", idNumber = anIdNumber(), manner = inEnglish } = {},
): Promise<void> {
  const { hand, words } = manner;
  const { apply } = words;
  const { steps } = words.server.certify;
  await hand.press(page.getByRole("link", { name: apply.begin }));
  await heading(page, steps.basic.title);
  await fillBasic(page, "1996", manner);
  await save(page, manner);
  await heading(page, steps.personal.title);
  await fillPersonal(page, manner);
  await save(page, manner);
  await heading(page, steps.job.title);
  await fillJob(page, income, manner);
  await save(page, manner);
  await heading(page, steps.ext.title);
  await hand.press(button(page, apply.withoutReferences));
  await heading(page, steps.card.title);
  const { name, hint } = idKindNamed("philsys", words.locale);
  await hand.choose(select(page, asks(words, "idKind")), name);
  await page.getByText(hint).waitFor();
  await hand.type(field(page, asks(words, "idNumber")), idNumber);
  await save(page, manner);
  const picture = await cardPicture();
  for (const each of [apply.idFront, apply.idBack, apply.idSelfie]) {
    await page.getByText(each, { exact: true }).waitFor();
    await pickFile(page, picture, manner);
  }
  await button(page, apply.send).waitFor();
}
