import { randomUUID } from "node:crypto";
import fastifySse from "@fastify/sse";
import {
  LIVE_TOPICS,
  type LiveEvents,
  type LiveTopic,
  STAFF_LIVE_PATH,
} from "@hiram/contract/staff/presence/live.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { StaffActor } from "../../platform/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { keepPrivate } from "../../platform/http/security-headers.ts";
import type { Logger } from "../../platform/log.ts";

/** Through it the migration `staff_live` announces what changed: a topic, also with an id, or `rights` with one. */
const CHANNEL = "staff_live";
/** Per process; a console that gets no stream polls every few seconds, as if there were none. */
const MOST_STREAMS = 1_000;
/** More tabs than anybody looks at: the oldest stream gives way. */
const MOST_OF_ONE_PERSON = 8;
/** A list that changes constantly is announced at most this often. */
const TOLD_EVERY_MS = 500;
/** A proxy takes a silent connection for a dead one. */
const HEARTBEAT_MS = 20_000;
const LOOK_AFTER_MS = 10_000;
/** A session may simply expire: that is checked every this many rounds. */
const ROUNDS_A_CHECK = 6;

export interface StaffLiveParts {
  readonly database: Database;
  readonly logger: Logger;
  /** Whose session a request belongs to, without counting as using it. */
  readonly findReader: (request: FastifyRequest) => Promise<StaffActor | null>;
  /** Who has what open, through this process's streams. */
  readonly viewers: {
    readonly keep: (streamIds: readonly string[]) => Promise<void>;
    readonly gone: (streamId: string) => Promise<void>;
  };
}

interface Stream {
  readonly id: string;
  readonly reader: StaffActor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Tells consoles which lists changed, whichever process changed them (CON-11, decision 49). Once open, a stream takes
 * no place among the calls, hears only about what its reader may see, and ends with the session or its rights.
 * @returns a function that ends every stream at once and accepts no more, for when the server stops
 */
export async function registerStaffLive(
  app: FastifyInstance,
  { database, logger, findReader, viewers }: StaffLiveParts,
): Promise<{ readonly endAll: () => void }> {
  const streams = new Map<string, Stream>();
  let isOver = false;
  let listening: Promise<() => Promise<void>> | null = null;
  let round = 0;

  const inBackground = (work: Promise<unknown>): void =>
    void work.catch((failure: unknown) =>
      logger.warn({ err: failure }, "background work on the consoles' streams failed"),
    );

  function send<Name extends keyof LiveEvents>({ reply }: Stream, event: Name, data: LiveEvents[Name]): void {
    // A reader so slow that this would have to wait reloads everything through another stream.
    if (reply.raw.writableNeedDrain) reply.sse.close();
    else if (reply.sse.isConnected) inBackground(reply.sse.send({ event, data }));
  }

  function end(stream: Stream): void {
    send(stream, "ended", {});
    stream.reply.sse.close();
  }

  async function check(stream: Stream): Promise<void> {
    const now = await findReader(stream.request);
    if (now === null || !isSameSet(now.permissions, stream.reader.permissions)) end(stream);
  }

  function tell(said: string): void {
    const [name = "", of = ""] = said.split(":");
    if (name === "rights") {
      for (const stream of streams.values())
        if (String(stream.reader.staffId) === of) inBackground(check(stream));
      return;
    }
    if (!isTopic(name)) return;
    const needed = LIVE_TOPICS[name];
    for (const stream of streams.values())
      if (needed === null || stream.reader.permissions.has(needed))
        send(stream, "changed", { topic: name, of });
  }
  const tellNowAndThen = atMostEvery(TOLD_EVERY_MS, tell);

  function hear(message: string | null): void {
    // Nothing that ends a session is delayed.
    if (message !== null) return message.startsWith("rights:") ? tell(message) : tellNowAndThen(message);
    for (const stream of streams.values()) {
      send(stream, "missed", {});
      inBackground(check(stream));
    }
  }

  const rounds = setInterval(() => {
    if (streams.size === 0) return;
    inBackground(viewers.keep([...streams.keys()]));
    round += 1;
    if (round % ROUNDS_A_CHECK === 0) for (const stream of streams.values()) inBackground(check(stream));
  }, LOOK_AFTER_MS).unref();

  /** Starts listening to the database with the first stream. */
  async function listen(): Promise<void> {
    listening ??= database.listen(CHANNEL, hear);
    try {
      await listening;
    } catch (failure) {
      listening = null;
      throw failure;
    }
  }

  function makeRoom(staffId: number): void {
    const memberStreams = [...streams.values()].filter(({ reader }) => reader.staffId === staffId);
    for (const stream of memberStreams.slice(0, Math.max(0, memberStreams.length - MOST_OF_ONE_PERSON + 1)))
      stream.reply.sse.close();
  }

  await app.register(async (live) => {
    await live.register(fastifySse, { heartbeatInterval: HEARTBEAT_MS });
    live.get(STAFF_LIVE_PATH, { sse: "only" }, async (request, reply) => {
      keepPrivate(reply);
      if (isOver || streams.size >= MOST_STREAMS)
        return reply.code(503).header("retry-after", "10").type("text/plain").send("Ask again later.");
      const reader = await findReader(request);
      if (reader === null) return reply.code(401).type("text/plain").send("Sign in to the console.");
      await listen();
      makeRoom(reader.staffId);
      const stream: Stream = { id: randomUUID(), reader, request, reply };
      streams.set(stream.id, stream);
      reply.sse.onClose(() => {
        streams.delete(stream.id);
        // Servers stop one after the other: the stream continues elsewhere, and reports there again.
        if (!isOver) inBackground(viewers.gone(stream.id));
      });
      reply.sse.keepAlive();
      send(stream, "hello", { stream: stream.id });
      // The session may have ended while the stream was being opened.
      inBackground(check(stream));
      if (isOver) end(stream);
      return undefined;
    });
  });
  app.addHook("onClose", async () => {
    clearInterval(rounds);
    const stop = await listening?.catch(() => null);
    await stop?.();
  });
  return {
    endAll() {
      isOver = true;
      for (const { reply } of streams.values()) reply.sse.close();
    },
  };
}

const isTopic = (name: string): name is LiveTopic => Object.hasOwn(LIVE_TOPICS, name);

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((each) => other.has(each));
}

/** Announces each topic at once, and again only after the interval. */
function atMostEvery(ms: number, say: (said: string) => void): (said: string) => void {
  /** What was announced recently; true: announce it once more. */
  const lately = new Map<string, boolean>();
  return function sayNowOrSoon(message) {
    const isLate = lately.has(message);
    lately.set(message, isLate);
    if (isLate) return;
    setTimeout(() => {
      const isAgain = lately.get(message);
      lately.delete(message);
      if (isAgain === true) sayNowOrSoon(message);
    }, ms).unref();
    say(message);
  };
}
