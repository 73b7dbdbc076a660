import { API_BASE } from "@hiram/contract";
import { staffSignIn } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keyedHash } from "../../platform/keyed-hash.ts";
import {
  addStaff,
  callStaff,
  STAFF_PASSWORD,
  type StaffAnswered,
  type StaffMember,
  totpOf,
} from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { inviteStaff } from "../people/invitations.ts";
import { staff } from "../schema.ts";
import { countGuess } from "./sign-in.ts";

let real = new Date("2026-03-10T02:00:10Z");
const server = withTestServer({ realNow: () => real });

const OFFICE = "203.0.113.7";

interface Try {
  readonly password?: string;
  /** Left out: what the authenticator shows next. */
  readonly code?: string;
  readonly cookie?: string;
  readonly callerAddress?: string;
}

function signIn(
  member: StaffMember,
  { password = STAFF_PASSWORD, code, ...from }: Try,
): Promise<StaffAnswered> {
  if (code === undefined) real = new Date(real.getTime() + 30_000);
  const typed = { email: member.email, password, code: code ?? totpOf(member, real) };
  return callStaff(server(), "staffSignIn", typed, { callerAddress: OFFICE, ...from });
}

const codeOf = async (member: StaffMember, tried: Try): Promise<string> =>
  String((await signIn(member, tried)).envelope.code);

/** What a browser keeps of a sign-in once its session is over. */
const proofIn = ({ setCookies }: StaffAnswered): string => setCookies[1]?.split(";")[0] ?? "";

const guess = (member: StaffMember, from: Pick<Try, "cookie" | "callerAddress">): Promise<string> =>
  codeOf(member, { ...from, password: "not the password at all", code: "000000" });

/** The addresses of a stranger with ten IPv6 networks, each of which may guess ten times at an account. */
const ADDRESSES = Array.from({ length: 100 }, (_, at) => `2001:db8:0:${(at % 10) + 1}::${at + 1}`);

/** What a hundred guesses count, without the work of their hashes. */
async function holdOut({ email }: StaffMember): Promise<void> {
  const { database, clock, config } = server();
  const parts = { database, clock, hash: keyedHash(config.staffSecret) };
  await Promise.all(ADDRESSES.map((address) => countGuess(parts, email, address).catch(() => undefined)));
}

test("[CON-1] a hundred guesses from elsewhere hold no browser out that signed in before; any other has to wait", async () => {
  const member = await addStaff(server(), "administrator");
  const first = await signIn(member, {});
  const [session = "", kept = ""] = first.setCookies;
  expect(kept).toMatch(
    /^__Secure-hiram-staff-signed-in-[\w-]{16}=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/api\/staff\/sign-in; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(kept).toContain(`Path=${API_BASE}${staffSignIn.path};`);
  const cookie = proofIn(first);
  // It is no session, and outlasts one.
  expect((await callStaff(server(), "staffMe", {}, { cookie })).envelope.code).toBe("401");
  const over = await callStaff(server(), "staffSignOut", {}, { cookie: session.split(";")[0] ?? "" });
  expect(over.setCookies.join()).not.toContain("signed-in");

  for (const callerAddress of ADDRESSES) await guess(member, { callerAddress });
  expect(await codeOf(member, {})).toBe("429");
  const again = await signIn(member, { cookie });
  expect(again.envelope.code).toBe("00");
  // The same browser: signing in often makes it no second one, with a count of its own.
  expect(proofIn(again)).toBe(cookie);
});

test("[CON-1] what proves nothing to this account, or nothing at all, is the cookie of an unknown browser", async () => {
  const [member, other] = [await addStaff(server(), "administrator"), await addStaff(server(), "agent")];
  const own = proofIn(await signIn(member, {}));
  const others = proofIn(await signIn(other, {}));
  const [name = "", value = ""] = own.split("=");
  const [pairNumber = "", hash = ""] = value.split(".");
  const made = "A".repeat(22);
  await holdOut(member);
  for (const cookie of [
    others,
    `${name}=${others.split("=")[1] ?? ""}`,
    `${name}=${made}.${hash}`,
    `${name}=${pairNumber}.${"A".repeat(43)}`,
    `${name}=${pairNumber}`,
    `${name}=`,
  ])
    expect([cookie, await codeOf(member, { cookie })]).toEqual([cookie, "429"]);
  // Colleagues share a browser.
  expect(await codeOf(member, { cookie: `${others}; ${own}` })).toBe("00");
});

test("[CON-1] a known browser has ten guesses in a quarter of an hour, wherever it goes; each browser has its own", async () => {
  const member = await addStaff(server(), "agent");
  const [home, office] = [proofIn(await signIn(member, {})), proofIn(await signIn(member, {}))];
  for (let at = 1; at <= 10; at += 1)
    expect(await guess(member, { cookie: home, callerAddress: `198.51.100.${at}` })).toBe("103");
  const { envelope } = await signIn(member, { cookie: home, callerAddress: "198.51.100.99" });
  expect(envelope).toMatchObject({ code: "429", data: { retryAfterSeconds: 900 } });
  expect(await codeOf(member, { cookie: office })).toBe("00");
  // Right credentials use up nothing.
  for (let time = 0; time < 12; time += 1) expect(await codeOf(member, { cookie: office })).toBe("00");
});

test("[CON-1] in a known browser, too, ten wrong codes close the account to its authenticator", async () => {
  const member = await addStaff(server(), "agent");
  const [home, office] = [proofIn(await signIn(member, {})), proofIn(await signIn(member, {}))];
  for (let at = 1; at <= 10; at += 1)
    expect(await codeOf(member, { cookie: at % 2 === 0 ? home : office, code: "000000" })).toBe("103");
  expect(await codeOf(member, { cookie: home })).toBe("429");
});

test("[CON-1] a browser is known no longer once its member of staff is disabled or has another password; who accepts an invitation is known at once", async () => {
  const member = await addStaff(server(), "agent");
  const { database, clock } = server();
  const before = proofIn(await signIn(member, {}));
  await holdOut(member);
  await database.db.update(staff).set({ disabledAt: clock.now() }).where(eq(staff.id, member.staffId));
  expect(await codeOf(member, { cookie: before })).toBe("429");

  const by = { kind: "job", name: "command-line" } as const;
  const token = await database.transaction((tx) =>
    inviteStaff(tx, { email: member.email, role: "agent" }, { by, why: "came back", now: clock.now() }),
  );
  const { totpSecret } = (await callStaff(server(), "openInvitation", { token })).envelope
    .data as StaffMember;
  real = new Date(real.getTime() + 30_000);
  // The same words: it still is another password, salted anew.
  const typed = { token, name: "Ana", password: STAFF_PASSWORD, code: totpOf({ totpSecret }, real) };
  const accepted = await callStaff(server(), "acceptInvitation", typed, { callerAddress: OFFICE });
  const back = { ...member, totpSecret };
  expect(await codeOf(back, { cookie: before })).toBe("429");
  expect(await codeOf(back, { cookie: proofIn(accepted) })).toBe("00");
});
