import { and, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import type { Standing } from "./asker.ts";
import {
  ADDRESS_SHARE,
  BREAKER_WINDOW_SECONDS,
  CAPTCHALESS_NETWORK_SHARE,
  CAPTCHALESS_PART,
  NETWORK_SHARE,
  RESERVE_PART,
  UNVERIFIED_PER_VERIFIED,
} from "./limits.ts";
import { oneTimeCodes, type SPENDINGS } from "./schema.ts";

/** How far unverified messages exceed what verified ones make up for; below 0: more could be sent. */
export interface Excess {
  readonly everybody: number;
  /** The asker's own network and address, which are also part of everybody. */
  readonly network: number;
  readonly address: number;
}

/**
 * Whether another message is within an address's and a network's share of an allowance. Each may use a share of what
 * the others leave, so that a newcomer's share is there however much one network sends.
 */
function isWithinShare(excess: Excess, allowance: number, networkShare: number): boolean {
  const left = Math.min(allowance, allowance - (excess.everybody - excess.network));
  const ofNetwork = left * networkShare;
  const leftByNeighbours = Math.min(ofNetwork, ofNetwork - (excess.network - excess.address));
  return Math.max(0, excess.address) < leftByNeighbours * ADDRESS_SHARE;
}

/**
 * `free`: counted only per number. `reserve`: the asker's share is used up, but this may be a borrower with a new
 * phone: a number that has an account is sent its code all the same, from the reserve.
 */
export type SpendingVerdict = Exclude<(typeof SPENDINGS)[number], "withheld"> | "captcha-needed" | "paused";

/** @param spent within the breaker's window, of the allowance and of the reserve */
export function judgeSpending(
  spent: { readonly shared: Excess; readonly reserve: Excess },
  ask: { readonly standing: Standing; readonly isLogin: boolean; readonly allowance: number },
): SpendingVerdict {
  const { standing, isLogin, allowance } = ask;
  if (standing === "known") return "free";
  if (standing === "stranger")
    return isWithinShare(spent.shared, allowance * CAPTCHALESS_PART, CAPTCHALESS_NETWORK_SHARE)
      ? "shared"
      : "captcha-needed";
  if (isWithinShare(spent.shared, allowance, NETWORK_SHARE)) return "shared";
  const hasReserve = isLogin && isWithinShare(spent.reserve, allowance * RESERVE_PART, NETWORK_SHARE);
  return hasReserve ? "reserve" : "paused";
}

/**
 * Reads what was spent. Without a lock, which a flood from one network would hold against everybody: simultaneous calls
 * may exceed a share by as many as the database has connections.
 */
export async function readSpent(
  tx: Db,
  { networkHash, addressHash, now }: { networkHash: string; addressHash: string; now: Date },
): Promise<{ readonly shared: Excess; readonly reserve: Excess }> {
  const since = new Date(now.getTime() - BREAKER_WINDOW_SECONDS * 1000);
  const rows = await tx
    .select({
      spending: oneTimeCodes.spending,
      everybody: excessOf(sql`true`),
      network: excessOf(sql`${oneTimeCodes.networkHash} = ${networkHash}`),
      address: excessOf(sql`${oneTimeCodes.addressHash} = ${addressHash}`),
    })
    .from(oneTimeCodes)
    .where(
      and(
        gt(oneTimeCodes.sentAt, since),
        isNull(oneTimeCodes.undeliverableAt),
        inArray(oneTimeCodes.spending, ["shared", "reserve"]),
      ),
    )
    .groupBy(oneTimeCodes.spending);
  const of = (pool: "shared" | "reserve"): Excess =>
    rows.find(({ spending }) => spending === pool) ?? { everybody: 0, network: 0, address: 0 };
  return { shared: of("shared"), reserve: of("reserve") };
}

const excessOf = (whose: SQL): SQL<number> =>
  sql<number>`(count(*) filter (where ${whose} and ${oneTimeCodes.usedAt} is null)
    - ${UNVERIFIED_PER_VERIFIED} * count(${oneTimeCodes.usedAt}) filter (where ${whose}))::int`;
