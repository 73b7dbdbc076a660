import formbody from "@fastify/formbody";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { registerCardDeskPages } from "./pages/card-desk-pages.ts";
import { registerCardSetupPages } from "./pages/card-setup-pages.ts";
import { registerCheckoutPages } from "./pages/checkout-pages.ts";
import { registerCounterPages } from "./pages/counter-pages.ts";
import { registerIndexPages } from "./pages/index-pages.ts";
import { registerPayoutPages } from "./pages/payout-pages.ts";
import { refusalPage } from "./pages/refusal-page.ts";
import { registerChargeApi } from "./payment/charge-api.ts";
import { registerPaymentApi } from "./payment/payment-api.ts";
import { registerPayoutApi } from "./payout/payout-api.ts";
import { openRecordBook } from "./records/records-file.ts";
import { Refusal } from "./refusal.ts";
import type { SandboxSettings } from "./settings.ts";
import { registerSmsApi } from "./sms/sms-api.ts";
import { registerTestSupport } from "./test-support.ts";
import { createAnnouncer, DEFAULT_RETRY_MS } from "./webhooks/announcer.ts";

/** What a test may override; the rest is as in a running demo. */
export type SandboxOptions = Omit<SandboxSettings, "host" | "port" | "webhookBaseUrl"> & {
  /** A function if the lender's server gets its port later. */
  webhookBaseUrl: string | (() => string);
  /** Pauses between attempts of an unacknowledged webhook, in ms. */
  retryMs?: readonly number[];
  /** How long a test's call waits for the lender's acknowledgement, in ms. */
  acknowledgeWaitMs?: number;
  /** How long the lender's server has to answer a webhook, in ms. */
  webhookTimeoutMs?: number;
  /** The payment provider's clock; the system's unless a test freezes it. */
  now?: () => Date;
};

/**
 * Builds the sandbox: the APIs of three providers, their pages and the test support. The caller listens and
 * closes.
 */
export async function buildSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const book = await openRecordBook(options.dataFile);
  const { webhookBaseUrl } = options;
  const announcer = createAnnouncer({
    book,
    target: {
      baseUrl: typeof webhookBaseUrl === "string" ? () => webhookBaseUrl : webhookBaseUrl,
      secrets: options.webhookSecrets,
      timeoutMs: options.webhookTimeoutMs ?? 10_000,
    },
    retryMs: options.retryMs ?? DEFAULT_RETRY_MS,
    acknowledgeWaitMs: options.acknowledgeWaitMs ?? 15_000,
  });

  const app = Fastify({
    logger: false,
    // Starting on a busy machine is slow, not broken.
    pluginTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true },
    // A provider does not guess: "100" is not an amount. The schemas are fixed, so they need no validation at
    // each start.
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, validateSchema: false, meta: false },
    },
    forceCloseConnections: true,
  });
  await app.register(formbody);
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) process.emitWarning(error);
    if (wantsPage(request.headers.accept)) return refusalPage(reply, refusal);
    return reply.code(refusal.status).send({ error: { code: refusal.code, message: refusal.message } });
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(404, "unknown-address", "there is nothing at this address");
  });

  const parts = { book, announcer, now: options.now ?? (() => new Date()), settings: options };
  registerPaymentApi(app, parts);
  registerChargeApi(app, parts);
  registerPayoutApi(app, parts);
  registerSmsApi(app, parts);
  registerTestSupport(app, parts);
  registerIndexPages(app, parts);
  registerCounterPages(app, parts);
  registerCardDeskPages(app, parts);
  registerCardSetupPages(app, parts);
  registerPayoutPages(app, parts);
  registerCheckoutPages(app, parts);

  app.addHook("onListen", () => announcer.resume());
  app.addHook("preClose", () => announcer.close());
  return app;
}

function asRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Refusal(500, "sandbox-failure", "the sandbox failed; see its output");
  const message =
    error.validation === undefined ? error.message : error.message.replace(/^body\/?/, "").trim();
  return new Refusal(status, status === 400 ? "invalid-body" : "refused", message);
}

function wantsPage(accept: string | undefined): boolean {
  return accept?.includes("text/html") ?? false;
}
