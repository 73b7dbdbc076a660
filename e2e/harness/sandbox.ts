import { inject } from "vitest";

/** A borrower with one order in each state (domain.md, test support). */
export interface Scenario {
  readonly sessionId: string;
  readonly productId: number;
  readonly orders: Readonly<
    Record<"21" | "110" | "151" | "170" | "174" | "174-fixed" | "180" | "180-fixed" | "200", number>
  >;
}

/** Test support's JSON calls; an unsuccessful answer fails the test with its text. */
async function ask<Answer>(
  method: "GET" | "POST",
  path: string,
  body?: object,
  at = inject("origin"),
): Promise<Answer> {
  const response = await fetch(`${at}${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const messages = (phone: string) =>
  ask<{ messages: { to: string; text: string }[] }>(
    "GET",
    `/sandbox/messages?phone=${encodeURIComponent(phone)}`,
    undefined,
    inject("outside"),
  );

export const sandbox = {
  scenario: (request: { payoutAccount?: boolean; complaints?: boolean; withdrawal?: boolean } = {}) =>
    ask<Scenario>("POST", "/sandbox/scenarios", request),
  pay: (payCode: string, amount: number, plan: { times?: number; hold?: boolean } = {}) =>
    ask<{ eventId: string; status: number }>("POST", "/sandbox/payments", { payCode, amount, ...plan }),
  advance: (advanceDays: number) => ask<{ now: string }>("POST", "/sandbox/clock", { advanceDays }),
  /** Text messages to a number, newest first. */
  messages,
  /**
   * The six digits in the newest message that contains these words, to anyone or to a number that ends like
   * this.
   */
  newestCode: async (words: string, ending = "") => {
    const newest = (await messages("")).messages.find(
      ({ to, text }) => to.endsWith(ending) && text.includes(words),
    );
    return /\b\d{6}\b/.exec(newest?.text ?? "")?.[0] ?? "";
  },
  captcha: (sid: string) => ask<{ answer: string }>("GET", `/sandbox/captchas/${sid}`),
  /** A support agent's answer to a complaint. */
  reply: (problemId: string, text: string, images: readonly string[] = []) =>
    ask<{ images: string[] }>("POST", "/sandbox/replies", { problemId, text, images }),
  /** A person's decision on an application that waits (the console makes real ones). */
  decide: (applicationId: string, outcome: "approved" | "refused" | "pictures-asked", more: object = {}) =>
    ask<object>("POST", "/sandbox/decisions", { applicationId, outcome, ...more }),
  ledger: () =>
    ask<{ entries: number; sumOfAll: number; unbalancedPostings: number }>("GET", "/sandbox/ledger"),
};
