import type { PromiseToPay } from "@hiram/contract/collections/promise-to-pay.ts";
import { addDays, daysBetween } from "@hiram/lending";
import type { Profile } from "@hiram/market/profile.ts";
import { type Wording, wordingOf } from "../orders/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { type Promising, promiseToPay, readPromising } from "./promise-to-pay.ts";
import { promiseRefusal } from "./refusal-words.ts";

interface PromiseParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
}

type PromiseCalls = "promiseInit" | "promiseSave";

/** Borrowers' own promises to pay (WEB-12). */
export function promiseHandlers({ database, clock, profile }: PromiseParts): Pick<Handlers, PromiseCalls> {
  const wordingFor = ({ locale }: CallContext): Wording => wordingOf(profile, locale, clock.today());

  const handlers: Pick<Handlers, PromiseCalls> = {
    async promiseInit(order, { borrowerId }) {
      return promiseAnswer(await readPromising(database.db, { ...order, borrowerId }, clock.today()));
    },

    async promiseSave({ amount: amountCentavos, ...promise }, { borrowerId }) {
      return promiseAnswer(
        await database.transaction((tx) =>
          promiseToPay(tx, { ...promise, amountCentavos, borrowerId }, () => clock.now()),
        ),
      );
    },
  };
  return wordedHandlers(handlers, (failure, context) => promiseRefusal(failure, wordingFor(context)));
}

function promiseAnswer(promising: Promising): PromiseToPay {
  const { days, upcoming, standing } = promising;
  const [first, last] = days;
  return {
    dueAmount: promising.dueCentavos,
    penalty: promising.penaltyCentavos,
    owedAmount: promising.owedCentavos,
    leastAmount: promising.leastCentavos,
    days: Array.from({ length: daysBetween(first, last) + 1 }, (_, ahead) => addDays(first, ahead)),
    upcoming: upcoming.map(({ amountCentavos, dueOn }) => ({ amount: amountCentavos, dueOn })),
    promise: standing && {
      amount: standing.amountCentavos,
      paid: standing.paidSinceCentavos,
      on: standing.promisedOn,
    },
    isBroken: promising.isBroken ? 1 : 0,
  };
}
