import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { KeptImages } from "../kept-images/kept-images.ts";
import { type DemoClock, openDemoClock } from "./demo-clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { seedDemoStaff } from "./demo-staff.ts";
import { makeDemoComplaints } from "./demo-complaints.ts";
import { registerDemo } from "./demo-routes.ts";
import { DEMO_SCENARIO, seedDemo } from "./seed.ts";
import { type SwitchableProfile, switchableProfile } from "./switchable-profile.ts";
import { registerTestPreview } from "./test-preview.ts";

/** Where the test preview's build is, relative to the bundle in apps/server/dist. */
const PREVIEW_DIST = resolve(dirname(fileURLToPath(import.meta.url)), "../../preview/dist");

/** What a demo has and a production server does not. */
export interface Demo {
  readonly clock: DemoClock;
  readonly profile: SwitchableProfile["profile"];
  /** Test support and the test preview. */
  readonly extend: (app: FastifyInstance, images: KeptImages) => Promise<void>;
}

/** Seeds the demo's data and prepares its routes. A production build leaves out this file and everything it imports. */
export async function openDemo(config: Config, database: Database): Promise<Demo> {
  const clock = await openDemoClock(database);
  const profile = switchableProfile(config.profile);
  await seedDemo(database, clock);
  await seedDemoStaff({ database, clock, secret: config.staffSecret });
  return {
    clock,
    profile: profile.profile,
    extend: async (app, images) => {
      await makeDemoComplaints({ database, clock, images }, DEMO_SCENARIO);
      await registerDemo(app, {
        database,
        clock,
        images,
        profile,
        sandboxUrl: config.sandboxUrl ?? "",
        staffSecret: config.staffSecret,
        config,
      });
      await registerTestPreview(app, PREVIEW_DIST);
    },
  };
}
