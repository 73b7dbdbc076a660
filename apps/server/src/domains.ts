import type { Content, LoansInWords } from "@hiram/content";
import type { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { DOCUMENT_FIGURES, figuresOf } from "@hiram/lending/loan-figures.ts";
import type { Profile } from "@hiram/market/profile.ts";
import type { FastifyInstance } from "fastify";
import { accountHandlers } from "./account/account-handlers.ts";
import { openDataExports } from "./account/data-exports.ts";
import { exportHandlers } from "./account/export-handlers.ts";
import { registerExportPages } from "./account/export-pages.ts";
import { agreementHandlers } from "./agreements/agreement-handlers.ts";
import { openAgreementLibrary } from "./agreements/agreement-library.ts";
import { openAgreementPdfs } from "./agreements/agreement-pdfs.ts";
import { acceptedAgreements } from "./agreements/accepted-agreements.ts";
import { registerAgreementPages } from "./agreements/agreement-pages.ts";
import { agreementKeeper } from "./agreements/keep-agreements.ts";
import { planDocumentKeeper } from "./agreements/plan-document.ts";
import { pdfMaker } from "./paper/pdf-maker.ts";
import { openPdfPool } from "./paper/pdf-pool.ts";
import { applicationHandlers } from "./applications/application-handlers.ts";
import { loadIdKinds } from "./applications/id-kinds.ts";
import { idVaultOf, openIdPictures } from "./applications/id-pictures.ts";
import { textFacts } from "./applications/text-facts.ts";
import { borrowerFileHandlers } from "./casework/borrower-handlers.ts";
import { numberChangeKind } from "./casework/number-change-approval.ts";
import { booksHandlers } from "./books/books-handlers.ts";
import { caseHandlers } from "./casework/case-handlers.ts";
import { openCaptchas } from "./captchas/captcha-handlers.ts";
import { notOffered } from "./shop/needed-offerings.ts";
import { waitingHandlers } from "./casework/waiting-handlers.ts";
import { waitingApplicationHandlers } from "./casework/waiting-application-handlers.ts";
import { collectionHandlers } from "./collections/collection-handlers.ts";
import { promiseHandlers } from "./collections/promise-handlers.ts";
import { complaintHandlers } from "./complaints/complaint-handlers.ts";
import { registerKeptImages } from "./complaints/kept-image-pages.ts";
import type { KeptImages } from "./complaints/kept-images.ts";
import { registerCalendarPage } from "./due-days/calendar-page.ts";
import { figureHandlers } from "./figures/figure-handlers.ts";
import { homeHandlers } from "./home/home-handlers.ts";
import { loginHandlers } from "./identity/login-handlers.ts";
import { passkeyHandlers } from "./identity/passkey-handlers.ts";
import { borrowerActors, documentReader, type FindStaff } from "./identity/find-actor.ts";
import { sessionHandlers } from "./identity/session-handlers.ts";
import { sessionFinder } from "./identity/sessions.ts";
import { informationHandlers } from "./information/information-handlers.ts";
import { loanWords } from "./information/loan-words.ts";
import { goyaConfirmation } from "./loans/goya-confirmation.ts";
import { loanHandlers } from "./loans/loan-handlers.ts";
import { moneyApprovalKinds } from "./money/money-approvals.ts";
import { moneyHandlers } from "./money/money-handlers.ts";
import { countNeedsALook } from "./money/needs-a-look.ts";
import { type ProductCatalogue, productCatalogue } from "./orders/product-catalogue.ts";
import { oneTimeCodes, type OneTimeCodeParts } from "./one-time-codes/codes.ts";
import { loadInstitutions } from "./payout-accounts/institutions-file.ts";
import { offeredInstitutions } from "./payout-accounts/offered-institutions.ts";
import { planHandlers } from "./payment-plans/plan-handlers.ts";
import { staffPlanHandlers } from "./payment-plans/staff-plan-handlers.ts";
import { payoutAccountHandlers } from "./payout-accounts/payout-account-handlers.ts";
import { payoutWebhook } from "./payouts/payout-webhook.ts";
import { placeHandlers } from "./places/place-handlers.ts";
import { philippinePlaces } from "./places/places.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database/database.ts";
import type { FindActor, Handlers, HandlersOf } from "./platform/http/dispatch.ts";
import { wordedHandlers } from "./platform/http/worded-handlers.ts";
import { keyedHash } from "./platform/keyed-hash.ts";
import type { Logger } from "./platform/log.ts";
import type { Providers } from "./platform/providers/providers.ts";
import { policyHandlers } from "./policy-changes/policy-handlers.ts";
import { policySwitchKind } from "./policy-changes/policy-switch.ts";
import { loadDefaultTemplate } from "./promotion/landing-template.ts";
import { openPromotion } from "./promotion/open-promotion.ts";
import { registerDocumentPages } from "./receipts/document-pages.ts";
import { openLoanDocuments } from "./receipts/loan-documents.ts";
import { receiptHandlers } from "./receipts/receipt-handlers.ts";
import { recommendationHandlers } from "./recommendations/recommendation-handlers.ts";
import { recommendations } from "./recommendations/recommended.ts";
import { openRepayments, type OpenRepaymentsParts } from "./repayments/open-repayments.ts";
import { landingPageKind } from "./shop/landing-pages.ts";
import { paymentChannelKind } from "./shop/payment-channels.ts";
import { payoutInstitutionKind } from "./shop/payout-institutions.ts";
import { productKind } from "./shop/products.ts";
import { reminderTextKind } from "./shop/reminder-texts.ts";
import { offeringApprovalKinds } from "./shop/publish.ts";
import { shopRefusal } from "./shop/refusal-words.ts";
import { shopHandlers } from "./shop/shop-handlers.ts";
import { siteHandlers } from "./site/site-handlers.ts";
import { approvalHandlers } from "./staff/approval-handlers.ts";
import { openApprovals } from "./staff/approvals.ts";
import { staffApprovalKinds } from "./staff/people.ts";
import { staffHandlers } from "./staff/staff-handlers.ts";
import type { StaffLiveParts } from "./staff/staff-live.ts";
import { staffFinder } from "./staff/staff-sessions.ts";
import { keepLooking, stopLooking } from "./support-cases/case-viewers.ts";
import { loadExchangeRates } from "./tools/exchange-rates.ts";
import { toolHandlers } from "./tools/tool-handlers.ts";
import { trackingHandlers } from "./tracking/tracking-handlers.ts";

/** What the domains are built on. */
export interface DomainParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly providers: Providers;
  readonly logger: Logger;
  /** Pictures in the file store. */
  readonly images: KeptImages;
  readonly content: Content;
  /** The time that staff's authenticators use, whatever the clock says; absent: the machine's. */
  readonly realNow?: () => Date;
  /** Read at each call, since a demo's can be switched. */
  readonly profile: Profile;
  /** Called for every code that was sent, for metrics. */
  readonly onCodeSent: NonNullable<OneTimeCodeParts["onSend"]>;
  /** Called for every payment that no webhook reported, for metrics. */
  readonly onPaymentFound: OpenRepaymentsParts["onFound"];
}

/** The product's rules, ready to use: everything that the server does, apart from how it is reached. */
export interface Domains {
  /** One for each operation of the borrowers' catalogue. */
  readonly handlers: Handlers;
  /** One for each of the staff's. */
  readonly staffHandlers: HandlersOf<typeof staffCatalogue>;
  readonly findActor: FindActor;
  readonly findStaff: FindStaff;
  /** The same without counting as using the session, which an open stream does not. */
  readonly watchStaff: FindStaff;
  /** What a visitor is shown of the loans on offer. */
  readonly firstOffered: ProductCatalogue["first"];
  /** The same, in the words of the lender's pages. */
  readonly loansOnOffer: () => Promise<LoansInWords>;
  /** Who has which case open, maintained by the process that holds their streams. */
  readonly caseViewers: StaffLiveParts["viewers"];
  /** Routes that are not operations: webhooks, documents, pictures, the return from a checkout. */
  readonly registerRoutes: (app: FastifyInstance) => Promise<void>;
}

/** @throws when the content folder's own data (institutions, kinds of ID, landing template) is unusable */
export async function openDomains(parts: DomainParts): Promise<Domains> {
  const { config, database, clock, profile, providers, content, images } = parts;
  const { db } = database;
  const { lender } = content;
  const defaultLocale = config.locale;
  const codes = oneTimeCodes({
    ...parts,
    sms: providers.sms,
    settings: config.oneTimeCodes,
    brand: lender.brand,
    onSend: parts.onCodeSent,
  });
  const catalogue = productCatalogue({ db, profile, clock });
  const loansOnOffer = async (): Promise<LoansInWords> => {
    if (!profile.termsOfProducts) return loanWords(DOCUMENT_FIGURES);
    const offered = await catalogue.list();
    return loanWords(
      figuresOf(
        offered.map(({ product }) => product),
        clock.today(),
      ),
    );
  };
  const shared = { ...parts, catalogue, codes, hash: keyedHash(config.oneTimeCodes.secret) };

  const staffSeat = {
    hash: keyedHash(config.staffSecret),
    secret: config.staffSecret,
    realNow: parts.realNow ?? (() => new Date()),
  };
  const findActor = borrowerActors(sessionFinder(db, clock));
  const findReader = documentReader(findActor, config.publicOrigin);
  const others = recommendations(db);
  const places = philippinePlaces();
  const idKinds = await loadIdKinds(config.contentDir);
  const exchangeRates = await loadExchangeRates(config.contentDir);
  const vault = idVaultOf(config, { db, logger: parts.logger });
  const idPictures = openIdPictures({ database, clock, vault });
  const exports = openDataExports({ ...parts, vault, lender });
  const institutions = await loadInstitutions(config.contentDir);
  const library = openAgreementLibrary({ database, clock, profile, catalogue, lender });
  const agreements = agreementHandlers(library);
  const loans = loanHandlers({
    ...shared,
    recommendations: others,
    keepAgreements: agreementKeeper(library),
  });
  const repayments = openRepayments({
    ...shared,
    brand: lender.brand,
    providers: providers.payments,
    onFound: parts.onPaymentFound,
  });
  const { appName, contentDir } = config;
  const captchas = openCaptchas({ ...shared, defaultLocale });
  const { visits } = captchas;
  const promotion = await openPromotion({ ...shared, visits, lender, appName, contentDir });

  for (const { id, problems } of await catalogue.withheld())
    parts.logger.error({ product: id, problems }, "a product is not offered: fix it or make it inactive");
  for (const offering of await notOffered(db))
    parts.logger.warn(
      { offering },
      "none is active: staff draft one at /console/ and a second person approves it",
    );

  const offerings = [
    productKind({ profile, clock }),
    paymentChannelKind([...providers.payments.keys()]),
    payoutInstitutionKind({ clock, listed: institutions }),
    reminderTextKind({ clock, brand: lender.brand }),
    landingPageKind({ clock, defaultTemplate: await loadDefaultTemplate(contentDir) }),
  ];
  const kinds = [
    ...staffApprovalKinds(config.publicOrigin),
    ...moneyApprovalKinds(clock),
    numberChangeKind(clock),
    policySwitchKind,
    ...offeringApprovalKinds(offerings),
  ];
  const approvals = openApprovals({ database, clock, kinds });
  return {
    findActor,
    findStaff: staffFinder(db, clock),
    watchStaff: staffFinder(db, clock, { isCall: false }),
    caseViewers: {
      keep: (streamIds) => keepLooking(db, streamIds, clock.now()),
      gone: (streamId) => stopLooking(db, streamId),
    },
    staffHandlers: {
      ...staffHandlers({ database, clock, ...staffSeat }),
      ...wordedHandlers(approvalHandlers({ database, clock, approvals }), shopRefusal),
      ...borrowerFileHandlers({ ...shared, approvals }),
      ...booksHandlers(shared),
      ...figureHandlers(shared),
      ...caseHandlers(shared),
      ...collectionHandlers(shared),
      ...staffPlanHandlers({ database, clock }),
      ...waitingApplicationHandlers({ ...shared, idPictures, textFacts: textFacts(idKinds) }),
      ...waitingHandlers({
        database,
        clock,
        approvals,
        needsALook: (most) => countNeedsALook(db, most),
        notOffered: () => notOffered(db),
      }),
      ...moneyHandlers({
        ...shared,
        approvals,
        providers: new Set(providers.payments.keys()),
        realNow: staffSeat.realNow,
      }),
      ...policyHandlers({ database, clock, approvals, textFacts: textFacts(idKinds) }),
      ...shopHandlers({ ...shared, approvals, kinds: offerings, appName, lender }),
    },
    handlers: {
      ...accountHandlers(shared),
      ...exportHandlers({ ...shared, exports }),
      ...agreements,
      ...applicationHandlers({ ...shared, places, idKinds, idPictures, vault }),
      ...captchas.handlers,
      ...complaintHandlers(shared),
      ...goyaConfirmation({ db, v3: { ...loans, ...agreements } }),
      ...homeHandlers(shared),
      ...informationHandlers(content, loansOnOffer),
      ...loans,
      ...loginHandlers({ ...shared, visits, sessionDays: config.sessionDays }),
      ...passkeyHandlers({
        ...shared,
        sessionDays: config.sessionDays,
        publicOrigin: config.publicOrigin,
        brand: lender.brand,
      }),
      ...payoutAccountHandlers({
        ...shared,
        institutions: () => offeredInstitutions(db, institutions),
        places,
      }),
      ...placeHandlers(places),
      ...planHandlers({ ...shared, keepDocument: planDocumentKeeper({ lender, profile }) }),
      ...promiseHandlers(shared),
      ...promotion,
      ...receiptHandlers({ ...shared, agreementsOf: acceptedAgreements(db) }),
      ...recommendationHandlers({ db, clock, hash: shared.hash, recommendations: others }),
      ...repayments.handlers,
      ...sessionHandlers({ db, clock }),
      ...siteHandlers(shared),
      ...toolHandlers({ ...shared, exchangeRates }),
      ...trackingHandlers(shared),
    },
    firstOffered: () => catalogue.first(),
    loansOnOffer,
    async registerRoutes(app) {
      await repayments.registerRoutes(app);
      await app.register(payoutWebhook(parts));
      const pool = openPdfPool();
      app.addHook("onClose", () => pool.close());
      const makePdf = pdfMaker(pool);
      const pdfs = openAgreementPdfs({ db, clock, makePdf });
      const documents = openLoanDocuments({ database, clock, profile, lender, makePdf });
      registerAgreementPages(app, { library, pdfs, findReader, defaultLocale });
      registerDocumentPages(app, { documents, findReader, defaultLocale });
      registerCalendarPage(app, { db, clock, profile, brand: lender.brand, findReader, defaultLocale });
      registerExportPages(app, { exports, findReader, profile, lender, defaultLocale });
      registerKeptImages(app, { images, findReader });
      captchas.registerPicture(app);
    },
  };
}
