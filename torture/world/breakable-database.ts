import type { Database } from "../../apps/server/src/platform/database/database.ts";

/** Where the process dies in a transaction: before its commit, or after it but before anybody is told. */
export type Crash = "before-commit" | "after-commit";

/** Thrown in place of the process dying. */
export class SimulatedCrash extends Error {
  override readonly name = "SimulatedCrash";
}

export interface BreakableDatabase {
  readonly database: Database;
  /** Makes the next transaction end this way. */
  readonly crashNext: (crash: Crash) => void;
  /** @returns whether it happened; if not, it never will */
  readonly disarm: () => boolean;
  /** Called before each transaction begins; racing calls wait here for each other. */
  beforeTransaction: () => Promise<void>;
}

/** A database whose next transaction can be made to fail on either side of its commit. */
export function breakableDatabase(inner: Database): BreakableDatabase {
  let armed: Crash | null = null;
  let hasCrashed = false;
  const breakable: BreakableDatabase = {
    database: {
      ...inner,
      async transaction(work) {
        await breakable.beforeTransaction();
        const crash = armed;
        if (crash === null) return inner.transaction(work);
        armed = null;
        hasCrashed = true;
        if (crash === "after-commit") await inner.transaction(work);
        else
          await inner
            .transaction(async (tx) => {
              await work(tx);
              throw new SimulatedCrash(crash);
            })
            .catch((failure: unknown) => {
              if (!(failure instanceof SimulatedCrash)) throw failure;
            });
        throw new SimulatedCrash(crash);
      },
    },
    crashNext(crash) {
      armed = crash;
      hasCrashed = false;
    },
    disarm() {
      armed = null;
      return hasCrashed;
    },
    beforeTransaction: async () => {},
  };
  return breakable;
}
