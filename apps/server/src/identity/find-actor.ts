import { readSession, type Session } from "@hiram/contract";
import type { FastifyRequest } from "fastify";
import { type Actor, type BorrowerActor, type StaffActor, VISITOR } from "../platform/actor.ts";
import { type Browser, openBrowser } from "../platform/http/browser-cookies.ts";
import { queryOf } from "../platform/http/call-request.ts";
import { type FindActor, isNamedByAddress } from "../platform/http/dispatch.ts";
import type { FindSession } from "./sessions.ts";

/**
 * Who calls the borrowers' operations: the borrower of a live session, named by the page's address or by the browser's
 * cookie. The caller makes sure that a browser is given only where the address names nobody (WEB-2).
 */
export function borrowerActors(findSession: FindSession): FindActor {
  return ({ session, browser }) =>
    browser === null ? byAddress(findSession, session) : byCookie(findSession, browser);
}

/** The borrower who opens a document or picture, which is not an operation; null for anybody else. */
export type FindReader = (
  request: FastifyRequest,
) => Promise<Pick<BorrowerActor, "borrowerId" | "sessionNumber"> | null>;

/** A browser's cookie opens them too: no other site's page can read or embed what it opens. */
export function documentReader(findActor: FindActor, publicOrigin: string): FindReader {
  return async ({ url, headers }) => {
    const query = Object.fromEntries(new URLSearchParams(queryOf(url)));
    const browser = isNamedByAddress(query) ? null : openBrowser(headers, publicOrigin);
    const actor = await findActor({ session: readSession(query), browser });
    return actor.kind === "borrower" ? actor : null;
  };
}

async function byAddress(findSession: FindSession, { sessionId, deviceId }: Session): Promise<Actor> {
  const live = sessionId === undefined ? null : await findSession(sessionId, deviceId);
  return live === null ? VISITOR : { kind: "borrower", namedBy: "address", ...live };
}

/** A cookie's session is bound to its browser: a copy of that one cookie opens nothing elsewhere. */
async function byCookie(findSession: FindSession, { sessionId, deviceId }: Browser): Promise<Actor> {
  const live = sessionId === undefined ? null : await findSession(sessionId, deviceId(), "cookie");
  return live === null ? VISITOR : { kind: "borrower", namedBy: "cookie", ...live };
}

/** Finds the member of staff named by a console's credentials; null for anybody else. */
export type FindStaff = (browser: Browser | null) => Promise<StaffActor | null>;

/** The member of staff who opens a picture, which is not an operation. */
export function staffReader(
  findStaff: FindStaff,
  publicOrigin: string,
): (request: FastifyRequest) => Promise<StaffActor | null> {
  return ({ headers }) => findStaff(openBrowser(headers, publicOrigin, "staff"));
}

/** Who calls staff's operations: never a borrower, whatever session comes along. */
export function staffActors(findStaff: FindStaff): FindActor {
  return async ({ browser }) => (await findStaff(browser)) ?? VISITOR;
}
