import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gatewayCards } from "./gateway-cards.ts";
import { httpPayoutProvider } from "./payout-provider.ts";
import type { ProviderFailure } from "./provider-failure.ts";

let server: Server;
let apiUrl = "";
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/payout`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answer = (response) => response.end();
});

/** How a failure's message begins: who answered, and what was called. */
const asked = (): string => `${apiUrl.slice("http://".length)}/v1/payouts`;

const ORDER = {
  reference: "900151",
  amountCentavos: 500_000,
  accountChannel: "GCASH",
  accountNumber: "09171234567",
  holderName: "Ana Cruz",
};

/** Calls once, and returns why that failed. */
async function failure(limits?: { signal: AbortSignal }, url = apiUrl): Promise<ProviderFailure> {
  const provider = httpPayoutProvider({ apiUrl: url, apiKey: "secret-key-of-ours" });
  return provider.openPayout(ORDER, limits).then(
    () => expect.unreachable("the provider should have failed"),
    (error: ProviderFailure) => error,
  );
}

const status = (code: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(body));

test.each([400, 404, 409, 410, 422])(
  "[CNF-4] a provider's %i is final: asked again it refuses again",
  async (code) => {
    answer = status(code, { error: { code: "reference-reused", message: "Ana Cruz has it" } });
    expect(await failure()).toMatchObject({
      isFinal: true,
      message: `${asked()} refused: ${code} reference-reused`,
    });
  },
);

test.each([401, 403, 408, 425, 429, 500, 502, 503])(
  "[CNF-4] a provider's %i may pass: the money is asked for again",
  async (code) => {
    answer = status(code, {});
    expect(await failure()).toMatchObject({ isFinal: false });
  },
);

test.for([
  [201, { id: 7 }, "answered in an unknown format"],
  [200, "<h1>Welcome</h1>", "answered in an unknown format"],
  [404, "<h1>Not Found</h1>", "refused: 404 no code"],
  [410, {}, "refused: 410 no code"],
] as const)(
  "[CNF-4] a %i with %j is not the provider's word: the money may be on its way, and is never sent elsewhere for it",
  async ([code, body, message]) => {
    answer = status(code, body);
    expect(await failure()).toMatchObject({ isFinal: false, message: `${asked()} ${message}` });
  },
);

test.for([
  [404, "<h1>Not Found</h1>"],
  [404, { error: { code: "unknown-address" } }],
  [500, { error: { code: "unknown-payout" } }],
  [200, { reference: "another", state: "failed" }],
  [200, { reference: ORDER.reference, state: "lost" }],
] as const)(
  "[ORD-10] asked what became of a payout, a %i with %j is no answer, neither 'unknown' nor 'failed'",
  async ([code, body]) => {
    answer = status(code, body);
    const provider = httpPayoutProvider({ apiUrl, apiKey: "secret-key-of-ours" });
    await expect(provider.readPayoutState(ORDER.reference)).rejects.toMatchObject({
      name: "ProviderFailure",
    });
  },
);

test("[CNF-4] an answer cut off half-way may have been done: it is asked again", async () => {
  answer = (response) => {
    response.writeHead(201, { "content-length": "100" }).write('{"id":"pout_1"');
    setTimeout(() => response.destroy(), 20);
  };
  expect(await failure()).toMatchObject({ isFinal: false });
});

test("[CNF-4] nobody at the address, a redirect elsewhere and an abandoned call may be temporary", async () => {
  expect(await failure(undefined, "http://127.0.0.1:9")).toMatchObject({ isFinal: false });
  answer = (response) => {
    answer = status(201, { id: "pout_of_a_stranger" });
    response.writeHead(307, { location: `${apiUrl}/elsewhere` }).end();
  };
  expect(await failure()).toMatchObject({ isFinal: false });
  answer = () => {};
  expect(await failure({ signal: AbortSignal.timeout(50) })).toMatchObject({ isFinal: false });
});

test("[CNF-4] a failure's words hold neither the borrower's data nor our key, even when the provider repeats them", async () => {
  answer = status(422, { error: { code: "Ana Cruz 09171234567", message: "Ana Cruz secret-key-of-ours" } });
  expect(await failure()).toMatchObject({ isFinal: true, message: `${asked()} refused: 422 no code` });
});

test("[OLD-1] a failure's words name the call that failed, but not the card's token in its address", async () => {
  const cards = gatewayCards({ apiUrl, apiKey: "secret-key-of-ours", webhookSecret: "another" });
  const forgetting = `${apiUrl.slice("http://".length)}/v1/cards/…/forget`;
  answer = status(404, { error: { code: "unknown-card" } });
  const forget = () => cards.forget("card_of_juana");
  await expect(forget()).rejects.toMatchObject({ message: `${forgetting} refused: 404 unknown-card` });
  answer = (response) => response.destroy();
  await expect(forget()).rejects.toMatchObject({ message: `${forgetting} did not answer` });
});
