import type { Page } from "playwright-core";
import { anIdNumber, asFile, cardPicture } from "./applicant.ts";

/** The application filled in as a borrower does it (WEB-5): by what the page in English says. */

export const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
export const choose = (page: Page, name: string, label: string) =>
  page.getByRole("combobox", { name }).selectOption({ label });
export const tap = (page: Page, name: string | RegExp) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).tap();
export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

async function pickBirthday(page: Page, year: string, month = "May", day = "17"): Promise<void> {
  await tap(page, /^Date of birth/);
  await choose(page, "Year", year);
  await choose(page, "Month", month);
  await choose(page, "Day", day);
  await tap(page, "Confirm");
}

export async function fillBasic(page: Page, year = "1996"): Promise<void> {
  await field(page, "First name").fill("Juana");
  await field(page, "Last name").fill("Dela Cruz");
  await pickBirthday(page, year);
}

export async function fillPersonal(page: Page): Promise<void> {
  await tap(page, /^City or municipality/);
  await page.getByRole("combobox", { name: "Region" }).selectOption({ index: 1 });
  await page.getByRole("combobox", { name: "City or municipality" }).selectOption({ label: "Makati City" });
  await tap(page, "Confirm");
  await field(page, "Barangay").fill("Poblacion");
  await field(page, "House number and street").fill("12 Kalayaan Avenue");
  await choose(page, "Civil status", "Single");
  await field(page, "People you support").fill("0");
}

export async function fillJob(page: Page, income = "18000"): Promise<void> {
  await choose(page, "What do you live on?", "Employed, private");
  await field(page, /^Employer or business/).fill("Sari-sari");
  await field(page, "Income a month").fill(income);
  await choose(page, "How often are you paid?", "Once a month");
  await field(page, "Loan payments a month").fill("0");
}

export const save = (page: Page) => tap(page, "Save and continue");
export const pickFile = async (page: Page, picture: Buffer) =>
  page.getByLabel("Choose a file instead").setInputFiles(asFile(picture));

/** From the first step to the list with everything done. */
export async function applyWhole(
  page: Page,
  { income = "18000", idNumber = anIdNumber() } = {},
): Promise<void> {
  await page.getByRole("link", { name: "Begin" }).tap();
  await heading(page, "About you");
  await fillBasic(page);
  await save(page);
  await heading(page, "Where you live");
  await fillPersonal(page);
  await save(page);
  await heading(page, "Work and income");
  await fillJob(page, income);
  await save(page);
  await heading(page, "References");
  await tap(page, "Continue without references");
  await heading(page, "Your ID");
  await choose(page, "Kind of ID", "National ID (PhilSys)");
  await page.getByText("16 digits on the front of the card").waitFor();
  await field(page, "ID number").fill(idNumber);
  await save(page);
  const picture = await cardPicture();
  for (const each of ["Front of your ID", "Back of your ID", "You, holding your ID"]) {
    await page.getByText(each, { exact: true }).waitFor();
    await pickFile(page, picture);
  }
  await page.getByRole("button", { name: "Send my application" }).waitFor();
}
