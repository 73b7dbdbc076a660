import {
  callAddress,
  IDENTITY_TABLE,
  type KeyTable,
  keyTranslation,
  keysOf,
  type Session,
  writeForm,
} from "@hiram/contract";
import { catalogue, type OperationName } from "@hiram/contract/catalogue.ts";
import type { Page, Request } from "playwright-core";
import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** The key table that the product runs with (WIRE-12); null without one. */
    wireTable: KeyTable | null;
  }
}

const translation = () => keyTranslation(inject("wireTable") ?? IDENTITY_TABLE);

/** The path under which calls of this operation travel, whether or not it is translated. */
export function pathOf(name: OperationName): string {
  const { operation } = catalogue[name];
  return `/api${keysOf(operation, translation()).pathOut(operation.path)}`;
}

type AddressTest = (address: URL) => boolean;
const tests = new Map<OperationName, AddressTest>();

/**
 * Tells whether an address is a call of this operation, translated or not; for `page.route` and
 * `page.unroute`, which recognise a predicate by its identity.
 */
export function callOf(name: OperationName): AddressTest {
  const path = pathOf(name);
  const test = tests.get(name) ?? (({ pathname }) => pathname === path);
  tests.set(name, test);
  return test;
}

/** The same for a request; for `page.waitForRequest`. */
export function requestOf(name: OperationName): (request: Request) => boolean {
  const isCall = callOf(name);
  return (request) => isCall(new URL(request.url()));
}

/** A call as the client makes it; returns the envelope under its real names. */
export async function call(
  name: OperationName,
  fields: Readonly<Record<string, string | number>>,
  sessionId: string,
  device: Readonly<Pick<Session, "deviceId" | "deviceName">> = {},
): Promise<{ code: string; message: string; data: never }> {
  const { operation } = catalogue[name];
  const keys = keysOf(operation, translation());
  const form = writeForm(fields, keys.fieldOut);
  const address = callAddress(
    { session: () => ({ sessionId, ...device }), keys: translation() },
    operation,
    form,
  );
  const response = await fetch(`${inject("origin")}${address}`, {
    method: operation.method,
    ...(operation.method === "POST" ? { body: form } : {}),
  });
  return keys.keysIn(await response.json()) as never;
}

/** Sends a file as the client does; returns the envelope under its real names. */
export async function upload(
  name: OperationName,
  field: string,
  file: Blob,
  session: Session,
): Promise<{ code: string; message: string; data: never }> {
  const { operation } = catalogue[name];
  const keys = keysOf(operation, translation());
  const form = new FormData();
  form.append(keys.fieldOut(field), file, "picture.jpg");
  const address = callAddress(
    { session: () => session, keys: translation() },
    operation,
    new URLSearchParams(),
  );
  const response = await fetch(`${inject("origin")}${address}`, { method: "POST", body: form });
  return keys.keysIn(await response.json()) as never;
}

/** The JSON client's calls and a captcha's picture, which no table renames. */
const untranslated = new Set([
  "/api/promotion/get-captcha",
  ...Object.values(catalogue)
    .filter(({ operation }) => operation.conventions === "json")
    .map(({ operation }) => `/api${operation.path}`),
]);

/** The data of the answer to a page's next call of this operation, under their real names. */
export async function answeredNext(page: Page, name: OperationName): Promise<unknown> {
  const isCall = requestOf(name);
  const response = await page.waitForResponse((each) => isCall(each.request()));
  const keys = keysOf(catalogue[name].operation, translation());
  return (keys.keysIn(await response.json()) as { data: unknown }).data;
}

/** What a request of this operation sends, in query and form, under the real names. */
export function sentBy(request: Request, name: OperationName): Readonly<Record<string, string>> {
  const keys = keysOf(catalogue[name].operation, translation());
  const sent = [...new URL(request.url()).searchParams, ...new URLSearchParams(request.postData() ?? "")];
  return Object.fromEntries(sent.map(([field, value]) => [keys.fieldIn(field), value]));
}

/**
 * Changes the answers to a page's calls of this operation to what the demo cannot be brought to give: the real
 * answer, with its data changed under their real names.
 */
export async function changeAnswer(page: Page, name: OperationName, changes: object): Promise<void> {
  const keys = keysOf(catalogue[name].operation, translation());
  await page.route(callOf(name), async (route) => {
    const response = await route.fetch();
    const envelope = keys.keysIn(await response.json()) as { data: object };
    const changed = { ...envelope, data: { ...envelope.data, ...changes } };
    await route.fulfill({ response, json: keys.keysOut(changed) });
  });
}

/** Answers a page's next call of this operation with this envelope, without reaching the product. */
export async function answerOnce(
  page: Page,
  name: OperationName,
  envelope: Readonly<{ code: string; message: string; data: unknown }>,
): Promise<void> {
  const keys = keysOf(catalogue[name].operation, translation());
  await page.route(callOf(name), (route) => route.fulfill({ json: keys.keysOut(envelope) }), { times: 1 });
}

/** The real names that a request reveals in its path, query and form; empty without a table (WIRE-12). */
export function realNamesIn(request: Request): string[] {
  const table = inject("wireTable");
  const { pathname, searchParams } = new URL(request.url());
  if (table === null || !pathname.startsWith("/api/") || untranslated.has(pathname)) return [];
  const real = new Set([...Object.keys(table.fields), ...Object.keys(table.paths)]);
  const sent = [pathname.slice("/api".length), ...searchParams.keys(), ...fieldsOf(request)];
  return sent.filter((name) => real.has(name));
}

function fieldsOf(request: Request): string[] {
  const body = request.postDataBuffer()?.toString("latin1") ?? "";
  const type = request.headers()["content-type"] ?? "";
  if (type.startsWith("multipart/"))
    return Array.from(body.matchAll(/ name="([^"]*)"/g), ([, name = ""]) => name);
  return [...new URLSearchParams(body).keys()];
}
