import { expect, test } from "vitest";
import { logIn, makeCustomer } from "../testing/customer.ts";
import { addBorrower } from "../testing/facts.ts";
import { withTestServer } from "../testing/test-server.ts";

const server = withTestServer();

test("[SES-5] an earlier session was the same borrower's, also when it is over; another's was not, nor one that is unknown", async () => {
  const { borrowerId, sessionId } = await makeCustomer(server().database);
  const { db } = server().database;
  const now = server().clock.now();
  const theirs = await logIn(db, await addBorrower(db));
  const earlier = {
    live: await logIn(db, borrowerId),
    ended: await logIn(db, borrowerId, { endedAt: now }),
    expired: await logIn(db, borrowerId, { expiresAt: now }),
    another: theirs,
    anotherEnded: await logIn(db, await addBorrower(db), { endedAt: now }),
    unknown: "nobody",
  };
  const answers = Object.entries(earlier).map(async ([name, earlierSessionId]) => {
    const { envelope } = await server().call("sameBorrower", { earlierSessionId }, { sessionId });
    return [name, (envelope.data as { isSame: boolean }).isSame] as const;
  });
  expect(Object.fromEntries(await Promise.all(answers))).toEqual({
    live: true,
    ended: true,
    expired: true,
    another: false,
    anotherEnded: false,
    unknown: false,
  });
  // Only somebody who is logged in may ask.
  const { envelope } = await server().call(
    "sameBorrower",
    { earlierSessionId: theirs },
    { sessionId: "nobody" },
  );
  expect(envelope.code).toBe("401");
});
