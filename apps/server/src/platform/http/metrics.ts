import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import type { MetricsReaders } from "../config.ts";
import { isSameSecret } from "../keyed-hash.ts";

const NO_TOKEN = "Show METRICS_TOKEN as a bearer token.\n";

/** What the server counts, for Prometheus. No label holds anything about a borrower. */
export interface Metrics {
  /** Replies by operation and envelope code. */
  readonly countReply: (operation: string, code: string) => void;
  /** One-time codes by the outcome of sending: an operator sees a flood, and the pause that ends it. */
  readonly countCode: (outcome: string) => void;
  /** Alerts to staff, by kind; none of them makes the kind show as 0. */
  readonly countAlert: (kind: string, alerts?: number) => void;
  /** Payments that no webhook reported, by what found them: a provider losing webhooks shows up here. */
  readonly countFoundPayment: (provider: string, by: string) => void;
  /** Payments on which a provider's list and our books disagree. */
  readonly countDifference: (provider: string, kind: string) => void;
  /** SMS that the provider refused for good, by the kind of their job; none of them makes the kind show as 0. */
  readonly countRefusedMessage: (kind: string, messages?: number) => void;
  /** Calls to a provider, by outcome. */
  readonly countProviderCall: (provider: string, outcome: string) => void;
  readonly registry: Registry;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const replies = new Counter({
    name: "hiram_replies_total",
    help: "Replies of the API by operation and envelope code",
    labelNames: ["operation", "code"] as const,
    registers: [registry],
  });
  const codes = new Counter({
    name: "hiram_one_time_codes_total",
    help: "Requests for one-time codes, by outcome",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  const alerts = new Counter({
    name: "hiram_staff_alerts_total",
    help: "Alerts to staff, by kind",
    labelNames: ["kind"] as const,
    registers: [registry],
  });
  const found = new Counter({
    name: "hiram_payments_found_total",
    help: "Payments that no webhook reported, by provider and what found them",
    labelNames: ["provider", "by"] as const,
    registers: [registry],
  });
  const differences = new Counter({
    name: "hiram_reconciliation_differences_total",
    help: "Payments on which a provider's list and our books disagree, by provider and kind",
    labelNames: ["provider", "kind"] as const,
    registers: [registry],
  });
  const refusedMessages = new Counter({
    name: "hiram_messages_refused_total",
    help: "SMS that the provider refused for good, by the kind of their job",
    labelNames: ["kind"] as const,
    registers: [registry],
  });
  const providerCalls = new Counter({
    name: "hiram_provider_calls_total",
    help: "Calls to the payment, payout and SMS providers, by outcome",
    labelNames: ["provider", "outcome"] as const,
    registers: [registry],
  });
  return {
    registry,
    countReply: (operation, code) => replies.inc({ operation, code }),
    countCode: (outcome) => codes.inc({ outcome }),
    countAlert: (kind, times = 1) => alerts.inc({ kind }, times),
    countFoundPayment: (provider, by) => found.inc({ provider, by }),
    countDifference: (provider, kind) => differences.inc({ provider, kind }),
    countRefusedMessage: (kind, times = 1) => refusedMessages.inc({ kind }, times),
    countProviderCall: (provider, outcome) => providerCalls.inc({ provider, outcome }),
  };
}

/** A build's files are one route: their names change with each release, and every name would be a series for ever. */
const routeLabel = (url = "none"): string => url.replace(/(\/assets\/).*/, "$1*");

/**
 * Times every answer, and serves the metrics at `/metrics`: 401 without its token, and no such address where nobody may
 * read them.
 */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics, readers: MetricsReaders): void {
  const duration = new Histogram({
    name: "hiram_http_seconds",
    help: "Time to answer by route and status",
    labelNames: ["route", "status"] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = routeLabel(request.routeOptions.url);
    duration.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  if (readers === "nobody") return;
  app.get("/metrics", async ({ headers }, reply) => {
    if (readers !== "everybody" && !isSameSecret(headers.authorization ?? "", `Bearer ${readers.token}`))
      return reply.code(401).header("www-authenticate", "Bearer").type("text/plain").send(NO_TOKEN);
    return reply.header("content-type", registry.contentType).send(await registry.metrics());
  });
}
