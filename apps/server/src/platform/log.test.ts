import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { DatabaseAway } from "./database/database-away.ts";
import { createLogger } from "./log.ts";
import { ProviderFailure } from "./providers/provider-failure.ts";

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger("info", { write: (line: string) => lines.push(line) }));
  return lines.join("");
}

test("[SES-3] the log shows an address without its query, where the session travels", () => {
  const line = logged((logger) =>
    logger.info(
      { req: { id: "r1", method: "POST", url: "/api/v3/loan-confirm?sessionId=secret-1#x" } },
      "in",
    ),
  );
  expect(JSON.parse(line)).toMatchObject({
    req: { id: "r1", method: "POST", path: "/api/v3/loan-confirm" },
    msg: "in",
  });
  expect(line).not.toContain("secret-1");
});

test("[log] a failed query is logged without the values of the row", () => {
  const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
    code: "23505",
    detail: "Key (phone)=(09171234567) already exists.",
  });
  const error = new DrizzleQueryError("insert into borrowers values ($1)", ["09171234567"], cause);
  const line = logged((logger) => logger.error({ err: error }, "confirm failed"));
  expect(line).not.toContain("09171234567");
  expect(JSON.parse(line)).toMatchObject({
    err: {
      message: "Failed query: insert into borrowers values ($1)",
      cause: { code: "23505", message: "duplicate key value violates unique constraint" },
    },
  });
});

test("[log] a provider's failure is told with its cause and without a stack, ours with one", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const failure = new ProviderFailure("api.sms.ph/v1/messages did not answer", { isFinal: false, cause });
  const [theirs, ours] = [failure, new Error("ours")].map(
    (err) => (JSON.parse(logged((logger) => logger.warn({ err }, "x"))) as { err: unknown }).err,
  );
  expect(theirs).toEqual({
    type: "ProviderFailure",
    message: "api.sms.ph/v1/messages did not answer",
    code: "",
    cause: { type: "Error", message: "connect ECONNREFUSED", code: "ECONNREFUSED" },
  });
  expect(ours).toHaveProperty("stack");
});

test("[log] a call that fails because the database is away says that alone, in a short line", () => {
  const away = new DatabaseAway("the database system is shutting down");
  const error = new DrizzleQueryError("insert into attempts values ($1)", ["09171234567"], away);
  const { err } = JSON.parse(logged((logger) => logger.error({ err: error }, "call failed"))) as {
    err: unknown;
  };
  expect(err).toEqual({ type: "DatabaseAway", message: "the database system is shutting down" });
});

test("[log] a chain of causes without an end is cut", () => {
  const error = new Error("round");
  error.cause = error;
  expect(logged((logger) => logger.error({ err: error }, "x")).match(/round/g)).toHaveLength(5);
});
