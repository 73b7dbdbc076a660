import { createServer } from "node:http";
import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { IDENTITY_TABLE, keyTranslation } from "@hiram/contract";
import { catalogue } from "@hiram/contract/catalogue.ts";
import { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { type Profile, profileOf } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { DomainParts } from "./domain-services.ts";
import { openDomains } from "./domains.ts";
import { registerFigureCsv } from "./figures/figure-csv.ts";
import { registerJournalCsv } from "./books/journal-csv.ts";
import { registerStaffPictures } from "./kept-images/kept-image-pages.ts";
import { type FindStaff, staffActors, staffReader } from "./identity/find-actor.ts";
import { openAdmission } from "./platform/http/admission/admission.ts";
import { busyAnswers } from "./platform/http/admission/busy-answers.ts";
import { laneMap } from "./platform/http/admission/lane-map.ts";
import { registerApiDocs } from "./platform/http/api-docs/api-docs.ts";
import { registerApi } from "./platform/http/api-routes.ts";
import { withoutOrigin } from "./platform/http/call-request.ts";
import { createDispatcher } from "./platform/http/dispatch.ts";
import { registerEveryAnswer, requestIds } from "./platform/http/every-answer.ts";
import { headersOfEveryAnswer } from "./platform/http/security-headers.ts";
import { answerFault } from "./platform/http/fault-answers.ts";
import { stopGracefully } from "./platform/http/graceful-stop.ts";
import { registerHealth } from "./platform/http/health.ts";
import { createMetrics, type Metrics, registerMetrics } from "./platform/http/metrics.ts";
import { readKeyTable } from "./platform/http/key-table.ts";
import {
  brokenRequestAnswers,
  registerOtherAddresses,
  type ShowPage,
} from "./platform/http/other-addresses.ts";
import { proxyTrust } from "./platform/http/proxy-trust.ts";
import { limitBodies, timeLimits } from "./platform/http/time-limits.ts";
import { LONGEST_PROVIDER_CALL_MS } from "./platform/providers/call-provider.ts";
import { type PromotionBuild, registerPromotionApp } from "./promotion/register-promotion-app.ts";
import { type BorrowerPages, registerBorrowerApp } from "./rendering/register-borrower-app.ts";
import { registerSite } from "./site/register-site.ts";
import { type ConsoleBuild, registerConsole } from "./staff/register-console.ts";
import { registerStaffLive } from "./staff/presence/staff-live.ts";
import type { SiteBuild } from "./site/site-build.ts";

/** Everything a server is made of; tests build the same server with their own database and clock. */
export interface ServerParts extends Omit<DomainParts, "profile" | "onCodeSent" | "onPaymentFound"> {
  /** A demo's, which can be switched; absent: the configured one. */
  readonly profile?: Profile;
  /** How staff are recognised; absent: by the console's sessions. */
  readonly findStaff?: FindStaff;
  /** The borrower app's builds; absent where a test needs only the API. */
  readonly borrower?: BorrowerPages;
  /** The public site's builds; absent likewise. */
  readonly site?: SiteBuild;
  /** The promotion app's build; absent likewise. */
  readonly promotion?: PromotionBuild;
  /** The staff console's build; absent likewise. */
  readonly console?: ConsoleBuild;
  /** Shared with the worker of the same process; absent where there is none. */
  readonly metrics?: Metrics;
  /** Registers more routes before the server is ready: the demo's test support. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

/** By then a burst is over; a phone waits up to twice as long (`Operation.isLoad`). */
const BUSY_RETRY_SECONDS = 2;

/** A borrower's call may be waiting for a provider when the server is asked to stop. */
const STOP_GRACE_MS = LONGEST_PROVIDER_CALL_MS + 5_000;

/**
 * Builds the server: the domains behind the API, and the apps that it serves. It does not listen yet. domains.ts says
 * what the product does; this says how it is reached.
 */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, database, clock, logger, content } = parts;
  const { locale: defaultLocale, publicOrigin: origin } = config;
  const profile = parts.profile ?? profileOf(config.profile);
  const keys = await readKeyTable(config.wireTable);
  const metrics = parts.metrics ?? createMetrics();
  const domains = await openDomains({
    ...parts,
    profile,
    onCodeSent: metrics.countCode,
    onPaymentFound: metrics.countFoundPayment,
  });
  const reporting = {
    messages: serverTexts,
    onFault: (operation: string, failure: unknown) =>
      logger.error({ err: failure, operation }, "call failed"),
    onReply: metrics.countReply,
  };
  const { handlers, findActor } = domains;
  const dispatch = createDispatcher({ catalogue, handlers, keys, findActor, ...reporting });
  const dispatchStaff = createDispatcher({
    catalogue: staffCatalogue,
    handlers: domains.staffHandlers,
    keys: keyTranslation(IDENTITY_TABLE),
    findActor: staffActors(parts.findStaff ?? domains.findStaff),
    ...reporting,
  });

  const lanes = laneMap(keys);
  const answers = busyAnswers({
    keys,
    lanes,
    defaultLocale,
    retryAfterSeconds: BUSY_RETRY_SECONDS,
    headers: headersOfEveryAnswer(config),
  });
  const { registry } = metrics;
  const admission = openAdmission({ settings: config.admission, lanes, answers, registry, logger });

  const loggerInstance: FastifyBaseLogger = logger;
  const app: FastifyInstance = fastify({
    loggerInstance,
    trustProxy: proxyTrust(config.trustProxy),
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // By default Fastify gives each plugin ten seconds: on a busy machine a start is slow, not broken.
    pluginTimeout: 0,
    bodyLimit: 256 * 1024,
    ...requestIds,
    ...brokenRequestAnswers(keys),
    serverFactory: (handle) =>
      createServer(timeLimits(config), (request, response) => {
        request.url = withoutOrigin(request.url ?? "");
        if (!admission.refuses(request, response)) handle(request, response);
      }),
  });
  registerEveryAnswer(app, config);
  limitBodies(app, config);
  app.setErrorHandler((error: Error, request, reply) => answerFault(error, request, reply, keys));
  const { isStopping, onStop } = stopGracefully(app, { waitMs: config.stopWaitMs, graceMs: STOP_GRACE_MS });

  registerMetrics(app, metrics, config.metricsReaders);
  registerHealth(app, async () => {
    if (isStopping()) return "stopping";
    return (await database.ready()) ? null : "database unreachable";
  });
  await registerApiDocs(app, keys, "1.0.0");
  admission.gate(app);
  await registerApi(app, {
    dispatch,
    dispatchStaff,
    keys,
    defaultLocale,
    publicOrigin: origin,
    today: () => clock.today(),
  });
  await domains.registerRoutes(app);
  const findReader = staffReader(parts.findStaff ?? domains.findStaff, origin);
  registerStaffPictures(app, { images: parts.images, findReader });
  registerJournalCsv(app, { database, clock, findReader });
  registerFigureCsv(app, { database, clock, findReader });
  const { endAll } = await registerStaffLive(app, {
    database,
    logger,
    findReader: staffReader(parts.findStaff ?? domains.watchStaff, origin),
    viewers: domains.viewers,
  });
  onStop(endAll);

  const { borrower, site, promotion } = parts;
  const { lender } = content;
  const { placeToRender } = admission;
  const pages = { config, lender, profile, clock, keys, dispatch, placeToRender };
  const showPage = borrower && (await registerBorrowerApp(app, borrower, pages));
  const findShown = async () => {
    const [offered, loans] = await Promise.all([domains.firstOffered(), domains.loansOnOffer()]);
    return { offered: offered && { product: offered.product, startsOn: clock.today() }, loans };
  };
  const surroundings = { content, profile, origin, defaultLocale, findShown };
  const showUnknown = site && (await registerSite(app, site, surroundings));
  if (parts.console !== undefined) await registerConsole(app, parts.console);
  if (promotion !== undefined) await registerPromotionApp(app, promotion, { lender, origin, defaultLocale });
  const showInTurn = showPage && (admission.inTurn("pages", showPage) as ShowPage);
  registerOtherAddresses(app, { keys, showPage: showInTurn ?? null, showUnknown: showUnknown ?? null });
  await parts.extend?.(app);
  return app;
}
