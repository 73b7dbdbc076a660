import type { LoginAnswer } from "@hiram/contract/identity/log-in.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transaction } from "../platform/database/database.ts";
import type { CallContext } from "../platform/http/dispatch.ts";
import { LoginRefused } from "./login-refused.ts";
import { lockBorrower } from "./lock-borrower.ts";
import { startSession } from "./start-session.ts";

/** Where somebody logs in: the device that the session is bound to, and whether the browser's cookie carries it. */
export interface LoginPlace {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly browser: CallContext["browser"];
}

/** The device that a call comes from: named by the native app, or by its browser's cookie; "" when neither. */
export function callerDeviceId({ session, browser }: CallContext): string {
  return session.deviceId ?? browser?.deviceId() ?? "";
}

/** @throws {LoginRefused} without a device, and for a cookie requested by a page that is not ours */
export function loginPlace(context: CallContext, sessionIn: "answer" | "cookie"): LoginPlace {
  const { session, browser } = context;
  if (sessionIn === "cookie") {
    if (browser === null) throw new LoginRefused({ kind: "other-site" });
    return { deviceId: browser.deviceId(), deviceName: browser.name(), browser };
  }
  const { deviceId = "", deviceName = "" } = session;
  // Any device without a name could send blanks.
  if (deviceId.trim() === "") throw new LoginRefused({ kind: "device-missing" });
  return { deviceId, deviceName, browser: null };
}

/** Starts sessions, each where its borrower logs in. */
export type BeginSession = (
  tx: Transaction,
  borrowerId: number,
  place: LoginPlace,
) => Promise<Omit<LoginAnswer, "hasPassword">>;

/** @param days how long a session lives */
export function sessionBeginner(clock: Clock, days: number): BeginSession {
  return async (tx, borrowerId, { deviceId, deviceName, browser }) => {
    // Nobody is logged in to an account that is being deleted.
    await lockBorrower(tx, borrowerId);
    const device = { deviceId, deviceName, inBrowser: browser !== null };
    const { sessionId, expiresAt } = await startSession(tx, clock, { borrowerId, ...device, days });
    browser?.keepSession({ sessionId, days, holder: borrowerId });
    return { sessionId: browser === null ? sessionId : "", expiresAt: expiresAt.toISOString() };
  };
}
