import { expect, test } from "vitest";
import { makeCustomer } from "../testing/customer.ts";
import { withTestServer } from "../testing/test-server.ts";

const server = withTestServer({ environment: { PROFILE: "philippines" } });
const QUOTE = { amount: 1_200_000, months: 12, rate: 20_000, quoted: "addOn" };

async function ask(changes: Readonly<Record<string, string | number>> = {}, language = "en") {
  const { sessionId } = await makeCustomer(server().database);
  return (await server().call("instalmentEstimate", { ...QUOTE, ...changes }, { sessionId, language }))
    .envelope;
}

test("[API-7] [WEB-14] the calculator tells instalment, total and both effective rates", async () => {
  expect(await ask()).toEqual({
    code: "00",
    message: "",
    data: {
      instalment: 124_000,
      lastInstalment: 124_000,
      interest: 288_000,
      totalOfPayments: 1_488_000,
      ratePerMonth: "3.41%",
      ratePerYear: "50.34%",
    },
  });
});

test.for([
  [{ amount: 9_999 }, "Enter an amount from ₱100.00 to ₱100,000,000.00."],
  [{ months: 0 }, "Enter from 1 to 360 months."],
  [{ months: 361 }, "Enter from 1 to 360 months."],
  [{ rate: 500_001 }, "Enter a rate of at most 50% a month."],
] as const)("[API-7] %j is refused in words that say what is taken", async ([changes, message]) => {
  expect(await ask(changes)).toEqual({ code: "400", message, data: null });
});

test("[API-7] the largest loan over the longest time is worked out too", async () => {
  for (const quoted of ["addOn", "diminishing"])
    expect((await ask({ amount: 10_000_000_000, months: 360, rate: 500_000, quoted })).code).toBe("00");
});

test("[API-7] without an operator's table there is no exchange rate, and nothing is converted", async () => {
  const { sessionId } = await makeCustomer(server().database);
  const ask = async (payload: Readonly<Record<string, string>>) =>
    (await server().call("exchangeRate", payload, { sessionId })).envelope;
  expect(await ask({})).toMatchObject({ code: "00", data: { table: null, converted: null } });
  expect(await ask({ currency: "USD", amount: "100" })).toMatchObject({ code: "400" });
});
