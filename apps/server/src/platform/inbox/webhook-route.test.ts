import fastify from "fastify";
import * as v from "valibot";
import { expect, test } from "vitest";
import { createLogger } from "../log.ts";
import type { Inbox } from "./inbox.ts";
import { webhookRoute } from "./webhook-route.ts";

test("[PAY-3] a webhook whose signature is wrong is in the log, with what to check and nothing that was sent", async () => {
  const lines: string[] = [];
  const app = fastify();
  await app.register(
    webhookRoute("payment", {
      inbox: { provider: "gateway" } as Inbox,
      read: () => ({ kind: "unsigned" }),
      format: { header: "webhook-signature", proof: "", body: v.object({}) },
      logger: createLogger("warn", { write: (line) => void lines.push(line) }),
    }),
  );
  const payload = JSON.stringify({ type: "payment.paid", payCode: "HIRAM0123456789" });
  const headers = { "content-type": "application/json" };
  const reply = await app.inject({ method: "POST", url: "/webhooks/payment", headers, payload });
  expect(reply.statusCode).toBe(401);
  expect(lines).toEqual([expect.stringContaining("check the secret and the clock")]);
  expect(lines[0]).toContain('"provider":"gateway"');
  expect(lines[0]).not.toContain("HIRAM0123456789");
});
