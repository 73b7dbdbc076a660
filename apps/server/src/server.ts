import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { type Profile, profileOf } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/market/texts/server/load.ts";
import { openAgreementDesk } from "./agreements/agreement-desk.ts";
import { openAgreementLibrary } from "./agreements/agreement-library.ts";
import { registerAgreementPages } from "./agreements/agreement-pages.ts";
import type { Content } from "@hiram/content";
import { loginHandlers } from "./identity/login-handlers.ts";
import { complaintHandlers } from "./complaints/complaint-handlers.ts";
import { registerKeptImages } from "./complaints/kept-image-pages.ts";
import type { KeptImages } from "./complaints/kept-images.ts";
import { sessionFinder } from "./identity/sessions.ts";
import { goyaConfirmation } from "./loans/goya-confirmation.ts";
import { informationHandlers } from "./information/information-handlers.ts";
import { loanHandlers } from "./loans/loan-handlers.ts";
import { oneTimeCodes } from "./one-time-codes/codes.ts";
import { loadInstitutions } from "./payout-accounts/institutions.ts";
import { payoutAccountHandlers } from "./payout-accounts/payout-account-handlers.ts";
import { payoutWebhook } from "./payouts/payout-webhook.ts";
import { placeHandlers } from "./places/place-handlers.ts";
import { philippinePlaces } from "./places/places.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import { registerApiDocs } from "./platform/http/api-docs.ts";
import { registerApi } from "./platform/http/api-routes.ts";
import { createDispatcher } from "./platform/http/dispatch.ts";
import { createMetrics, registerHealth } from "./platform/http/health.ts";
import { answerFault } from "./platform/http/fault-answers.ts";
import { brokenRequestAnswers, registerOtherAddresses } from "./platform/http/other-addresses.ts";
import { proxyTrust } from "./platform/http/proxy-trust.ts";
import { stopPromptly } from "./platform/http/prompt-stop.ts";
import { readKeyTable } from "./platform/http/key-table.ts";
import { keyedHash } from "./platform/keyed-hash.ts";
import type { Logger } from "./platform/log.ts";
import type { Providers } from "./platform/providers/providers.ts";
import { openPromotion } from "./promotion/open-promotion.ts";
import { type PromotionBuild, registerPromotionApp } from "./promotion/register-promotion-app.ts";
import { recommendationHandlers } from "./recommendations/recommendation-handlers.ts";
import { recommendations } from "./recommendations/recommended.ts";
import { type BorrowerBuild, registerBorrowerApp } from "./rendering/register-borrower-app.ts";
import { cardRepaymentHandlers } from "./repayments/card-repayment-handlers.ts";
import { openCheckoutReturns } from "./repayments/checkout-returns.ts";
import { paymentWebhook } from "./repayments/payment-webhook.ts";
import { repaymentHandlers } from "./repayments/repayment-handlers.ts";
import { registerReturnPages } from "./repayments/return-pages.ts";
import { registerSite } from "./site/register-site.ts";
import type { SiteBuild } from "./site/site-build.ts";
import { siteHandlers } from "./site/site-handlers.ts";
import { trackingHandlers } from "./tracking/tracking-handlers.ts";

/** Everything a server is made of; tests build the same server with their own database and clock. */
export interface ServerParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly providers: Providers;
  readonly logger: Logger;
  /** Pictures in the file store. */
  readonly images: KeptImages;
  readonly content: Content;
  /** A demo's, which can be switched; absent: the setting's. */
  readonly profile?: Profile;
  /** The borrower app's builds; absent where a test needs the API alone. */
  readonly borrower?: BorrowerBuild;
  /** The public site's builds; absent likewise. */
  readonly site?: SiteBuild;
  /** The promotion app's build; absent likewise. */
  readonly promotion?: PromotionBuild;
  /** More routes before the server is ready: the demo's test support. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

/** Builds the server: API, webhooks, documents, pages, health. It does not listen yet. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, database, clock, logger, providers, content, images } = parts;
  const profile = parts.profile ?? profileOf(config.profile);
  const keys = await readKeyTable(config.wireTable);
  const metrics = createMetrics();
  const library = openAgreementLibrary({ database, clock, profile, lender: content.lender });
  const agreements = openAgreementDesk(library);
  const others = recommendations(database.db);
  const loans = loanHandlers({ database, clock, profile, recommendations: others, agreements });
  const codes = oneTimeCodes({
    database,
    clock,
    sms: providers.sms,
    logger,
    settings: config.oneTimeCodes,
    brand: content.lender.brand,
    onSend: metrics.countCode,
  });
  const institutions = await loadInstitutions(config.contentDir);
  const places = philippinePlaces();
  const visitors = { database, clock, profile, codes, hash: keyedHash(config.oneTimeCodes.secret) };
  const promotion = await openPromotion({
    ...visitors,
    lender: content.lender,
    appName: config.appName,
    contentDir: config.contentDir,
    defaultLocale: config.locale,
  });
  const returns = openCheckoutReturns({
    database,
    clock,
    hash: visitors.hash,
    publicOrigin: config.publicOrigin,
  });
  const findBorrower = sessionFinder(database.db, clock);
  const loggerInstance: FastifyBaseLogger = logger;
  const app: FastifyInstance = fastify({
    loggerInstance,
    trustProxy: proxyTrust(config.trustProxy),
    forceCloseConnections: "idle",
    bodyLimit: 256 * 1024,
    ...brokenRequestAnswers(keys),
  });
  app.setErrorHandler((error: Error, request, reply) => answerFault(error, request, reply, keys));
  stopPromptly(app);

  const dispatch = createDispatcher({
    handlers: {
      ...loans,
      ...goyaConfirmation({ db: database.db, v3: { ...loans, ...agreements.handlers } }),
      ...recommendationHandlers({ db: database.db, clock, recommendations: others }),
      ...repaymentHandlers({
        database,
        clock,
        profile,
        config,
        logger,
        payments: providers.payment,
        returns,
      }),
      ...cardRepaymentHandlers({
        database,
        clock,
        profile,
        config,
        logger,
        payments: providers.payment,
        returns,
        codes,
      }),
      ...payoutAccountHandlers({ database, clock, profile, institutions, places, codes }),
      ...placeHandlers(places),
      ...complaintHandlers({ database, clock, profile, images }),
      ...trackingHandlers(database.db, clock),
      ...promotion.handlers,
      ...siteHandlers({ database, clock, hash: visitors.hash }),
      ...loginHandlers({ ...visitors, sessionDays: config.sessionDays }),
      ...agreements.handlers,
      ...informationHandlers(content),
    },
    keys,
    findBorrower,
    messages: serverTexts,
    onFault: (operation, failure) => logger.error({ err: failure, operation }, "call failed"),
    onReply: metrics.countReply,
  });

  registerHealth(app, metrics, () => database.ready());
  await registerApiDocs(app, keys, "1.0.0");
  await registerApi(app, { dispatch, keys, defaultLocale: config.locale });
  promotion.registerCaptcha(app);
  await app.register(paymentWebhook({ database, clock, config, logger }));
  await app.register(payoutWebhook({ database, clock, config, logger }));
  registerAgreementPages(app, { library, findBorrower, defaultLocale: config.locale });
  registerKeptImages(app, { images, findBorrower });
  registerReturnPages(app, { returns, defaultLocale: config.locale });
  const showPage =
    parts.borrower === undefined
      ? null
      : await registerBorrowerApp(app, parts.borrower, { config, profile, clock, keys, dispatch });
  if (parts.site !== undefined)
    await registerSite(app, parts.site, { content, profile, origin: config.publicOrigin });
  if (parts.promotion !== undefined)
    await registerPromotionApp(app, parts.promotion, {
      brand: content.lender.brand,
      defaultLocale: config.locale,
    });
  registerOtherAddresses(app, { keys, showPage });
  await parts.extend?.(app);
  return app;
}
