import { type Access, API_BASE, CODE, type Operation } from "@hiram/contract";
import { catalogue } from "@hiram/contract/catalogue.ts";
import { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { logIn } from "../../testing/customer.ts";
import { makeSampleOrder } from "../../testing/sample-order.ts";
import { sampleAgent } from "../../testing/sample-staff.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { refusedTo } from "./admit-actor.ts";

/** Who may call what, written down a second time: an operation that is opened to more people is seen here. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set([
  "calculatorProduct",
  "cityInit",
  "contactKfInfo",
  "contactMessage",
  "contentPage",
  "loginInit",
  "loginRegister",
  "loginSmsCode",
  "loginVoiceCode",
  "loginWithPassword",
  "loginWithSms",
  "logout",
  "passwordReset",
  "promotionGetQuestion",
  "promotionGetSid",
  "promotionGetSms",
  "promotionRegister",
  "promotionTemplate",
  "promotionTrackClick",
  "promotionTrackVisit",
]);
const STAFFS: ReadonlySet<string> = new Set(["staffMe"]);

const STAFF_COOKIE = "a-staff-session";
const server = withTestServer({
  findStaff: async (browser) => (browser?.sessionId === STAFF_COOKIE ? sampleAgent : null),
});
const operations: readonly Operation[] = [...Object.values(catalogue), ...Object.values(staffCatalogue)].map(
  ({ operation }) => operation,
);
let borrowerId: number;

beforeAll(async () => {
  ({ borrowerId } = await makeSampleOrder(server().database, { paidOutAt: new Date("2026-03-01") }));
});

type Who = "nobody" | "borrower" | "staff";

/** The code of an operation that is called with no field: whoever is let in is told of the fields, or answered. */
async function codeFor(who: Who, { method, path, conventions }: Operation): Promise<string> {
  // A session of the call's own: logging out ends it.
  const query = who === "borrower" ? `?sessionId=${await logIn(server().database.db, borrowerId)}` : "";
  const json = conventions === "json";
  const reply = await server().app.inject({
    method,
    url: `${API_BASE}${path}${query}`,
    headers: {
      "sec-fetch-site": "same-origin",
      ...(who === "staff" ? { cookie: `__Host-hiram-session=${STAFF_COOKIE}` } : {}),
      ...(method === "GET" || conventions === "upload"
        ? {}
        : { "content-type": json ? "application/json" : "application/x-www-form-urlencoded" }),
    },
    ...(method === "POST" && conventions !== "upload" ? { payload: json ? "{}" : "" } : {}),
  });
  return reply.json<{ code: string }>().code;
}

describe("who may call", () => {
  test("[SES-1] every operation is listed, and open to whom the list says", () => {
    const listed = (name: string): Access =>
      STAFFS.has(name) ? "staff" : OPEN_TO_ALL.has(name) ? "visitor" : "borrower";
    const named = new Set(operations.map(({ name }) => name));
    expect([...OPEN_TO_ALL, ...STAFFS].filter((name) => !named.has(name))).toEqual([]);
    expect(operations.filter(({ name, access }) => access !== listed(name))).toEqual([]);
  });

  test.for(operations.map((operation) => [operation.name, operation] as const))(
    "[SES-6] %s lets in whom it states, and nobody else",
    async ([, operation]) => {
      const letsIn: Record<Access, Record<Who, boolean>> = {
        visitor: { nobody: true, borrower: true, staff: true },
        borrower: { nobody: false, borrower: true, staff: false },
        staff: { nobody: false, borrower: false, staff: true },
      };
      for (const who of ["nobody", "borrower", "staff"] as const) {
        const isIn = (await codeFor(who, operation)) !== CODE.noSession;
        expect({ who, isIn }).toEqual({ who, isIn: letsIn[operation.access][who] });
      }
    },
  );

  test("[CON-1] staff are told who they are and what they may do", async () => {
    const reply = await server().app.inject({
      url: `${API_BASE}/staff/me`,
      headers: { "sec-fetch-site": "same-origin", cookie: `__Host-hiram-session=${STAFF_COOKIE}` },
    });
    const data = { staffId: 7, name: "Luz Santos", permissions: ["answer-complaints"] };
    expect(reply.json()).toEqual({ code: "00", message: "", data });
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
