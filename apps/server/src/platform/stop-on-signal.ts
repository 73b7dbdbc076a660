import type { Logger } from "./log.ts";

/**
 * How long a stop may take after `STOP_WAIT_MS`: answers and jobs under way have 25 seconds, and three are left to close
 * the database. The operator allows `STOP_WAIT_MS` and 30 seconds (decision 6).
 */
const LONGEST_STOP_MS = 28_000;

/**
 * On SIGTERM or SIGINT, stops once and ends the process, whatever else is still open, such as a kept connection to a
 * provider. A stop that something holds up, such as a database that vanished with its network, is cut short with exit
 * code 1 before the operator's supervisor would do so.
 */
export function stopOnSignal(stop: () => Promise<void>, waitMs: number, logger: Logger): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      logger.error("the stop was cut short: something did not end in time");
      process.exit(1);
    }, waitMs + LONGEST_STOP_MS);
    stop().then(
      () => process.exit(),
      (failure: unknown) => {
        logger.error({ err: failure }, "the stop failed");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
}
