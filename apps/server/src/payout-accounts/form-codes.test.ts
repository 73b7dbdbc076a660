import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type KeyTable, keyTranslation } from "@hiram/contract";
import { checkedKeyTranslation } from "@hiram/contract/transport/key-table-check.ts";
import {
  ACCOUNT_FIELDS,
  payoutAccountForm,
  wrongFieldsOf,
} from "@hiram/contract/payout-accounts/account-form.ts";
import { savePayoutAccount } from "@hiram/contract/payout-accounts/save-account.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realNames } from "../platform/http/key-table.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { FORMS, makeBinder } from "./testing.ts";

/** Every name of a form field under another name, and two real names swapped. */
const table: KeyTable = {
  fields: {
    ...Object.fromEntries(
      [...ACCOUNT_FIELDS, "wrongFields", "message"].map((field, at) => [field, `f${at}`]),
    ),
    product_id: "title",
    title: "product_id",
  },
  paths: {},
};
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hiram-codes-"));
  const WIRE_TABLE = join(folder, "table.json");
  await writeFile(WIRE_TABLE, JSON.stringify(table));
  server = await openTestServer({ environment: { WIRE_TABLE } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** The client that screens use, and everything it sent and received. */
async function client() {
  const { sessionId } = await makeBinder(server);
  const seen: string[] = [];
  const caller = createClient({
    session: () => ({ sessionId }),
    keys: keyTranslation(table),
    base: `${server.url}/api`,
    fetch: async (address, init) => {
      const reply = await fetch(address, init);
      const sent = init?.body instanceof URLSearchParams ? init.body.toString() : "";
      seen.push(sent, await reply.clone().text());
      return reply;
    },
    locale: () => "en",
    onLoading: () => () => {},
    onFailure: () => {},
    onSessionLost: () => {},
    networkMessage: () => "",
    pageParameters: () => new URLSearchParams(),
  });
  return { caller, seen };
}

test("[WIRE-12] [BND-6] a form travels by translated codes alone, and screens read the real ones", async () => {
  const { caller, seen } = await client();
  const form = await caller.call(payoutAccountForm, { product_id: "101" });
  expect(form.data?.items.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["cardType", "channelNumber", "walletNumber", "counterCity"]),
  );
  const saved = await caller.call(savePayoutAccount, FORMS.wallet);
  expect(saved).toMatchObject({ success: true, data: { needValid: 0 } });
  const wire = seen.join("\n");
  for (const field of ACCOUNT_FIELDS) expect(wire).not.toMatch(new RegExp(`\\b${field}\\b`));
});

test("[WIRE-12] [BND-8] so do the wrong fields of a refusal", async () => {
  const { caller, seen } = await client();
  const refused = await caller.call(savePayoutAccount, { ...FORMS.bank, bankCode: "NOBANK" });
  expect(wrongFieldsOf(refused.data)).toMatchObject([{ code: "bankCode" }]);
  expect(seen.at(-1)).toContain(`"code":"${table.fields["bankCode"]}"`);
  for (const name of ["bankCode", "wrongFields", "message"]) expect(seen.at(-1)).not.toContain(`"${name}"`);
});

test("[WIRE-12] a form's codes are names that a table may not take for others", () => {
  const names = realNames();
  for (const field of ACCOUNT_FIELDS) expect(names).toContain(field);
  expect(() => checkedKeyTranslation({ fields: { amount: "walletNumber" }, paths: {} }, names)).toThrow(
    /walletNumber/,
  );
});
