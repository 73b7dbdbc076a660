import * as valibot from "valibot";

/** A new session: its id is what a page's address carries (SES-1). */
export const loginAnswer = valibot.object({
  sessionId: valibot.string(),
  /** ISO 8601, UTC. */ expiresAt: valibot.string(),
  /** False: the password screen may offer to set one. */ hasPassword: valibot.boolean(),
});
export type LoginAnswer = valibot.InferOutput<typeof loginAnswer>;
