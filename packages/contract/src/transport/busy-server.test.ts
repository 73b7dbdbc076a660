import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { catalogue, type CatalogueEntry } from "../catalogue.ts";
import { goyaConfirmDetail } from "../loans/loan-offer.ts";
import { loanDetails } from "../orders/order-details.ts";
import { generatePayCode } from "../repayments/pay-code.ts";
import { createClient } from "./client.ts";
import { IDENTITY_TABLE, keyTranslation } from "./key-translation.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly retryAfter?: string;
}

const busy: Answer = { status: 503, code: "503", retryAfter: "0.01" };
const success: Answer = { status: 200, code: "00" };

/** A client of a server that gives these answers in turn, repeating the last one. */
async function clientOfServerThat(...answers: readonly Answer[]) {
  const recorded = { requests: 0, failures: [] as string[], loading: 0 };
  server = createServer((request, response) => {
    request.resume().on("end", () => {
      const { status, code, retryAfter } =
        answers[Math.min(recorded.requests, answers.length - 1)] ?? success;
      recorded.requests += 1;
      if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(
        JSON.stringify({ code, message: status === 200 ? "" : `said with ${status}`, data: null }),
      );
    });
  });
  await new Promise<void>((ready) => server?.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const client = createClient({
    session: () => ({ sessionId: "demo" }),
    keys: keyTranslation(IDENTITY_TABLE),
    fetch: (...requests) => fetch(...requests),
    pageParameters: () => new URLSearchParams(),
    locale: () => "en",
    onLoading: () => {
      recorded.loading += 1;
      return () => (recorded.loading -= 1);
    },
    onFailure: (message) => recorded.failures.push(message),
    onSessionLost: () => {},
    networkMessage: () => "No connection. Try again.",
    base: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/api`,
  });
  return { client, recorded };
}

const order = { productId: "101", orderId: "900174" };

test.each([500, 503])(
  "[WIRE-6] [WIRE-7] an envelope that comes with HTTP %i is told by its message",
  async (status) => {
    const { client, recorded } = await clientOfServerThat({ status, code: String(status) });
    const reply = await client.call(loanDetails, order, { loadingText: "loading..." });
    expect(reply).toMatchObject({ success: false, code: String(status), message: `said with ${status}` });
    expect(recorded).toEqual({ requests: 1, failures: [`said with ${status}`], loading: 0 });
  },
);

test.each([
  ["the shared client", loanDetails],
  ["the form client", goyaConfirmDetail as unknown as typeof loanDetails],
] as const)(
  "[WIRE-8] a page's load is asked for once more when the server is busy, by %s",
  async (_, load) => {
    const { client, recorded } = await clientOfServerThat(busy, success);
    expect((await client.call(load, order)).success).toBe(true);
    expect(recorded).toMatchObject({ requests: 2, failures: [] });
  },
);

test("[WIRE-8] it retries only once: then the borrower is told, and the indicator disappears", async () => {
  const { client, recorded } = await clientOfServerThat(busy);
  const reply = await client.call(loanDetails, order, { loadingText: "loading..." });
  expect(reply).toMatchObject({ success: false, code: "503" });
  expect(recorded).toEqual({ requests: 2, failures: ["said with 503"], loading: 0 });
});

test.each([undefined, "0", "-1", "11", "Sat, 21 Nov 2026 07:28:00 GMT", ""])(
  "[WIRE-8] a server that says to come back after %j is not waited for",
  async (retryAfter) => {
    const { client, recorded } = await clientOfServerThat({
      status: 503,
      code: "503",
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
    await client.call(loanDetails, order);
    expect(recorded.requests).toBe(1);
  },
);

test("[PAY-3] a payment is never asked for again without the borrower", async () => {
  const { client, recorded } = await clientOfServerThat(busy, success);
  const payment = { ...order, amount: 1, channelNumber: 1, isDelay: 0 };
  expect(await client.call(generatePayCode, payment as never)).toMatchObject({ success: false, code: "503" });
  expect(recorded).toMatchObject({ requests: 1, failures: ["said with 503"] });
});

/** Any call that does something for the borrower, sends a message, or counts as an attempt. */
const DEEDS =
  /pay-?code|repayment-(commit|confirm|huichao)|push|bind-card-(new|order|confirm|resend)|save|score|upload|sms|voice|register|password|logout|login-with|contact-message|event|define|product-click|track|get-question|reset|h5-link/i;

test("[WIRE-8] what the client repeats by itself are loads, and no deed is among them", () => {
  const loads = Object.values<CatalogueEntry>(catalogue).filter(({ operation }) => operation.isLoad === true);
  expect(loads.length).toBeGreaterThan(20);
  expect(loads.map(({ operation }) => operation.path).filter((path) => DEEDS.test(path))).toEqual([]);
});
