import type { LoansInWords } from "@hiram/content";
import { DOCUMENT_FIGURES, figuresOf } from "@hiram/lending/loan-figures.ts";
import type { FastifyInstance } from "fastify";
import { accountHandlers } from "./account/account-handlers.ts";
import { openDataExports } from "./account/data-exports.ts";
import { exportHandlers } from "./account/export-handlers.ts";
import { registerExportPages } from "./account/export-pages.ts";
import { agreementHandlers } from "./agreements/agreement-handlers.ts";
import { openAgreementLibrary } from "./agreements/agreement-library.ts";
import { openAgreementPdfs } from "./agreements/agreement-pdfs.ts";
import { finalDisclosures } from "./agreements/final-disclosure.ts";
import { listTerms } from "./agreements/list-terms.ts";
import { registerAgreementPages } from "./agreements/agreement-pages.ts";
import { agreementKeeper } from "./agreements/keep-agreements.ts";
import { planDocumentKeeper } from "./agreements/plan-document.ts";
import { pdfMaker } from "./paper/pdf-maker.ts";
import { openPdfPool } from "./paper/pdf-pool.ts";
import { applicationHandlers } from "./applications/application-handlers.ts";
import { reviewPayouts } from "./applications/review-payouts.ts";
import { cardRepaymentHandlers } from "./card-repayments/card-repayment-handlers.ts";
import { openCaptchas } from "./captchas/captcha-handlers.ts";
import { notOffered } from "./offerings/needed-offerings.ts";
import { promiseHandlers } from "./collections/promise-handlers.ts";
import { complaintHandlers } from "./complaints/complaint-handlers.ts";
import { registerKeptImages } from "./kept-images/kept-image-pages.ts";
import { registerCalendarPage } from "./due-days/calendar-page.ts";
import { homeHandlers } from "./home/home-handlers.ts";
import { loginHandlers } from "./identity/login-handlers.ts";
import { passkeyHandlers } from "./identity/passkey-handlers.ts";
import { borrowerActors, documentReader } from "./identity/find-actor.ts";
import { languageHandlers } from "./identity/language-handlers.ts";
import { sessionHandlers } from "./identity/session-handlers.ts";
import { sessionFinder } from "./identity/sessions.ts";
import { informationHandlers } from "./information/information-handlers.ts";
import { loanWords } from "./information/loan-words.ts";
import { goyaConfirmation } from "./loans/goya-confirmation.ts";
import { loanHandlers } from "./loans/loan-handlers.ts";
import { type ProductCatalogue } from "./orders/product-catalogue.ts";
import { offeredInstitutions } from "./payout-accounts/offered-institutions.ts";
import { paymentGuideHandlers } from "./payment-channels/payment-guide-handlers.ts";
import { planHandlers } from "./payment-plans/plan-handlers.ts";
import { payoutAccountHandlers } from "./payout-accounts/payout-account-handlers.ts";
import { askWhetherConfirmed } from "./payouts/ask-whether-confirmed.ts";
import { payoutWebhook } from "./payouts/payout-webhook.ts";
import { placeHandlers } from "./places/place-handlers.ts";
import { philippinePlaces } from "./places/places.ts";
import type { FindActor, Handlers } from "./platform/http/dispatch.ts";
import { openPromotion } from "./promotion/open-promotion.ts";
import { registerDocumentPages } from "./receipts/document-pages.ts";
import { openLoanDocuments } from "./receipts/loan-documents.ts";
import { receiptHandlers } from "./receipts/receipt-handlers.ts";
import { recommendationHandlers } from "./recommendations/recommendation-handlers.ts";
import { recommendations } from "./recommendations/recommended.ts";
import { openRepayments } from "./repayments/open-repayments.ts";
import { siteHandlers } from "./site/site-handlers.ts";
import { loadExchangeRates } from "./tools/exchange-rates.ts";
import { toolHandlers } from "./tools/tool-handlers.ts";
import { trackingHandlers } from "./tracking/tracking-handlers.ts";
import { type DomainParts, type DomainServices, openDomainServices } from "./domain-services.ts";
import { openStaffDomains, type StaffDomains } from "./staff-domains.ts";

/** The product's rules, ready to use: everything that the server does, apart from how it is reached. */
export interface Domains extends StaffDomains {
  /** One for each operation of the borrowers' catalogue. */
  readonly handlers: Handlers;
  readonly findActor: FindActor;
  /** What a visitor is shown of the loans on offer. */
  readonly firstOffered: ProductCatalogue["first"];
  /** The same, in the words of the lender's pages. */
  readonly loansOnOffer: () => Promise<LoansInWords>;
  /** Routes that are not operations: webhooks, documents, pictures, the return from a checkout. */
  readonly registerRoutes: (app: FastifyInstance) => Promise<void>;
}

/** @throws when the content folder's own data (institutions, kinds of ID, landing template) is unusable */
export async function openDomains(parts: DomainParts): Promise<Domains> {
  const services = await openDomainServices(parts);
  const { config, database, clock, profile, content, images, catalogue, lender, brand, defaultLocale } =
    services;
  const { db } = database;
  await reportWithheld(services);
  const findActor = borrowerActors(sessionFinder(db, clock));
  const findReader = documentReader(findActor, config.publicOrigin);
  const others = recommendations(db);
  const places = philippinePlaces();
  const exports = openDataExports(services);
  const library = openAgreementLibrary(services);
  const agreements = agreementHandlers(library);
  const loans = loanHandlers({
    ...services,
    recommendations: others,
    keepAgreements: agreementKeeper(library),
    reviewPayouts,
    askWhetherConfirmed: (orderId) =>
      askWhetherConfirmed({ ...services, provider: services.providers.payout }, orderId),
  });
  const repayments = openRepayments({
    ...services,
    providers: services.providers.payments,
    onFound: services.onPaymentFound,
  });
  const captchas = openCaptchas(services);
  const visiting = { ...services, visits: captchas.visits };
  const promotion = await openPromotion({
    ...visiting,
    appName: config.appName,
    contentDir: config.contentDir,
  });
  const loansOnOffer = loansOnOfferIn(services);
  const { sessionDays, publicOrigin } = config;
  return {
    ...(await openStaffDomains(services)),
    findActor,
    firstOffered: () => catalogue.first(),
    loansOnOffer,
    handlers: {
      ...accountHandlers(services),
      ...exportHandlers({ ...services, exports }),
      ...agreements,
      ...applicationHandlers({ ...services, places }),
      ...captchas.handlers,
      ...cardRepaymentHandlers({ ...services, startPayment: repayments.startPayment }),
      ...complaintHandlers(services),
      ...goyaConfirmation({ db, v3: { ...loans, ...agreements } }),
      ...homeHandlers(services),
      ...informationHandlers(content, loansOnOffer),
      ...loans,
      ...loginHandlers({ ...visiting, sessionDays }),
      ...paymentGuideHandlers({ db }),
      ...passkeyHandlers({ ...services, sessionDays, publicOrigin }),
      ...payoutAccountHandlers({
        ...services,
        institutions: () => offeredInstitutions(db, services.institutions),
        places,
        reviewPayouts,
      }),
      ...placeHandlers(places),
      ...planHandlers({ ...services, keepDocument: planDocumentKeeper({ lender, profile }) }),
      ...promiseHandlers(services),
      ...promotion,
      ...receiptHandlers({ ...services, termsOf: listTerms(db) }),
      ...recommendationHandlers({ ...services, db, recommendations: others }),
      ...repayments.handlers,
      ...sessionHandlers({ db, clock }),
      ...languageHandlers({ db, clock }),
      ...siteHandlers(services),
      ...toolHandlers({ ...services, exchangeRates: await loadExchangeRates(config.contentDir) }),
      ...trackingHandlers(services),
    },
    async registerRoutes(app) {
      await repayments.registerRoutes(app);
      await app.register(payoutWebhook(services));
      const pool = openPdfPool();
      app.addHook("onClose", () => pool.close());
      const makePdf = pdfMaker(pool);
      const pdfs = openAgreementPdfs({ db, clock, makePdf });
      const finalDisclosure = finalDisclosures(db, library);
      const documents = openLoanDocuments({ database, clock, profile, lender, makePdf, finalDisclosure });
      registerAgreementPages(app, { library, pdfs, findReader, defaultLocale });
      registerDocumentPages(app, { documents, findReader, defaultLocale });
      registerCalendarPage(app, { db, clock, profile, brand, findReader, defaultLocale });
      registerExportPages(app, { ...services, exports, findReader });
      registerKeptImages(app, { images, findReader });
      captchas.registerPicture(app);
    },
  };
}

/** The loans on offer in the words of the lender's pages; those of the document's profile are fixed. */
function loansOnOfferIn({ profile, catalogue, clock }: DomainServices): Domains["loansOnOffer"] {
  return async () => {
    if (!profile.termsOfProducts) return loanWords(DOCUMENT_FIGURES);
    const offered = await catalogue.list();
    const products = offered.map(({ product }) => product);
    return loanWords(figuresOf(products, clock.today()));
  };
}

/** Tells the operator what is not offered, and what to do about it. */
async function reportWithheld({ catalogue, database, logger }: DomainServices): Promise<void> {
  for (const { id, problems } of await catalogue.withheld())
    logger.error({ product: id, problems }, "a product is not offered: fix it or make it inactive");
  for (const offering of await notOffered(database.db))
    logger.warn({ offering }, "none is active: staff draft one at /console/ and a second person approves it");
}
