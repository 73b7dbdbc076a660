import { expect, test } from "vitest";
import { certifyWhole } from "../testing/certified.ts";
import { logIn } from "../testing/customer.ts";
import { addBorrower, openShop } from "../testing/facts.ts";
import { sampleProduct } from "../testing/sample-order.ts";
import { withTestServer } from "../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });

test.for([
  ["en", "Borrower's address"],
  ["fil", "Address ng nangungutang"],
] as const)("[WEB-5] [CNF-2] the declared address is on the loan agreement, in %s", async ([lang, label]) => {
  const { db } = server().database;
  await openShop(db, sampleProduct);
  const sessionId = await logIn(db, await addBorrower(db));
  const query = new URLSearchParams({ productId: String(sampleProduct.id), lang, sessionId }).toString();
  const agreement = async () => (await server().app.inject(`/agreements/loan-agreement?${query}`)).body;
  // Who has declared none has an agreement all the same.
  const before = await agreement();
  expect(before).toContain("<html");
  expect(before).not.toContain(label.replace("'", "&#39;"));
  await certifyWhole(server(), { sessionId });
  const after = await agreement();
  expect(after).toContain(label.replace("'", "&#39;"));
  expect(after).toContain("12 Mabini Street, Commonwealth, Quezon City, Metro Manila");
});
