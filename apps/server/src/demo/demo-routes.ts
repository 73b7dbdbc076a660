import httpProxy from "@fastify/http-proxy";
import { API_BASE } from "@hiram/contract";
import {
  MOST_LIMIT_CENTAVOS,
  PICTURE_FAULTS,
} from "@hiram/contract/staff/applications/waiting-applications.ts";
import type { FastifyInstance } from "fastify";
import { type ApplicationFault, ApplicationRefused } from "../applications/decide-application.ts";
import { decideAsPerson } from "../applications/decide-as-person.ts";
import { FIND_DUE_REMINDERS } from "../due-days/due-reminder-jobs.ts";
import { totals } from "../ledger/balances.ts";
import type { KeptImages } from "../kept-images/kept-images.ts";
import { rollAllStandings } from "../orders/standing-jobs.ts";
import type { DemoClock } from "./demo-clock.ts";
import type { Database } from "../platform/database/database.ts";
import { enqueue } from "../platform/jobs/queue.ts";
import { FIND_REMINDERS } from "../tools/reminder-jobs.ts";
import { captchaAnswer } from "../captchas/captcha-visits.ts";
import {
  DemoInputRefused,
  readClockMove,
  readDecisionRequest,
  readProfileRequest,
  readReplyRequest,
  readScenarioRequest,
  readStaffRequest,
} from "./demo-input.ts";
import { makeDemoComplaints } from "./demo-complaints.ts";
import { makeDemoStaff } from "./demo-staff.ts";
import { replyAsAgent } from "./demo-replies.ts";
import type { SwitchableProfile } from "./switchable-profile.ts";
import { freshBorrower, makeScenario } from "./scenarios.ts";
import { sendToBeConfirmed, type ToBeConfirmedParts } from "./to-be-confirmed.ts";

export interface DemoParts {
  readonly database: Database;
  readonly clock: DemoClock;
  readonly images: KeptImages;
  /** Absent: the configured profile, which nothing switches. */
  readonly profile?: SwitchableProfile;
  /** Where the sandbox app listens; it answers everything below /sandbox that is not answered here. */
  readonly sandboxUrl: string;
  readonly staffSecret: string;
  /** The payout provider, and who may be sent to its pages. */
  readonly config: ToBeConfirmedParts["config"];
}

/** A reply carries its pictures in its body. */
const REPLY_LIMIT_BYTES = 16 * 1024 * 1024;

const DECISION_FAULTS: Readonly<Record<ApplicationFault["kind"], string>> = {
  "unknown-application": "there is no application with this applicationId",
  "not-waiting": "this application does not wait for a person",
  "no-picture-fault": `pictureFault must be one of: ${PICTURE_FAULTS.join(", ")}`,
  "wrong-limit": `limit must be at most ${MOST_LIMIT_CENTAVOS} centavos`,
  "steps-missing": "the application is not whole",
  "no-borrower": "the borrower's account is gone",
};

/** Test support as domain.md describes it, JSON in and out; registered in MODE=demo only. */
export async function registerDemo(
  app: FastifyInstance,
  { database, clock, images, profile, sandboxUrl, staffSecret, config }: DemoParts,
): Promise<void> {
  await app.register(async (support) => {
    // Refusals look like the sandbox app's: a caller can't tell which of the two answers an address.
    support.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
      const { statusCode = 500, code = "refused", message } = error;
      if (statusCode >= 500) request.log.error({ err: error }, "test support failed");
      const shown = statusCode < 500 ? message : "the test support failed; see the server's log";
      return reply.code(statusCode).send({ error: { code, message: shown } });
    });

    support.post("/sandbox/scenarios", async ({ body }) => {
      const { payoutAccount: hasPayoutAccount, complaints, withdrawal } = readScenarioRequest(body);
      const request = freshBorrower({ hasPayoutAccount, isToBeConfirmed: withdrawal });
      const scenario = await makeScenario(database, clock, request);
      if (withdrawal) await sendToBeConfirmed({ database, clock, config }, scenario);
      if (complaints) await makeDemoComplaints({ database, clock, images }, scenario);
      return scenario;
    });

    support.post("/sandbox/replies", { bodyLimit: REPLY_LIMIT_BYTES }, ({ body }) =>
      replyAsAgent({ database, clock, images }, readReplyRequest(body)),
    );

    support.post("/sandbox/decisions", async ({ body }) => {
      const { limit: limitCentavos, ...request } = readDecisionRequest(body);
      const decision = {
        ...request,
        limitCentavos,
        seenAs: "waiting" as const,
        by: "test-support",
        note: "by test support",
      };
      try {
        const { decision: decided } = await database.transaction((tx) =>
          decideAsPerson(tx, decision, clock.now()),
        );
        const { outcome, limitCentavos: limit } = decided;
        return { applicationId: String(request.applicationId), outcome, limit: limit ?? 0 };
      } catch (failure) {
        if (failure instanceof ApplicationRefused)
          throw new DemoInputRefused(DECISION_FAULTS[failure.fault.kind]);
        throw failure;
      }
    });

    support.post("/sandbox/clock", async ({ body }) => {
      const { advanceDays } = readClockMove(body);
      try {
        const now = await clock.advance(advanceDays);
        await rollAllStandings(database, clock.today());
        // Otherwise not before the next half hour by the real clock.
        for (const kind of [FIND_DUE_REMINDERS, FIND_REMINDERS])
          await enqueue(database.db, kind, {}, { dedupe: now.toISOString() });
        return { now: now.toISOString() };
      } catch (failure) {
        // The clock is already so far ahead that the requested days go past the end.
        if (failure instanceof RangeError) throw new DemoInputRefused(failure.message);
        throw failure;
      }
    });

    if (profile !== undefined) {
      const current = () => ({ profile: profile.profile.name });
      support.get("/sandbox/profile", current);
      support.post("/sandbox/profile", ({ body }) => {
        profile.switchTo(readProfileRequest(body).profile);
        return current();
      });
    }

    support.post("/sandbox/staff", ({ body }) =>
      makeDemoStaff({ database, clock, secret: staffSecret }, readStaffRequest(body).role),
    );

    support.get("/sandbox/ledger", () => totals(database.db));

    support.get<{ Params: { sid: string } }>("/sandbox/captchas/:sid", async ({ params }) => {
      const { sid } = params;
      const known = await captchaAnswer(database.db, sid, clock.now());
      // No picture of the visit waits for its answer: one is drawn now, as if somebody were looking.
      if (known === null) await support.inject({ url: `${API_BASE}/promotion/get-captcha`, query: { sid } });
      const answer = known ?? (await captchaAnswer(database.db, sid, clock.now()));
      if (answer === null) throw new DemoInputRefused("there is no captcha for this sid");
      return { answer };
    });

    await support.register(httpProxy, {
      upstream: sandboxUrl,
      prefix: "/sandbox",
      rewritePrefix: "/sandbox",
      http2: false,
    });
  });
}
