import { randomInt, randomUUID } from "node:crypto";
import {
  callAddress,
  CODE,
  type Envelope,
  IDENTITY_TABLE,
  keyTranslation,
  type Operation,
  type Session,
  writeForm,
} from "@hiram/contract";
import { type CertifyList, certifyList } from "@hiram/contract/applications/certify-list.ts";
import * as steps from "@hiram/contract/applications/certify-steps.ts";
import { productApply } from "@hiram/contract/applications/product-apply.ts";
import { uploadCard } from "@hiram/contract/applications/upload-card.ts";
import { catalogue } from "@hiram/contract/catalogue.ts";
import { loginSmsCode } from "@hiram/contract/identity/login-code.ts";
import { loginRegister } from "@hiram/contract/identity/register.ts";
import { bookSave } from "@hiram/contract/tools/book-keeping.ts";
import { otherLoanAdd } from "@hiram/contract/tools/other-loans.ts";
import { reminderSave } from "@hiram/contract/tools/repayment-reminders.ts";
import { manilaDateOf } from "@hiram/lending";
import type { Browser } from "playwright-core";
import { BOOK_ENTRY, CERTIFICATION, OTHER_LOAN } from "../apps/server/src/platform/http/sample-payloads.ts";
import { saveCertification } from "../apps/server/src/testing/certified.ts";

/** Borrowers made for the pictures, in states that only a history brings about. */

/** Whose pages are shown, by the parameters of their addresses. */
export type Borrower = Pick<Session, "sessionId" | "deviceId">;

export interface Scenario extends Borrower {
  readonly productId: number;
  readonly orders: Readonly<Record<string, number>>;
}

/** One with a loan in each state. */
export const scenario = (origin: string, request: object): Promise<Scenario> =>
  post(`${origin}/sandbox/scenarios`, request);

/** One who has just registered, and has not applied for anything. */
export async function newcomer(origin: string): Promise<Borrower> {
  const phone = `09${String(randomInt(1e9)).padStart(9, "0")}`;
  const deviceId = `device-${phone}`;
  await ask(origin, { deviceId }, loginSmsCode, { phone });
  const outbox = await fetch(`${origin}/sandbox/messages?phone=${phone}`);
  const { messages } = (await outbox.json()) as { messages: { text: string }[] };
  const smsCode = /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0] ?? "";
  const proof = { phone, smsCode, agreed: 1 };
  const { sessionId } = await ask<{ sessionId: string }>(origin, { deviceId }, loginRegister, proof);
  return { sessionId, deviceId };
}

/** One who has started to apply. */
export async function beginner(origin: string): Promise<Borrower> {
  const borrower = await newcomer(origin);
  await ask(origin, borrower, steps.certifyBasic, CERTIFICATION.certifyBasic);
  await ask(origin, borrower, steps.certifyPersonal, CERTIFICATION.certifyPersonal);
  return borrower;
}

/**
 * Gives one a loan elsewhere, with a reminder, and entries of the household book. @returns the addresses of
 * each
 */
export async function keepBooks(origin: string, borrower: Borrower) {
  const { loanId } = await ask<{ loanId: number }>(origin, borrower, otherLoanAdd, OTHER_LOAN);
  await ask(origin, borrower, reminderSave, { loanId, daysBefore: 1 });
  const day = manilaDateOf(new Date());
  await ask(origin, borrower, bookSave, {
    ...BOOK_ENTRY,
    saveKey: randomUUID(),
    day,
    category: "salary",
    amount: 900_000,
  });
  const { entryId } = await ask<{ entryId: number }>(origin, borrower, bookSave, { ...BOOK_ENTRY, day });
  return { loanId, entryId };
}

/** Three who have applied: the first is approved, and a person reviews the others and refuses one of them. */
export async function applicants(origin: string) {
  const idNumber = Array.from({ length: 16 }, () => String(randomInt(10))).join("");
  const approved = await applicant(origin, idNumber);
  const lookedAt = await applicant(origin, idNumber);
  const refused = await applicant(origin, idNumber);
  const { application } = await ask<CertifyList>(origin, refused, certifyList);
  const decision = { applicationId: application.applicationId, outcome: "refused" };
  await post(`${origin}/sandbox/decisions`, decision);
  return { approved, lookedAt, refused };
}

async function applicant(origin: string, idNumber: string): Promise<Borrower> {
  const borrower = await newcomer(origin);
  await saveCertification(
    {
      save: (name, answers) => reply(origin, borrower, catalogue[name].operation, answers),
      upload: async (side, picture) => {
        const form = new FormData();
        form.append(side, new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "id.jpg");
        const address = origin + addressOf(borrower, uploadCard, new URLSearchParams());
        return (await (await fetch(address, { method: "POST", body: form })).json()) as Envelope;
      },
    },
    { certifyCard: { idNumber } },
  );
  await ask(origin, borrower, productApply);
  return borrower;
}

/** Charges a saved card for what is due on an order; its bank's desk never answers. */
export async function chargeCard(
  origin: string,
  browser: Browser,
  { sessionId = "", productId, orders }: Scenario,
): Promise<void> {
  const page = await browser.newPage();
  const query = new URLSearchParams({
    sessionId,
    productId: String(productId),
    orderId: String(orders["174"]),
  });
  await page.goto(`${origin}/repaymentWays?${query.toString()}`, { waitUntil: "networkidle" });
  await page.getByLabel(/^UnionBank/).check({ force: true });
  await page.getByRole("button", { name: /^Pay ₱/ }).click();
  await page.waitForURL(/\/loanDetails\?/);
  await page.close();
}

/** Makes the payout provider's desk fail the borrower's payout, and waits until the order shows it. */
export async function failPayout(
  origin: string,
  browser: Browser,
  { sessionId, productId, orders }: Scenario,
): Promise<void> {
  const address = `${origin}/loanDetails?productId=${productId}&orderId=${orders["151"]}&sessionId=${sessionId}`;
  const page = await browser.newPage();
  await page.goto(address);
  const step = await page
    .getByText(/••••\s\d{4}/)
    .first()
    .innerText();
  const payout = page.getByRole("article").filter({ hasText: new RegExp(`${step.slice(-4)}\\b`) });
  const fail = payout.getByRole("button", { name: "Fail" });
  do await page.goto(`${origin}/sandbox/payouts`);
  while ((await fail.count()) === 0);
  await payout.getByLabel("Reason").selectOption("account-closed");
  await Promise.all([page.waitForEvent("load"), fail.click()]);
  do await page.goto(address);
  while ((await page.getByRole("link", { name: "Use another account" }).count()) === 0);
  await page.close();
}

type Fields = Readonly<Record<string, string | number>>;

const KEYS = keyTranslation(IDENTITY_TABLE);

const addressOf = (who: Borrower, operation: Operation, form: URLSearchParams): string =>
  callAddress({ session: () => who, keys: KEYS }, operation, form);

/** Calls as a borrower's page does. @throws Error when it is refused */
async function ask<Data>(
  origin: string,
  borrower: Borrower,
  operation: Operation,
  fields: Fields = {},
): Promise<Data> {
  const { code, message, data } = await reply<Data>(origin, borrower, operation, fields);
  if (code !== CODE.success) throw new Error(`${operation.path}: ${message}`);
  return data as Data;
}

async function reply<Data>(
  origin: string,
  borrower: Borrower,
  operation: Operation,
  fields: Fields,
): Promise<Envelope<Data>> {
  const form = writeForm(fields, KEYS.fieldOut);
  const answer = await fetch(origin + addressOf(borrower, operation, form), {
    method: operation.method,
    ...(operation.method === "POST" ? { body: form } : {}),
  });
  return (await answer.json()) as Envelope<Data>;
}

async function post<Answer>(address: string, body: object): Promise<Answer> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}
