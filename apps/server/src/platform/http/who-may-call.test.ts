import { type Access, API_BASE, CODE, type Operation } from "@hiram/contract";
import { catalogue } from "@hiram/contract/catalogue.ts";
import { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import {
  PERMISSIONS_OF_ROLE,
  STAFF_ROLES,
  type StaffPermission,
  type StaffRole,
} from "@hiram/contract/staff/permissions.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { logIn } from "../../testing/customer.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { sampleAgent, sampleStaff } from "../../testing/sample-staff.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { refusedTo } from "./admit-actor.ts";

/** Who may call what, written down a second time, so that opening an operation to more people shows up here. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  "acceptInvitation",
  "calculatorProduct",
  "cityInit",
  "contactKfInfo",
  "contactMessage",
  "contentPage",
  "customerServiceInit",
  "loginInit",
  "loginRegister",
  "loginSmsCode",
  "loginVoiceCode",
  "loginWithPasskey",
  "loginWithPassword",
  "loginWithSms",
  "logout",
  "openInvitation",
  "passkeySignInInit",
  "passwordReset",
  "paymentGuide",
  "promotionGetQuestion",
  "promotionGetSid",
  "promotionGetSms",
  "promotionRegister",
  "promotionTemplate",
  "promotionTrackClick",
  "promotionTrackVisit",
  "staffSignIn",
  "staffSignOut",
  "userLanguage",
  "whatsappInfo",
]);
/** The permission that a member of staff needs for each staff call; null: being signed in is enough. */
const STAFFS: Readonly<Record<string, StaffPermission | null>> = {
  approvalList: null,
  askToChangeRole: "manage-staff",
  askToInvite: "manage-staff",
  auditLog: "read-audit",
  // The rule checks the permission for the kind of decision.
  decideApproval: null,
  disableStaff: "manage-staff",
  endSessionsOfStaff: "manage-staff",
  staffList: "manage-staff",
  withdrawApproval: null,
  endOwnOtherSessions: null,
  endOwnSession: null,
  ownSessions: null,
  // The handler checks the permission for what is looked at.
  staffLook: null,
  // Counts only what the member is permitted to see.
  staffWaiting: null,
  staffCheckBooks: "see-books",
  staffFigure: "see-figures",
  staffFigureCases: "see-figures",
  staffFigureLoans: "see-figures",
  staffFigureMoves: "see-figures",
  staffFigureRatings: "see-figures",
  staffFigureTaps: "see-figures",
  staffFigurePeople: "see-figures",
  staffJournal: "see-books",
  staffTrialBalance: "see-books",
  staffMe: null,
  staffApplication: "decide-applications",
  staffApplications: "decide-applications",
  staffDecideApplication: "decide-applications",
  staffIdPicture: "decide-applications",
  staffAssignLoan: "collect",
  staffCollectionsOverview: "collect",
  staffContact: "collect",
  staffOverdueLoan: "collect",
  staffOverdueLoans: "collect",
  staffPromise: "collect",
  staffDeclinePlan: "collect",
  staffOfferPlan: "collect",
  staffPaymentPlan: "collect",
  staffPlanPreview: "collect",
  staffPlanRequests: "collect",
  staffCloseMessage: "answer-complaints",
  staffJoinCase: "answer-complaints",
  staffBorrower: "view-borrowers",
  staffFindBorrowers: "view-borrowers",
  staffFindClosedAccounts: "find-closed-accounts",
  staffRevealBorrower: "reveal-personal-data",
  staffReadRefusedEvent: "move-money",
  staffRevealAnswers: "reveal-personal-data",
  staffRemoveReference: "remove-references",
  staffAskToChangeNumber: "change-numbers",
  staffAskToOpenIdentity: "open-identities",
  staffExceptFromOverdue: "decide-applications",
  staffTimeline: "view-borrowers",
  staffAskToSwitchPolicy: "edit-policy",
  staffPolicies: "edit-policy",
  staffPolicy: "edit-policy",
  staffSavePolicy: "edit-policy",
  staffTryPolicy: "edit-policy",
  staffAssignCase: "answer-complaints",
  staffCase: "answer-complaints",
  staffCaseCounts: "answer-complaints",
  staffCaseOwners: "answer-complaints",
  staffCasePicture: "answer-complaints",
  staffCases: "answer-complaints",
  staffRatings: "answer-complaints",
  staffReply: "answer-complaints",
  staffSavedReplies: "answer-complaints",
  staffSaveReply: "answer-complaints",
  staffAdjustableLoan: "see-money",
  staffAlertList: "see-money",
  staffAskToAdjust: "move-money",
  staffAskToBookReturn: "move-money",
  staffAskToBookRefundReturn: "move-money",
  staffAskToBookTakenBack: "move-money",
  staffAskToBookGivenBack: "move-money",
  staffAskToRetryPayout: "move-money",
  staffAskToSettleOwedBack: "move-money",
  staffAskToRecoverGivenUp: "move-money",
  staffAskToRecordOutcome: "move-money",
  staffAskToRecordOwnMoney: "move-money",
  staffAskToReverseOwnMoney: "move-money",
  staffOwnBalances: "see-money",
  staffOwnMoney: "see-money",
  staffCloseAlert: "move-money",
  staffDeadLetters: "see-money",
  staffFailedPayouts: "see-money",
  staffHandleDeadLetter: "move-money",
  staffAskToMatch: "move-money",
  staffAskToUnmatch: "move-money",
  staffCloseDifference: "move-money",
  staffCompareAgain: "move-money",
  staffDifferences: "see-money",
  staffReconciledDays: "see-money",
  staffAskToRefund: "move-money",
  staffCredits: "see-money",
  staffMatchCandidates: "see-money",
  staffUnmatchedPayments: "see-money",
  staffAskToPublish: "edit-products",
  staffAskToSwitch: "edit-products",
  staffBeginOffering: "edit-products",
  staffCheckDraft: "edit-products",
  staffDiscardDraft: "edit-products",
  staffLandingPreview: "edit-products",
  staffOffering: "edit-products",
  staffOfferings: "edit-products",
  staffProductExample: "edit-products",
  staffReminderExample: "edit-products",
  staffSaveDraft: "edit-products",
};

/** Each role has a session named after it. */
const server = withTestServer({
  findStaff: async (browser) => {
    const role = STAFF_ROLES.find((each) => each === browser?.sessionId);
    return role === undefined ? null : sampleStaff(role);
  },
});
const staffCookie = (role: StaffRole): string => `__Secure-hiram-staff-session=${role}`;
const operations: readonly Operation[] = [...Object.values(catalogue), ...Object.values(staffCatalogue)].map(
  ({ operation }) => operation,
);
let borrowerId: number;

beforeAll(async () => {
  ({ borrowerId } = await makeSampleOrder(server().database, { paidOutAt: new Date("2026-03-01") }));
});

type Who = "nobody" | "borrower" | StaffRole;
const isRole = (who: Who): who is StaffRole => who !== "nobody" && who !== "borrower";
const EVERYBODY: readonly Who[] = ["nobody", "borrower", ...STAFF_ROLES];

/** The code of an operation called without fields: a caller who is let in hears about the fields, or gets an answer. */
async function codeFor(who: Who, { method, path, conventions }: Operation): Promise<string> {
  // A separate session for each call: logging out ends it.
  const query = who === "borrower" ? `?sessionId=${await logIn(server().database.db, borrowerId)}` : "";
  const json = conventions === "json";
  const reply = await server().app.inject({
    method,
    url: `${API_BASE}${path}${query}`,
    headers: {
      "sec-fetch-site": "same-origin",
      ...(isRole(who) ? { cookie: staffCookie(who) } : {}),
      ...(method === "GET" || conventions === "upload"
        ? {}
        : { "content-type": json ? "application/json" : "application/x-www-form-urlencoded" }),
    },
    ...(method === "POST" && conventions !== "upload" ? { payload: json ? "{}" : "" } : {}),
  });
  return reply.json<{ code: string }>().code;
}

/** By the lists above, not by what the operation declares about itself. */
function expectedVerdict(who: Who, { name, access }: Operation): string {
  if (access === "visitor") return "in";
  if (access === "borrower") return who === "borrower" ? "in" : CODE.noSession;
  if (!isRole(who)) return CODE.noSession;
  const needed = STAFFS[name] ?? null;
  return needed === null || PERMISSIONS_OF_ROLE[who].includes(needed) ? "in" : CODE.forbidden;
}

describe("who may call", () => {
  test("[SES-1] every operation is listed, and open to whom the list says", () => {
    const listed = (name: string): Access =>
      name in STAFFS ? "staff" : OPEN_TO_ALL.has(name) ? "visitor" : "borrower";
    const named = new Set(operations.map(({ name }) => name));
    expect([...OPEN_TO_ALL, ...Object.keys(STAFFS)].filter((name) => !named.has(name))).toEqual([]);
    expect(operations.filter(({ name, access }) => access !== listed(name))).toEqual([]);
  });

  test.for(operations.map((operation) => [operation.name, operation] as const))(
    "[SES-6] %s lets in whom it states, and nobody else",
    async ([, operation]) => {
      for (const who of EVERYBODY) {
        const code = await codeFor(who, operation);
        // For anybody but staff, 403 means that another site made the browser call.
        const isOut = code === CODE.noSession || (operation.access === "staff" && code === CODE.forbidden);
        const verdict = isOut ? code : "in";
        expect({ who, verdict }).toEqual({ who, verdict: expectedVerdict(who, operation) });
      }
    },
  );

  test("[CON-1] staff's calls have an OpenAPI document of their own, and the borrowers' names none of them", async () => {
    const pathsOf = async (address: string): Promise<string[]> =>
      Object.keys((await server().app.inject({ url: address })).json<{ paths: object }>().paths);
    const ofStaff = await pathsOf(`${API_BASE}/staff/openapi.json`);
    expect(new Set(ofStaff)).toEqual(
      new Set(Object.values(staffCatalogue).map(({ operation }) => `${API_BASE}${operation.path}`)),
    );
    const others = await pathsOf(`${API_BASE}/openapi.json`);
    expect(others.filter((path) => path.startsWith(`${API_BASE}/staff/`))).toEqual([]);
  });

  test("[CON-1] staff are told who they are and what they may do", async () => {
    const reply = await server().app.inject({
      url: `${API_BASE}/staff/me`,
      headers: { "sec-fetch-site": "same-origin", cookie: staffCookie("agent") },
    });
    const permissions = [
      "answer-complaints",
      "change-numbers",
      "open-identities",
      "reveal-personal-data",
      "view-borrowers",
    ];
    const data = { staffId: 7, name: "Luz Santos", permissions };
    expect(reply.json()).toEqual({ code: "00", message: "", data });
  });

  test("[CON-1] a staff session counts for nothing in a borrower's cookie, nor a borrower's in staff's", async () => {
    const me = (cookie: string) =>
      server().app.inject({
        url: `${API_BASE}/staff/me`,
        headers: { "sec-fetch-site": "same-origin", cookie },
      });
    expect((await me("__Host-hiram-session=agent")).json()).toMatchObject({ code: CODE.noSession });
  });

  test("[CON-1] without a way to sign in, nobody is staff", async () => {
    const reply = await server().app.inject({ url: `${API_BASE}/staff/me` });
    expect(reply.json()).toEqual({ code: "401", message: serverTexts("en").noSession, data: null });
  });

  test("[CON-1] staff may call what their permissions cover, and are told apart from strangers", () => {
    const needs = (permission: "answer-complaints" | "decide-applications") =>
      refusedTo(sampleAgent, { access: "staff", permission });
    expect(needs("answer-complaints")).toBeNull();
    expect(needs("decide-applications")).toEqual({ fault: "not-permitted", code: CODE.forbidden });
    expect(refusedTo({ kind: "job", name: "forget" }, { access: "staff" })?.fault).toBe("not-signed-in");
  });
});
