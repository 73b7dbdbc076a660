import { operatorWords } from "./operator-words.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { createLogger } from "./platform/log.ts";
import { readCommand, runCommand, USAGE } from "./operator-commands.ts";

/** `npm run migrate`, `staff` and `audit`: what an operator runs on the server's own machine, with its settings. */
async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === "help") return console.log(USAGE);
  const config = readConfig(process.env);
  console.error(`Database: ${nameOfDatabase(config)}`);
  const database = await openDatabase(config, createLogger("warn"));
  try {
    const { publicOrigin } = config;
    const { lines, ok } = await runCommand(command, { database, clock: systemClock, publicOrigin });
    for (const line of lines) console.log(line);
    if (!ok) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

/** Without its password. A forgotten DATABASE_URL would otherwise pass for success on the demo's database. */
function nameOfDatabase({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `the demo's, in ${dataDir}, because DATABASE_URL is not set`;
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1)} at ${host}`;
}

run().catch((failure: unknown) => {
  console.error(operatorWords(failure));
  process.exitCode = 1;
});
