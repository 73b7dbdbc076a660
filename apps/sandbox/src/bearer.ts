import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** A hook that refuses a call (401) unless it carries `authorization: Bearer <key>`. */
export function requireBearer(key: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(`Bearer ${key}`);
  return async (request) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) {
      throw new Refusal(401, "wrong-key", "the bearer key is missing or wrong");
    }
  };
}

/** Compared as digests, so that the time taken reveals neither the key's length nor its text. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
