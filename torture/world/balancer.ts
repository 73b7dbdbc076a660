import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** A request as a phone sent it. */
export interface Question {
  readonly path: string;
  /** A POST's form; absent: GET. */
  readonly form?: string;
}

/** What came back; `broken` says why nothing did: that request is lost, because nothing here retries. */
export type BalancedAnswer =
  | { readonly status: number; readonly body: string; readonly wasReused: boolean }
  | { readonly broken: string };

export interface Balancer {
  readonly ask: (question: Question) => Promise<BalancedAnswer>;
  /** The servers that it currently sends to. */
  readonly turnsTo: () => readonly string[];
  readonly close: () => Promise<void>;
}

const LOOK_EVERY_MS = 200;
/** Longer than any answer takes here: nobody waits for one for ever. */
const LONGEST_ANSWER_MS = 60_000;

/**
 * As simple as a balancer can be: checks `/readyz` now and then, sends to the servers that said yes in turn, keeps its
 * connections alive, and never retries.
 */
export function openBalancer(origins: readonly string[]): Balancer {
  const agents = new Map(origins.map((origin) => [origin, new Agent({ keepAlive: true })]));
  const lookers = new Map(origins.map((origin) => [origin, new Agent({ keepAlive: false })]));
  const ready = new Set<string>();
  let turn = 0;
  const closed = new AbortController();

  async function look(origin: string): Promise<void> {
    const answer = await send(lookers.get(origin)!, origin, { path: "/readyz" });
    if ("status" in answer && answer.status === 200) ready.add(origin);
    else ready.delete(origin);
  }

  async function keepLooking(origin: string): Promise<void> {
    while (!closed.signal.aborted) {
      await look(origin);
      await sleep(LOOK_EVERY_MS, undefined, { signal: closed.signal }).catch(() => {});
    }
  }
  const looking = origins.map(keepLooking);

  return {
    turnsTo: () => [...ready],
    async ask(question) {
      while (ready.size === 0 && !closed.signal.aborted) await sleep(10);
      if (closed.signal.aborted) return { broken: "the balancer closed" };
      const candidates = [...ready];
      turn += 1;
      const origin = candidates[turn % candidates.length]!;
      return send(agents.get(origin)!, origin, question);
    },
    async close() {
      closed.abort();
      await Promise.all(looking);
      for (const agent of [...agents.values(), ...lookers.values()]) agent.destroy();
    },
  };
}

function send(agent: Agent, origin: string, { path, form }: Question): Promise<BalancedAnswer> {
  return new Promise((resolve) => {
    const broken = (error: Error & { code?: string }): void =>
      resolve({ broken: `${path.split("?", 1)[0]}: ${error.code ?? error.message}` });
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const method = form === undefined ? "GET" : "POST";
    const sent = request(
      origin + path,
      { agent, method, headers: form === undefined ? {} : type },
      (answer) => {
        let body = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => (body += chunk));
        answer.once("error", broken);
        answer.once("end", () =>
          resolve({ status: answer.statusCode ?? 0, body, wasReused: sent.reusedSocket }),
        );
      },
    );
    sent.once("error", broken);
    sent.setTimeout(LONGEST_ANSWER_MS, () => sent.destroy(new Error("no answer within a minute")));
    sent.end(form);
  });
}
