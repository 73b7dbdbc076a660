import type { PromiseToPay } from "@hiram/contract/repayments/promise-to-pay.ts";
import { addDays, daysBetween } from "@hiram/lending";
import type { Profile } from "@hiram/market/profile.ts";
import { type Wording, wordingOf } from "../orders/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { badInput, conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import {
  type PromiseFault,
  PromiseRefused,
  type Promising,
  promiseToPay,
  readPromising,
} from "./promise-to-pay.ts";

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
  return wordedHandlers(handlers, (failure, context) =>
    failure instanceof PromiseRefused ? promiseRefusal(failure.fault, wordingFor(context)) : null,
  );
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

type Words = {
  readonly [Kind in PromiseFault["kind"]]: (
    fault: Extract<PromiseFault, { readonly kind: Kind }>,
    wording: Wording,
  ) => Refusal;
};

const WORDS: Words = {
  "unknown-order": (_, { texts }) => notFound(texts.unknownOrder),
  "not-overdue": (_, { texts }) => conflict(texts.promises.notOverdue),
  "day-out-of-range": ({ first, last }, { texts, day }) =>
    badInput(texts.promises.dayOutOfRange(day(first), day(last))),
  "amount-out-of-range": ({ leastCentavos, mostCentavos }, { texts, amount }) =>
    badInput(texts.promises.amountOutOfRange(amount(leastCentavos), amount(mostCentavos))),
  "promised-before": ({ amountCentavos, on }, { texts, amount, day }) =>
    conflict(texts.promises.promisedBefore(amount(amountCentavos), day(on))),
  "broken-before": (_, { texts }) => conflict(texts.promises.brokenBefore),
};

function promiseRefusal(fault: PromiseFault, wording: Wording): Refusal {
  return (WORDS[fault.kind] as (fault: PromiseFault, wording: Wording) => Refusal)(fault, wording);
}
