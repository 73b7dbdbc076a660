import { reviewPayouts } from "./applications/review-payouts.ts";
import type { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { textFacts } from "./applications/text-facts.ts";
import { borrowerFileHandlers } from "./casework/borrowers/borrower-handlers.ts";
import { identityKind } from "./casework/borrowers/identity-approval.ts";
import { numberChangeKind } from "./casework/borrowers/number-change-approval.ts";
import { booksHandlers } from "./books/books-handlers.ts";
import { caseHandlers } from "./casework/cases/case-handlers.ts";
import { notOffered } from "./offerings/needed-offerings.ts";
import { waitingHandlers } from "./casework/waiting/waiting-handlers.ts";
import { waitingApplicationHandlers } from "./casework/applications/waiting-application-handlers.ts";
import { heldLoans } from "./collections/collect.ts";
import { collectionHandlers } from "./collections/collection-handlers.ts";
import { figureHandlers } from "./figures/figure-handlers.ts";
import { type FindStaff } from "./identity/find-actor.ts";
import { moneyApprovalKinds } from "./money/money-approvals.ts";
import { moneyHandlers } from "./money/money-handlers.ts";
import { countNeedsALook } from "./money/needs-a-look.ts";
import { staffPlanHandlers } from "./payment-plans/staff-plan-handlers.ts";
import type { HandlersOf } from "./platform/http/dispatch.ts";
import { wordedHandlers } from "./platform/http/worded-handlers.ts";
import { keyedHash } from "./platform/keyed-hash.ts";
import { policyHandlers } from "./policy-changes/policy-handlers.ts";
import { policySwitchKind } from "./policy-changes/policy-switch.ts";
import { loadDefaultTemplate } from "./promotion/landing-template.ts";
import { landingPageKind } from "./offerings/landing-pages.ts";
import { otherLenderKind } from "./offerings/other-lenders.ts";
import { paymentChannelKind } from "./offerings/payment-channels.ts";
import { payoutInstitutionKind } from "./offerings/payout-institutions.ts";
import { productKind } from "./offerings/products.ts";
import { reminderTextKind } from "./offerings/reminder-texts.ts";
import { offeringApprovalKinds } from "./offerings/publish.ts";
import { offeringRefusal } from "./offerings/refusal-words.ts";
import { offeringHandlers } from "./offerings/offering-handlers.ts";
import { approvalHandlers } from "./staff/approvals/approval-handlers.ts";
import { openApprovals } from "./staff/approvals/approvals.ts";
import { auditHandlers } from "./staff/audit/audit-handlers.ts";
import { openInvitationCodes } from "./staff/people/invitation-codes.ts";
import { staffApprovalKinds } from "./staff/people/people.ts";
import { peopleHandlers } from "./staff/people/people-handlers.ts";
import { presenceHandlers } from "./staff/presence/presence-handlers.ts";
import type { StaffLiveParts } from "./staff/presence/staff-live.ts";
import { keepLooking, stopLooking } from "./staff/presence/viewers.ts";
import { signInHandlers } from "./staff/sign-in/sign-in-handlers.ts";
import { staffFinder } from "./staff/sign-in/staff-sessions.ts";
import { heldCases } from "./support-cases/support-cases.ts";
import type { DomainServices } from "./domain-services.ts";

/** The staff's side: who they are, what takes two of them, and one handler for each of their operations. */
export interface StaffDomains {
  /** One for each operation of the staff's catalogue. */
  readonly staffHandlers: HandlersOf<typeof staffCatalogue>;
  readonly findStaff: FindStaff;
  /** The same without counting as using the session, which an open stream does not. */
  readonly watchStaff: FindStaff;
  /** Who has what open, maintained by the process that holds their streams. */
  readonly viewers: StaffLiveParts["viewers"];
}

/** @throws when the content folder's landing template is unusable */
export async function openStaffDomains(services: DomainServices): Promise<StaffDomains> {
  const { config, database, clock, providers, idKinds, idPictures } = services;
  const { db } = database;
  const realNow = services.realNow ?? (() => new Date());
  const offerings = await offeringKinds(services);
  const heldWork = [heldCases, heldLoans];
  const kinds = [
    ...staffApprovalKinds(config.publicOrigin, heldWork),
    ...moneyApprovalKinds(clock, reviewPayouts),
    numberChangeKind(clock),
    identityKind,
    policySwitchKind,
    ...offeringApprovalKinds(offerings),
  ];
  const hash = keyedHash(config.staffSecret);
  const signingIn = { database, clock, hash, secret: config.staffSecret, realNow };
  const invitationCodes = (approvalIds: readonly number[]) =>
    openInvitationCodes(db, hash, { approvalIds, now: clock.now() });
  const shared = { ...services, heldWork, approvals: openApprovals({ database, clock, kinds }) };
  return {
    findStaff: staffFinder(db, clock),
    watchStaff: staffFinder(db, clock, { isCall: false }),
    viewers: {
      keep: (streamIds) => keepLooking(db, streamIds, clock.now()),
      gone: (streamId) => stopLooking(db, streamId),
    },
    staffHandlers: {
      ...signInHandlers(signingIn),
      ...peopleHandlers({ ...shared, ...signingIn }),
      ...wordedHandlers(approvalHandlers({ ...shared, invitationCodes }), offeringRefusal),
      ...auditHandlers(shared),
      ...presenceHandlers(shared),
      ...borrowerFileHandlers(shared),
      ...booksHandlers(shared),
      ...figureHandlers(shared),
      ...caseHandlers(shared),
      ...collectionHandlers(shared),
      ...staffPlanHandlers(shared),
      ...waitingApplicationHandlers({ ...shared, idPictures, textFacts: textFacts(idKinds) }),
      ...waitingHandlers({
        ...shared,
        needsALook: (most) => countNeedsALook(db, most, clock.now()),
        notOffered: () => notOffered(db),
      }),
      ...moneyHandlers({ ...shared, providers: new Set(providers.payments.keys()), realNow }),
      ...policyHandlers({ ...shared, textFacts: textFacts(idKinds) }),
      ...offeringHandlers({ ...shared, kinds: offerings, appName: config.appName }),
    },
  };
}

/** What staff draft and put on offer, each kind with its rules. */
async function offeringKinds({ config, profile, clock, providers, institutions, brand }: DomainServices) {
  return [
    productKind({ profile, clock }),
    paymentChannelKind([...providers.payments.keys()]),
    payoutInstitutionKind({ clock, listed: institutions }),
    reminderTextKind({ clock, brand }),
    landingPageKind({ clock, defaultTemplate: await loadDefaultTemplate(config.contentDir) }),
    otherLenderKind,
  ];
}
