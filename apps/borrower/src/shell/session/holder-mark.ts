import { readCookie } from "@hiram/browser/cookies.ts";
import { HOLDER_COOKIE } from "@hiram/contract/session.ts";

/** The server's mark of the borrower who last signed in with this plain browser; empty before anybody did. */
export function holderMark(): string {
  return readCookie(`__Host-${HOLDER_COOKIE}`) ?? readCookie(HOLDER_COOKIE) ?? "";
}
