import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import { expect, test } from "vitest";
import { certifyWhole } from "../testing/certified.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower } from "../testing/facts.ts";
import { withDemoServer } from "./testing.ts";

const { server, post } = withDemoServer();

/**
 * Two people with one ID: the second waits for a person. @returns a function that reads the state of their application
 */
async function twin() {
  const { db } = server().database;
  const people: { readonly sessionId: string }[] = [];
  for (let at = 0; at < 2; at += 1) {
    const borrowerId = await addBorrower(db, { fullName: "", creditLimitCentavos: 0 });
    const session = { sessionId: await logIn(db, borrowerId) };
    await certifyWhole(server(), session);
    people.push(session);
  }
  return async () =>
    (await server().call("productApply", { productId: 101 }, people[1])).envelope.data as ApplicationState;
}

test("[demo] [POL-2] an application that waits for a person is decided by test support, once", async () => {
  const state = await twin();
  const { applicationId, state: before } = await state();
  expect(before).toBe("looking");
  const decision = { applicationId, outcome: "approved", limit: 300_000 };
  expect(await post("decisions", decision)).toMatchObject({ status: 200, body: decision });
  expect(await state()).toMatchObject({ applicationId, state: "approved", limit: 300_000 });
  expect(await post("decisions", decision)).toMatchObject({
    status: 400,
    body: { error: { message: "this application does not wait for a person" } },
  });
});

test.for([
  [{}, "applicationId is missing"],
  [{ applicationId: "x", outcome: "approved" }, "applicationId must be an application's number"],
  [{ applicationId: 1, outcome: "maybe" }, 'outcome must be "approved", "refused" or "pictures-asked"'],
  [{ applicationId: 1, outcome: "approved", limit: 0.5 }, "limit must be whole centavos, more than 0"],
  [{ applicationId: 1, outcome: "refused" }, "there is no application with this applicationId"],
] as const)("[demo] the decision %j is refused: %s", async ([body, message]) => {
  expect(await post("decisions", body)).toMatchObject({ status: 400, body: { error: { message } } });
});
