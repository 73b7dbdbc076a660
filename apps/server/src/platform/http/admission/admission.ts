import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Config } from "../../config.ts";
import type { Logger } from "../../log.ts";
import type { BusyAnswers } from "./busy-answers.ts";
import { LaneFull, openLane } from "./lane.ts";
import type { LaneMap, LaneName } from "./lane-map.ts";

/** A flood of requests must not become a flood of log lines. */
const TELL_EVERY_MS = 10_000;

export interface AdmissionParts {
  readonly settings: Config["admission"];
  readonly lanes: LaneMap;
  readonly answers: BusyAnswers;
  readonly registry: Registry;
  readonly logger: Logger;
}

export interface Admission {
  /** Refuses a request whose lane is full before any of it is read: that costs a tenth of serving it. */
  readonly refuses: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Makes the handlers of routes registered from now on wait their turn. */
  readonly gate: (app: FastifyInstance) => void;
  /** The same for a handler without a route. */
  readonly inTurn: (lane: LaneName, handler: RouteHandlerMethod) => RouteHandlerMethod;
  /**
   * A place among the calls for rendering a page, which is as much work as many calls.
   * @returns a function that gives it back, or null when there is none: the page is then sent unrendered
   */
  readonly placeToRender: () => (() => void) | null;
}

/**
 * Refuses what can't be done in time (decision 18). Each lane has its own limit, so that browsing never takes a
 * payment's place, nor a slow payment partner a webhook's.
 */
export function openAdmission({ settings, lanes, answers, registry, logger }: AdmissionParts): Admission {
  const age = { longestMs: settings.queueLongestMs, targetMs: settings.queueTargetMs };
  const open = {
    webhooks: openLane({ atOnce: settings.webhooksAtOnce, age }),
    payments: openLane({ atOnce: settings.paymentsAtOnce, age }),
    pages: openLane({ atOnce: settings.pagesAtOnce, age }),
    browsing: openLane({ atOnce: settings.browsingAtOnce, age }),
  };
  let filesAtOnce = 0;
  const countRefusal = refusalCounter(registry, logger);
  showLoad(registry, open);

  function isFull(lane: LaneName | "files"): boolean {
    return lane === "files" ? filesAtOnce >= settings.filesAtOnce : open[lane].isFull();
  }

  function inTurn(lane: LaneName, handler: RouteHandlerMethod): RouteHandlerMethod {
    return async function takesItsTurn(request, reply) {
      const leave = open[lane].enterAtOnce() ?? (await open[lane].enter().catch(nullWhenFull));
      if (leave === null) {
        countRefusal(lane);
        const { status, headers, body } = answers.to(request.raw);
        return reply.code(status).headers(headers).send(body);
      }
      try {
        return await handler.call(this, request, reply);
      } finally {
        leave();
      }
    };
  }

  return {
    refuses(request, response) {
      const lane = lanes.ofAddress(request.url ?? "");
      if (lane === null) return false;
      if (isFull(lane)) {
        countRefusal(lane);
        answers.send(request, response);
        return true;
      }
      // Nothing else is ever sent from there, and a body may be long in coming.
      if (lane === "files" && (request.method === "GET" || request.method === "HEAD")) {
        // Nobody else knows when a file has been sent.
        filesAtOnce += 1;
        response.once("close", () => (filesAtOnce -= 1));
      }
      return false;
    },

    inTurn,

    gate(app) {
      const gated = new WeakSet<object>();
      app.addHook("onRoute", (route) => {
        const lane = lanes.ofAddress(route.url);
        // A HEAD route shares its GET's handler, which is gated already.
        if (lane === null || lane === "files" || gated.has(route.handler)) return;
        route.handler = inTurn(lane, route.handler);
        gated.add(route.handler);
      });
    },

    placeToRender: open.browsing.enterAtOnce,
  };
}

function nullWhenFull(failure: unknown): null {
  if (failure instanceof LaneFull) return null;
  throw failure;
}

function refusalCounter(registry: Registry, logger: Logger): (lane: string) => void {
  const refusals = new Counter({
    name: "hiram_refused_total",
    help: "Requests refused under overload, by lane",
    labelNames: ["lane"] as const,
    registers: [registry],
  });
  let toldAt = Number.NEGATIVE_INFINITY;
  return (lane) => {
    refusals.inc({ lane });
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    logger.warn({ lane }, "overloaded: refusing requests");
  };
}

function showLoad(
  registry: Registry,
  open: Readonly<Record<string, Pick<ReturnType<typeof openLane>, "working" | "waiting">>>,
): void {
  const load = new Gauge({
    name: "hiram_lane_requests",
    help: "Requests in progress and waiting, by lane",
    labelNames: ["lane", "state"] as const,
    registers: [registry],
    collect() {
      for (const [lane, { working, waiting }] of Object.entries(open)) {
        load.set({ lane, state: "working" }, working());
        load.set({ lane, state: "waiting" }, waiting());
      }
    },
  });
}
