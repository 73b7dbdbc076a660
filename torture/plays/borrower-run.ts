import { randomInt } from "node:crypto";
import type { OperationName } from "@hiram/contract/catalogue.ts";
import { borrowers } from "../../apps/server/src/identity/schema.ts";
import { logIn } from "../../apps/server/src/testing/customer.ts";
import { openShop } from "../../apps/server/src/testing/facts.ts";
import { saveCard } from "../../apps/server/src/testing/saved-card.ts";
import { type Answered, callOperation } from "../../apps/server/src/testing/test-calls.ts";
import type { BankCardOnFile } from "../../apps/server/src/bank-cards/bank-cards.ts";
import { BorrowerModel } from "../model/borrower-model.ts";
import { dayOf } from "../model/days.ts";
import { PRODUCTS } from "../model/products.ts";
import type { Trouble } from "../model/steps.ts";
import { expectTrue } from "../violation.ts";
import type { Announcement } from "../world/provider-wire.ts";
import type { World } from "../world/open-world.ts";

type Fields = Readonly<Record<string, string | number>>;

const CREDIT_LIMIT = 900_000;
const NEVER = new Date("9000-01-01T00:00:00Z");

/** Somebody of whom a borrower must never see anything. */
export interface Neighbour {
  readonly borrowerId: number;
  readonly orders: readonly { readonly id: number; readonly product: number }[];
}

/** One borrower in a world, with the model of what must be true of them. */
export interface BorrowerRun {
  readonly world: World;
  readonly model: BorrowerModel;
  readonly borrowerId: number;
  readonly phone: string;
  readonly card: BankCardOnFile;
  /** The live ones; the first is never ended. */
  readonly sessions: string[];
  readonly endedSessions: string[];
  readonly neighbour: Neighbour | null;
  /** Already delivered, and to be delivered again. */
  readonly delivered: Announcement[];
  readonly now: () => number;
  readonly today: () => number;
  readonly tick: () => void;
  /** Makes a call in a live session. @throws {Violation} for an answer that reports an internal failure */
  readonly call: (name: OperationName, fields: Fields, sessionId?: string) => Promise<Answered>;
  /** Takes the step while something breaks, whatever comes of it, and once more when all is well. */
  readonly despite: <T>(trouble: Trouble, step: () => Promise<T>) => Promise<T>;
  /** Whether something is being made to fail right now. */
  readonly isTroubled: () => boolean;
  /** The newest code by SMS; "" for none. */
  readonly smsCode: () => Promise<string>;
}

export interface RunSettings {
  readonly neighbour: Neighbour | null;
  readonly cardNeedsCode: boolean;
  /** Moves the clock by a millisecond. */
  readonly tick: () => void;
}

export async function beginRun(
  world: World,
  { neighbour, cardNeedsCode, tick }: RunSettings,
): Promise<BorrowerRun> {
  const { database, clock } = world;
  const { db } = database;
  for (const { product } of PRODUCTS) await openShop(db, product);
  const phone =
    world.profile === "philippines"
      ? `09${String(randomInt(1e9)).padStart(9, "0")}`
      : `13${String(randomInt(1e9)).padStart(9, "0")}`;
  const [borrower] = await db
    .insert(borrowers)
    .values({ phone, fullName: "Juana Dela Cruz", creditLimitCentavos: CREDIT_LIMIT, createdAt: clock.now() })
    .returning({ id: borrowers.id });
  const borrowerId = borrower!.id;
  const card = await saveCard(db, borrowerId, { needsCode: cardNeedsCode });
  const sessions = [await logIn(db, borrowerId, { expiresAt: NEVER })];
  let isTroubled = false;

  const call: BorrowerRun["call"] = async (name, fields, sessionId = sessions[0]!) => {
    const answered = await callOperation(world.app, name, fields, { sessionId, deviceId: "torture" });
    const isOurFault = answered.status >= 500 || answered.envelope.code === "500";
    expectTrue(`${name} ${JSON.stringify(fields)} answers ${answered.text}`, !isOurFault || isTroubled);
    return answered;
  };

  return {
    world,
    model: new BorrowerModel(CREDIT_LIMIT),
    borrowerId,
    phone,
    card,
    sessions,
    endedSessions: [],
    neighbour,
    delivered: [],
    now: () => clock.now().getTime(),
    today: () => dayOf(clock.now().getTime()),
    tick,
    call,
    async despite(trouble, step) {
      if (trouble === null) return step();
      isTroubled = true;
      if (trouble === "before-commit" || trouble === "after-commit") world.breakable.crashNext(trouble);
      else world.wire.breakNext(trouble);
      try {
        await step().catch((failure: unknown) => {
          // The model's expectations are for the second attempt.
          if (!(failure instanceof Error)) throw failure;
        });
      } finally {
        world.breakable.disarm();
        world.wire.mend();
        isTroubled = false;
      }
      return step();
    },
    isTroubled: () => isTroubled,
    async smsCode() {
      const reply = await world.sandbox.inject({ url: `/sandbox/messages?phone=${phone}` });
      const { messages } = reply.json<{ messages: { text: string }[] }>();
      return /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0] ?? "";
    },
  };
}

/** One item of the list, by a number drawn before its length was known; undefined for an empty list. */
export const chosen = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];
