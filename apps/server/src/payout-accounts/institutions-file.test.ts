import { resolve } from "node:path";
import { expect, test } from "vitest";
import { InstitutionsError, loadInstitutions, readInstitutions } from "./institutions-file.ts";

const CONTENT = resolve(import.meta.dirname, "../../../../content");
const gcash = { channelNumber: 90006, code: "GCASH", name: "GCash", rails: ["instapay"] };
const bdo = { code: "BDO", name: "BDO Unibank", rails: ["instapay"] };
const read = (changes: object) =>
  readInstitutions({ wallets: [gcash], banks: [bdo], counters: [], ...changes });

test("[BND-5] the institutions that ship can be used, the default channel first among the wallets", async () => {
  const { wallets, banks, counters } = await loadInstitutions(CONTENT);
  expect(wallets[0]).toMatchObject({ channelNumber: 90006, code: "GCASH", name: "GCash" });
  expect(wallets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Maya", "GrabPay", "ShopeePay", "Coins.ph"]),
  );
  expect(banks.length).toBeGreaterThan(40);
  expect(counters.map(({ name }) => name)).toContain("Cebuana Lhuillier");
});

test("[BND-8] lengths of account numbers are a list, a range, or 1 to 17 digits", () => {
  const digitsOf = (accountDigits?: unknown) =>
    read({ banks: [accountDigits === undefined ? bdo : { ...bdo, accountDigits }] }).banks[0]?.accountDigits;
  expect(digitsOf([14, 10])).toEqual([10, 14]);
  expect(digitsOf({ from: 11, to: 12 })).toEqual([11, 12]);
  expect(digitsOf({ to: 3 })).toEqual([1, 2, 3]);
  expect(digitsOf()).toHaveLength(17);
});

test.for([
  [{ banks: [{ ...bdo, code: "bdo" }] }, 'banks[0] "bdo": code must be 2 to 20 capital letters and digits'],
  [{ banks: [bdo, { ...bdo, name: "" }] }, 'banks[1] "BDO": name is empty'],
  [{ banks: [{ ...bdo, rails: ["swift"] }] }, 'banks[0] "BDO": rails.0 must be "instapay" or "pesonet"'],
  [{ banks: [{ ...bdo, rails: [] }] }, 'banks[0] "BDO": rails must name at least one rail'],
  [{ banks: [{ ...bdo, accountDigits: [18] }] }, 'banks[0] "BDO": accountDigits.0 must be at most 17 digits'],
  [{ banks: [{ ...bdo, accountDigits: { from: 9, to: 8 } }] }, 'accountDigits has a "from" above its "to"'],
  [{ banks: [{ ...bdo, acountDigits: [10] }] }, 'banks[0] "BDO": acountDigits is not a known field'],
  [{ wallets: [{ ...gcash, channelNumber: 0 }] }, 'wallets[0] "GCASH": channelNumber must be 1 or more'],
  [{ wallets: [gcash, { ...gcash, code: "MAYA", name: "Maya" }] }, "the channelNumber 90006 appears twice"],
  [{ counters: [{ code: "BDO", name: "Another" }] }, 'the code "BDO" appears twice'],
  [{ banks: [bdo, { ...bdo, code: "BDO2" }] }, 'the name "BDO Unibank" appears twice'],
  [{ wallets: [], banks: [], counters: [] }, "must name at least one wallet, bank or counter"],
  [{ wallets: undefined }, "wallets is missing"],
] as const)(
  "[BND-2] a mistake in the operator's file stops the start by its entry: %j",
  ([changes, problem]) => {
    expect(() => read(changes)).toThrow(InstitutionsError);
    expect(() => read(changes)).toThrow(problem);
  },
);

test("[BND-2] every mistake is told at once; a file that is not there is told by its name", async () => {
  expect(() => read({ banks: [{}], counters: [{ code: "X" }] })).toThrow(
    /banks\[0\]: code is missing[^]*counters\[0\] "X": code must be/,
  );
  await expect(loadInstitutions("/nowhere")).rejects.toThrow(/payout-channels\.json[^]*ENOENT/);
});
