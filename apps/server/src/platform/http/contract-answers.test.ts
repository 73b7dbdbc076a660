import type { OperationName } from "@hiram/contract/catalogue.ts";
import { describe, expect, test } from "vitest";
import { SCENARIO_STATES } from "../../demo/scenario-orders.ts";
import { freshBorrower, makeScenario, type Scenario } from "../../demo/scenarios.ts";
import { seedDemo } from "../../demo/seed.ts";
import {
  ABOUT_NOTHING,
  ABOUT_OVERDUE,
  ABOUT_OWED,
  ABOUT_UNSENT,
  formCalls,
  isVisitorsStep,
} from "../../testing/sample-calls.ts";
import { type FormCall, samplePayloads } from "./sample-payloads.ts";
import { withTestServer } from "../../testing/test-server.ts";

const names = formCalls.filter((name) => !isVisitorsStep(name));
/** Codes besides success that an operation answers for an order in some state. */
const NOTHING_TO_PAY = new Set(["21", "110", "151", "200"]);

const ON_PAYMENT = new Set<OperationName>([
  "instalmentPlan",
  "payTypeInit",
  "extensionOffer",
  "generatePayCode",
  "repaymentWay",
  "repaymentHuichao",
]);

/** Every state, if the call names an order; any one for other calls, which ask the same in all of them. */
function statesOf(name: FormCall): readonly (typeof SCENARIO_STATES)[number][] {
  const [one, another] = [1, 2].map((orderId) => samplePayloads({ productId: 101, orderId })[name]);
  return JSON.stringify(one) === JSON.stringify(another) ? SCENARIO_STATES.slice(0, 1) : SCENARIO_STATES;
}

test("[WIRE-5] calls that name an order are asked in every state", () => {
  const crossed = names.filter((name) => statesOf(name).length > 1);
  expect(crossed).toEqual(expect.arrayContaining<string>(["loanDetails", "problemInit", ...ON_PAYMENT]));
  expect(crossed).not.toContain("problemList");
});

describe.each(["document", "philippines"])("profile %s", (PROFILE) => {
  const server = withTestServer({ environment: { PROFILE } });
  const scenarios = new Map<string, Promise<Scenario>>();
  const scenarioOf = (key: string): Promise<Scenario> => {
    const { database, clock } = server();
    const scenario =
      scenarios.get(key) ??
      seedDemo(database, clock).then(() =>
        makeScenario(database, clock, freshBorrower({ hasPayoutAccount: key === "bound" })),
      );
    scenarios.set(key, scenario);
    return scenario;
  };

  test.for(names.flatMap((name) => statesOf(name).map((state) => [name, state] as const)))(
    "[WIRE-5] %s of an order in state %s answers by its contract, in both languages",
    async ([name, state]) => {
      for (const account of ["bound", "unbound"]) {
        const { sessionId, productId, orders } = await scenarioOf(account);
        const payload = samplePayloads({ productId, orderId: orders[state] })[name];
        for (const language of ["en", "fil"]) {
          // The test server checks a successful answer against the contract's schema.
          const { status, envelope } = await server().call(name, payload, { sessionId, language });
          const isRefused =
            (ON_PAYMENT.has(name) && NOTHING_TO_PAY.has(state)) ||
            (ABOUT_OVERDUE.has(name) && !state.startsWith("180")) ||
            (ABOUT_UNSENT.has(name) && state !== "21");
          const isNotOwed = ABOUT_OWED.has(name) && NOTHING_TO_PAY.has(state);
          const expected = isRefused || isNotOwed ? "409" : ABOUT_NOTHING.has(name) ? "404" : "00";
          expect([status, envelope.code, envelope.message]).toEqual([
            200,
            expected,
            expected === "00" ? "" : expect.stringMatching(/\w/),
          ]);
        }
      }
    },
  );
});
