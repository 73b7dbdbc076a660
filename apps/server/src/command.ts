import { operatorWords } from "./operator-words.ts";
import { readConfig } from "./platform/config.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { createLogger } from "./platform/log.ts";
import { runStaffCommand } from "./staff/staff-command.ts";

/** `npm run migrate`, `staff` and `audit`: what an operator runs on the server's own machine, with its settings. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLogger("warn"));
  try {
    const [command] = process.argv.slice(2);
    // Opening the database has done it.
    if (command === "migrate") return console.log("The tables are up to date.");
    const { lines, ok } = await runStaffCommand(process.argv.slice(2), {
      database,
      clock: systemClock,
      publicOrigin: config.publicOrigin,
    });
    for (const line of lines) console.log(line);
    if (!ok) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

run().catch((failure: unknown) => {
  console.error(operatorWords(failure));
  process.exitCode = 1;
});
