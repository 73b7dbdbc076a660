import { expect, test } from "vitest";
import { atADesk, callStaff, totpOf } from "../testing/staff-calls.ts";
import { withTestServer } from "../testing/test-server.ts";
import { readCommand, runCommand, UsageError } from "./staff-command.ts";
import { verifyAudit } from "./verify-audit.ts";

let real = new Date("2026-03-10T02:00:10Z");
const server = withTestServer({ realNow: () => real });
const PASSWORD = "four words of mine";

const command = (...args: string[]) => {
  const { database, clock } = server();
  const typed = readCommand(args);
  if (typed.kind === "help") throw new Error("help is printed without a database");
  return runCommand(typed, { database, clock, publicOrigin: "https://loans.example.ph" });
};

async function invited(email: string): Promise<string> {
  const { lines } = await command("staff", "invite", email, "--role", "administrator");
  return /https:\/\/loans\.example\.ph\/console\/invitation#([\w-]{43})$/.exec(lines[1] ?? "")?.[1] ?? "";
}

const opened = async (token: string) => (await callStaff(server(), "openInvitation", { token })).envelope;
const secretOf = async (token: string) => (await opened(token)).data as { totpSecret: string };

test("[CON-1] the first administrator is made by a command, whose link is good once", async () => {
  const token = await invited("Owner@Hiram.example");
  const { data } = await opened(token);
  expect(data).toMatchObject({ email: "owner@hiram.example", role: "administrator", passwordMinLength: 12 });
  const { totpSecret, totpAddress } = data as { totpSecret: string; totpAddress: string };
  expect(totpAddress).toBe(`otpauth://totp/Hiram:owner%40hiram.example?secret=${totpSecret}&issuer=Hiram`);
  // Reloaded, the page shows the same secret.
  expect((await opened(token)).data).toEqual(data);

  const typed = { token, name: "Olga Owner", password: PASSWORD, code: totpOf({ totpSecret }, real) };
  const accepted = await callStaff(server(), "acceptInvitation", typed);
  expect(accepted.envelope.data).toMatchObject({ name: "Olga Owner", recoveryCodes: { length: 10 } });
  const cookie = accepted.setCookie?.split(";")[0] ?? "";
  expect((await callStaff(server(), "staffMe", {}, { cookie })).envelope).toMatchObject({
    data: { name: "Olga Owner", permissions: expect.arrayContaining(["manage-staff"]) },
  });
  expect((await callStaff(server(), "acceptInvitation", typed)).envelope.code).toBe("404");
  expect((await opened(token)).code).toBe("404");

  const byCode = async (code: string) =>
    (await callStaff(server(), "staffSignIn", { email: "owner@hiram.example", password: PASSWORD, code }))
      .envelope.code;
  // Proving the authenticator used up that code.
  expect(await byCode(typed.code)).toBe("103");
  real = new Date(real.getTime() + 30_000);
  expect(await byCode(totpOf({ totpSecret }, real))).toBe("00");
  const { recoveryCodes } = accepted.envelope.data as { recoveryCodes: string[] };
  expect(await byCode(recoveryCodes[3]!)).toBe("00");
});

test("[CON-1] a wrong code, a short password, no name: the link stays good, and each is told", async () => {
  const token = await invited("ana@hiram.example");
  const { totpSecret } = await secretOf(token);
  const right = { token, name: "Ana", password: PASSWORD, code: totpOf({ totpSecret }, real) };
  const codeWith = async (change: Partial<typeof right>) =>
    (await callStaff(server(), "acceptInvitation", { ...right, ...change })).envelope.code;
  expect(await codeWith({ code: "000000" })).toBe("103");
  expect(await codeWith({ password: "short" })).toBe("400");
  expect(await codeWith({ name: " " })).toBe("400");
  expect(await codeWith({})).toBe("00");
});

test("[CON-1] who is invited again has a new password and authenticator, and is out everywhere else", async () => {
  const accept = async (token: string) => {
    const { totpSecret } = await secretOf(token);
    const typed = { token, name: "Bea", password: PASSWORD, code: totpOf({ totpSecret }, real) };
    return (await callStaff(server(), "acceptInvitation", typed)).setCookie?.split(";")[0] ?? "";
  };
  const first = await accept(await invited("bea@hiram.example"));
  const second = await accept(await invited("bea@hiram.example"));
  const codeOf = async (cookie: string) =>
    (await callStaff(server(), "staffMe", {}, { cookie })).envelope.code;
  expect([await codeOf(first), await codeOf(second)]).toEqual(["401", "00"]);
});

test("[CON-1] another invitation ends the earlier link, so that nobody takes the rights that were thought better of", async () => {
  const first = await invited("edna@hiram.example");
  await opened(first);
  await command("staff", "invite", "edna@hiram.example", "--role", "agent");
  const typed = { token: first, name: "Edna", password: PASSWORD, code: "000000" };
  expect((await opened(first)).code).toBe("404");
  expect((await callStaff(server(), "acceptInvitation", typed)).envelope.code).toBe("404");
});

test("[CON-1] a change of role ends an open link, which would give the old role back", async () => {
  const [one, two, member] = await Promise.all([1, 2, 3].map(() => atADesk(server(), "administrator")));
  const link = await invited(member!.email);
  const { totpSecret } = await secretOf(link);
  const wanted = { staffId: member!.staffId, role: "agent", why: "Moves to support" };
  const { approvalId } = (await one!.ask("askToChangeRole", wanted)).data as { approvalId: number };
  await two!.ask("decideApproval", { approvalId, verdict: "approve", why: "Agreed" });
  const typed = { token: link, name: "Back", password: PASSWORD, code: totpOf({ totpSecret }, real) };
  expect((await callStaff(server(), "acceptInvitation", typed)).envelope.code).toBe("404");
  expect((await member!.ask("auditLog")).code).toBe("403");
});

test("[CON-1] a link is good for three days", async () => {
  const token = await invited("cora@hiram.example");
  server().clock.advanceDays(3);
  expect((await opened(token)).code).toBe("404");
});

test("[CON-10] the check command verifies the log, and proves by an earlier head that none is missing", async () => {
  const { lines, ok } = await command("audit", "verify");
  expect(ok).toBe(true);
  const head = /--head (\d+:[0-9a-f]{64})$/.exec(lines[1] ?? "")?.[1] ?? "";
  await invited("dora@hiram.example");
  expect((await command("audit", "verify", "--head", head)).ok).toBe(true);
  const verdict = await verifyAudit(server().database.db);
  const ahead = `${(verdict.holds ? verdict.head.number : 0) + 5}:${"0".repeat(64)}`;
  expect((await command("audit", "verify", "--head", ahead)).ok).toBe(false);
});

test.for([
  [["staff", "invite", "no-address", "--role", "agent"], '"no-address" is not an e-mail address.'],
  [["staff", "invite", "a@b.example", "--role", "king"], '"king" is not a role.'],
  [["staff", "invite", "a@b.example"], "--role is missing."],
  [["staff", "fire", "a@b.example"], '"staff fire a@b.example" is not a command.'],
  [["audit", "verify", "--head", "1:2"], '"1:2" is not a head'],
  [["migrate", "down"], '"migrate down" is not a command.'],
  [["staff", "--unknown"], "'--unknown'"],
] as const)(
  "[CON-1] what is no command is refused before a database is opened, with those that are: %s",
  ([args, problem]) => {
    expect(() => readCommand(args)).toThrow(UsageError);
    expect(() => readCommand(args)).toThrow(problem);
    expect(() => readCommand(args)).toThrow("npm run audit -- verify [--head <number>:<hash>]");
  },
);

test.for(["staff", "audit", "migrate"])("[CON-1] --help of %s asks for nothing else", (group) => {
  expect(readCommand([group, "--help"])).toEqual({ kind: "help" });
});
