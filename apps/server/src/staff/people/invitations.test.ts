import { expect, test } from "vitest";
import type { ApprovalList } from "@hiram/contract/staff/approvals/approvals.ts";
import { readCommand, runCommand } from "../../operator-commands.ts";
import { type AtADesk, atADesk, callStaff, totpOf } from "../../testing/staff-calls.ts";
import { withTestServer } from "../../testing/test-server.ts";

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
  const before = await secretOf(token);
  const { data } = await opened(token);
  expect(data).toMatchObject({
    email: "owner@hiram.example",
    role: "administrator",
    passwordMinLength: 12,
    needsInvitationCode: false,
  });
  const { totpSecret, totpAddress } = data as { totpSecret: string; totpAddress: string };
  expect(totpAddress).toBe(`otpauth://totp/Hiram:owner%40hiram.example?secret=${totpSecret}&issuer=Hiram`);

  const typed = { token, name: "Olga Owner", password: PASSWORD, code: totpOf({ totpSecret }, real) };
  // Whoever opened the link earlier does not share the authenticator.
  const earlier = { ...typed, code: totpOf(before, real) };
  expect((await callStaff(server(), "acceptInvitation", earlier)).envelope.code).toBe("103");
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

/** One administrator asks for an invitation, another approves it. @returns the approver's token, and both */
async function invitedByTwo(email: string) {
  const [asker, approver] = await Promise.all([1, 2].map(() => atADesk(server(), "administrator")));
  const wanted = { email, role: "finance", why: "Hired" };
  const { approvalId } = (await asker!.ask("askToInvite", wanted)).data as { approvalId: number };
  const approval = { approvalId, verdict: "approve", why: "Agreed" };
  const { told } = (await approver!.ask("decideApproval", approval)).data as { told: string };
  const codeFor = async ({ ask }: AtADesk) => {
    const { requests } = (await ask("approvalList", { state: "decided" })).data as ApprovalList;
    return requests.find((request) => request.approvalId === approvalId)!.invitationCode;
  };
  return { asker: asker!, approver: approver!, told, token: told.split("#")[1] ?? "", codeFor };
}

/** What an invited person types, and the answer's code. */
async function acceptedWith(token: string, invitationCode: string) {
  const { totpSecret } = await secretOf(token);
  const code = totpOf({ totpSecret }, real);
  const typed = { token, invitationCode, name: "Finn", password: PASSWORD, code };
  return (await callStaff(server(), "acceptInvitation", typed)).envelope.code;
}

test("[CON-1] accepting an invitation takes the approver's link and the asker's code: neither of them has both", async () => {
  const { asker, approver, told, token, codeFor } = await invitedByTwo("finn@hiram.example");
  expect((await opened(token)).data).toMatchObject({ needsInvitationCode: true });
  const code = (await codeFor(asker)) ?? "";
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await codeFor(approver)).toBe("");
  expect(told).not.toContain(code);
  const decided = (await asker.ask("approvalList", { state: "decided" })).data;
  expect(JSON.stringify(decided)).not.toContain(token);

  expect(await acceptedWith(token, "")).toBe("103");
  expect(await acceptedWith(token, code.toLowerCase().replace("-", " "))).toBe("00");
  // It opens nothing any more.
  expect(await codeFor(asker)).toBe("");
});

test("[CON-1] each invitation of the same person has a code of its own, good for that link alone", async () => {
  const first = await invitedByTwo("gina@hiram.example");
  const firstCode = (await first.codeFor(first.asker)) ?? "";
  const second = await invitedByTwo("gina@hiram.example");
  expect(await first.codeFor(first.asker)).toBe("");
  expect(await acceptedWith(second.token, firstCode)).toBe("103");
  expect(await acceptedWith(second.token, (await second.codeFor(second.asker)) ?? "")).toBe("00");
});

test("[CON-1] five wrong codes end an invitation, which the audit log says", async () => {
  const { asker, token, codeFor } = await invitedByTwo("hugo@hiram.example");
  const code = (await codeFor(asker)) ?? "";
  for (let tries = 0; tries < 5; tries += 1) expect(await acceptedWith(token, "0000-0000")).toBe("103");
  const late = { token, invitationCode: code, name: "Hugo", password: PASSWORD, code: "000000" };
  expect((await callStaff(server(), "acceptInvitation", late)).envelope.code).toBe("404");
  expect((await opened(token)).code).toBe("404");
  expect(await codeFor(asker)).toBe("");
  const { entries } = (await asker.ask("auditLog", { subject: "invitation:hugo@hiram.example" })).data as {
    entries: { action: string }[];
  };
  expect(entries[0]).toMatchObject({ action: "end-invitation", actorName: "" });
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
