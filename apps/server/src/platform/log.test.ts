import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLogger } from "./log.ts";

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

test("[log] a chain of causes without an end is cut", () => {
  const error = new Error("round");
  error.cause = error;
  expect(logged((logger) => logger.error({ err: error }, "x")).match(/round/g)).toHaveLength(5);
});
