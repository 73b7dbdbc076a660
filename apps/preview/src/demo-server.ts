/** The test preview's calls to the demo server's test support. */

export type ProfileName = "document" | "philippines";

/** A new borrower with an order in each state; orders by the name of their state. */
export interface FreshBorrower {
  readonly sessionId: string;
  readonly productId: number | string;
  readonly orders: Readonly<Record<string, number | string>>;
}

export async function makeFreshBorrower(): Promise<FreshBorrower> {
  return (await answerOf("/sandbox/scenarios", {})) as FreshBorrower;
}

export async function currentProfile(): Promise<ProfileName> {
  return ((await answerOf("/sandbox/profile")) as { profile: ProfileName }).profile;
}

/** Switches the whole demo server, for everyone who uses it. */
export async function switchProfile(profile: ProfileName): Promise<ProfileName> {
  return ((await answerOf("/sandbox/profile", { profile })) as { profile: ProfileName }).profile;
}

/** The demo's day in Manila: `24 Nov 2026`. */
export const currentDay = (): Promise<string> => advanceClock(0);

/** Moves the demo's clock forward, for everyone who uses it. @returns the resulting day in Manila. */
export async function advanceClock(advanceDays: number): Promise<string> {
  const { now } = (await answerOf("/sandbox/clock", { advanceDays })) as { now: string };
  return manilaDay.format(new Date(now));
}

const manilaDay = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Manila",
});

/** Rejects with the server's message, for the developer to read. */
async function answerOf(address: string, body?: unknown): Promise<unknown> {
  const post = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(address, body === undefined ? {} : post);
  const answer = (await response.json()) as { error?: { message?: string } };
  if (!response.ok) throw new Error(answer.error?.message ?? `${address} answered ${response.status}`);
  return answer;
}
