import { API_BASE, type Envelope } from "@hiram/contract";
import type { CatalogueEntry } from "@hiram/contract/catalogue.ts";
import type { StaffRole } from "@hiram/contract/staff/permissions.ts";
import { staffCatalogue, type StaffOperationName } from "@hiram/contract/staff/catalogue.ts";
import { generateSync } from "otplib";
import * as v from "valibot";
import { sealText } from "../platform/sealed-text.ts";
import { staff } from "../staff/schema.ts";
import { newTotpSecret } from "../staff/sign-in/second-factor.ts";
import { hashStaffPassword } from "../staff/sign-in/staff-passwords.ts";
import { startStaffSession } from "../staff/sign-in/staff-sessions.ts";
import type { TestServer } from "./test-server.ts";

export const STAFF_PASSWORD = "a password of the tests";
let people = 0;

export interface StaffMember {
  readonly staffId: number;
  readonly email: string;
  readonly totpSecret: string;
}

/** A member of staff for one test, who signs in with `STAFF_PASSWORD` and `totpOf`. */
export async function addStaff(
  { database, clock, config }: TestServer,
  role: StaffRole,
): Promise<StaffMember> {
  people += 1;
  const email = `${role}-${people}@hiram.example`;
  const totpSecret = newTotpSecret();
  const [row] = await database.db
    .insert(staff)
    .values({
      email,
      name: `${role} ${people}`,
      role,
      passwordHash: await hashStaffPassword(STAFF_PASSWORD),
      totpSecret: sealText(config.staffSecret, totpSecret),
      createdAt: clock.now(),
    })
    .returning({ staffId: staff.id });
  return { staffId: row!.staffId, email, totpSecret };
}

/** What the authenticator shows at a given moment. */
export const totpOf = ({ totpSecret }: Pick<StaffMember, "totpSecret">, at: Date): string =>
  generateSync({ secret: totpSecret, epoch: Math.floor(at.getTime() / 1000) });

/** The `cookie` header of a new session, without signing in. */
export async function staffCookie({ database, clock }: TestServer, staffId: number): Promise<string> {
  const session = { staffId, browserName: "Chrome, Windows", now: clock.now() };
  return `__Secure-hiram-staff-session=${await startStaffSession(database.db, session)}`;
}

export interface StaffAnswered {
  readonly envelope: Envelope;
  /** The first one, which is the session's of who signs in or out. */
  readonly setCookie: string | undefined;
  readonly setCookies: readonly string[];
}

export type StaffPayload = Readonly<Record<string, string | number>>;

/** Calls an operation as the console does; a successful answer is checked against its contract. */
export async function callStaff(
  { app }: Pick<TestServer, "app">,
  name: StaffOperationName,
  payload: StaffPayload,
  {
    cookie,
    sender = "same-origin",
    callerAddress,
  }: { readonly cookie?: string; readonly sender?: string; readonly callerAddress?: string } = {},
): Promise<StaffAnswered> {
  const { operation, schema }: CatalogueEntry = staffCatalogue[name];
  const isGet = operation.method === "GET";
  const query = new URLSearchParams(Object.entries(payload).map(([key, value]) => [key, String(value)]));
  const reply = await app.inject({
    method: operation.method,
    url: `${API_BASE}${operation.path}${isGet ? `?${query.toString()}` : ""}`,
    headers: {
      "sec-fetch-site": sender,
      ...(cookie === undefined ? {} : { cookie }),
      ...(isGet ? {} : { "content-type": "application/json" }),
    },
    ...(isGet ? {} : { payload: JSON.stringify(payload) }),
    ...(callerAddress === undefined ? {} : { remoteAddress: callerAddress }),
  });
  const envelope = reply.json<Envelope>();
  if (envelope.code === "00")
    v.parse(v.strictObject({ code: v.string(), message: v.string(), data: schema.answer }), envelope);
  const setCookies = [reply.headers["set-cookie"] ?? []].flat();
  return { envelope, setCookie: setCookies[0], setCookies };
}

/** Somebody at a desk: calls in a session of their own. */
export async function atADesk(server: TestServer, role: StaffRole) {
  const member = await addStaff(server, role);
  const cookie = await staffCookie(server, member.staffId);
  const ask = async (name: StaffOperationName, payload: StaffPayload = {}): Promise<Envelope> =>
    (await callStaff(server, name, payload, { cookie })).envelope;
  return { ...member, cookie, ask };
}
export type AtADesk = Awaited<ReturnType<typeof atADesk>>;
