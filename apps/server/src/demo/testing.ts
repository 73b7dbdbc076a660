import { afterAll, beforeAll } from "vitest";
import { type DemoClock, openDemoClock } from "./demo-clock.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { registerDemo } from "./demo-routes.ts";
import type { Scenario } from "./scenarios.ts";
import { seedDemoStaff } from "./demo-staff.ts";
import { seedDemo } from "./seed.ts";

/** A test server as the demo runs it: its clock, its fixed borrower, its test support. */
export interface DemoServer {
  readonly server: () => TestServer;
  /** Calls test support below /sandbox; without `body`, none is sent. */
  readonly post: (path: string, body?: unknown) => Promise<{ status: number; body: Record<string, unknown> }>;
  readonly newScenario: (body?: unknown) => Promise<Scenario>;
}

/** A demo server for the test file that calls this, closed after its tests. */
export function withDemoServer(): DemoServer {
  let opened: TestServer | undefined;
  beforeAll(async () => {
    let clock: DemoClock | undefined;
    opened = await openTestServer({
      clock: async (database) => (clock = await openDemoClock(database)),
      extend: async (app, { database, images, sandboxUrl, config }) => {
        if (clock === undefined) throw new Error("the clock is opened first");
        await seedDemo(database, clock);
        const staffSecret = "a secret of the tests";
        await seedDemoStaff({ database, clock, secret: staffSecret });
        await registerDemo(app, { database, clock, images, sandboxUrl, staffSecret, config });
      },
    });
  });
  afterAll(() => opened?.close());

  const server = (): TestServer => {
    if (opened === undefined) throw new Error("the demo is only open while tests run");
    return opened;
  };
  const post: DemoServer["post"] = async (path, body) => {
    const reply = await server().app.inject({
      method: "POST",
      url: `/sandbox/${path}`,
      ...(body === undefined
        ? {}
        : { payload: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
  };
  return {
    server,
    post,
    newScenario: async (body) => (await post("scenarios", body)).body as unknown as Scenario,
  };
}
