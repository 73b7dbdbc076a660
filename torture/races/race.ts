import type { OperationName } from "@hiram/contract/catalogue.ts";
import { manilaDateOf } from "@hiram/lending";
import { type Answered, callOperation } from "../../apps/server/src/testing/test-calls.ts";
import { checkBooks, checkDatabase, checkEvents } from "../invariants.ts";
import type { Part, PartResult, PartSettings } from "../part.ts";
import { expectTrue } from "../violation.ts";
import { openWorld, type World } from "../world/open-world.ts";
import { type SeededRandom, seededRandom } from "../world/seeded-random.ts";
import { type Gate, openGate, racingClock } from "./gate.ts";

type Fields = Readonly<Record<string, string | number>>;

/** What a race has to work with. */
export interface RaceTrack {
  readonly world: World;
  readonly random: SeededRandom;
  readonly gate: Gate;
  /** Makes a call in a session. @throws {Violation} for an answer that reports an internal failure */
  readonly call: (sessionId: string, name: OperationName, fields: Fields) => Promise<Answered>;
  readonly advance: (ms: number) => void;
}

/** Two or more callers who do what must be done once, at the same moment. */
export interface RaceKind {
  readonly name: string;
  /** Runs one race with people of its own. @throws {Violation} */
  readonly run: (track: RaceTrack) => Promise<void>;
}

const RACES_A_WORLD = 250;
const MINUTE_MS = 60_000;

/** A kind of race as a part of its own: `npm run torture -- race:<name>`. */
export function racePart(kind: RaceKind): Part {
  return {
    name: `race:${kind.name}`,
    needsPostgres: true,
    short: { count: 8, steps: 1 },
    long: { count: 1_000, steps: 1 },
    run: (settings) => runRaces(kind, settings),
  };
}

async function runRaces(
  kind: RaceKind,
  { count, seed: first, engine, onProgress }: PartSettings,
): Promise<PartResult> {
  const failures: string[] = [];
  let done = 0;
  while (done < count && failures.length === 0) {
    const clock = racingClock("2026-03-10T10:00:00+08:00");
    const world = await openWorld({ engine, profile: "philippines", clock });
    try {
      const until = Math.min(count, done + RACES_A_WORLD);
      for (; done < until; done += 1) {
        const seed = first + done;
        const random = seededRandom(seed);
        const gate = openGate(random);
        world.breakable.beforeTransaction = gate.pass;
        const call: RaceTrack["call"] = async (sessionId, name, fields) => {
          const answered = await callOperation(world.app, name, fields, { sessionId, deviceId: "torture" });
          const isOurFault = answered.status >= 500 || answered.envelope.code === "500";
          expectTrue(`${name} answers ${answered.text}`, !isOurFault);
          return answered;
        };
        try {
          await kind.run({ world, random, gate, call, advance: clock.advance });
        } catch (failure) {
          const message = failure instanceof Error ? failure.message : String(failure);
          failures.push(
            `seed ${seed}: ${message}\n  again: npm run torture -- race:${kind.name} --seed ${seed} --count 1`,
          );
        }
        clock.advance(MINUTE_MS);
        world.wire.announced.splice(0);
        onProgress?.(done + 1);
      }
      await checkBooks(world.database);
      await checkEvents(world.database);
      await checkDatabase(world.database, manilaDateOf(clock.now()));
    } catch (failure) {
      failures.push(`after ${done} races from seed ${first}: ${String(failure)}`);
    } finally {
      await world.close();
    }
  }
  return { name: `race:${kind.name}`, runs: done, detail: `${failures.length} lost`, failures };
}
