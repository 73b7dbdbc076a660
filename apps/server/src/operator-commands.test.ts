import { expect, test } from "vitest";
import { readCommand, runCommand, UsageError } from "./operator-commands.ts";
import { verifyAudit } from "./staff/audit/verify-audit.ts";
import { withTestServer } from "./testing/test-server.ts";

const server = withTestServer();

const command = (...args: string[]) => {
  const { database, clock } = server();
  const typed = readCommand(args);
  if (typed.kind === "help") throw new Error("help is printed without a database");
  return runCommand(typed, { database, clock, publicOrigin: "https://loans.example.ph" });
};

test("[CON-10] the check command verifies the log, and proves by an earlier head that none is missing", async () => {
  await command("staff", "invite", "cora@hiram.example", "--role", "agent");
  const { lines, ok } = await command("audit", "verify");
  expect(ok).toBe(true);
  const head = /--head (\d+:[0-9a-f]{64})$/.exec(lines[1] ?? "")?.[1] ?? "";
  await command("staff", "invite", "dora@hiram.example", "--role", "agent");
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
