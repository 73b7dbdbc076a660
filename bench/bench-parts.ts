import { loadContent } from "@hiram/content";
import { keepImages } from "../apps/server/src/kept-images/kept-images.ts";
import { seedDemo } from "../apps/server/src/demo/seed.ts";
import { systemClock } from "../apps/server/src/platform/clock.ts";
import { type Config, readConfig } from "../apps/server/src/platform/config.ts";
import type { Database } from "../apps/server/src/platform/database/database.ts";
import type { Environment } from "../apps/server/src/platform/environment.ts";
import { openFileStore } from "../apps/server/src/platform/files/open-file-store.ts";
import { imageIntake } from "../apps/server/src/platform/images/image-intake.ts";
import { createLogger, type Logger } from "../apps/server/src/platform/log.ts";
import { openProviders } from "../apps/server/src/platform/providers/providers.ts";

/** What a bench builds its server from: the product's own parts, on a database with the demo's data. */
export async function benchParts(
  environment: Environment,
  openDatabase: (config: Config, logger: Logger) => Promise<Database>,
) {
  const config = readConfig(environment);
  const logger = createLogger("silent");
  const database = await openDatabase(config, logger);
  const clock = systemClock;
  await seedDemo(database, clock);
  const files = await openFileStore(config);
  const images = keepImages({ database, clock, files, takeImage: imageIntake() });
  const content = await loadContent(config.contentDir);
  return { config, database, clock, providers: openProviders(config), logger, images, content };
}
