import { describe, expect, test } from "vitest";
import { addressIn, agreementHash, downloadHash, landingHash, readPageAddress } from "./page-address.ts";

const read = (address: string) => {
  const at = address.indexOf("#");
  const [search, hash] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at)];
  return readPageAddress({ search, hash });
};

describe("an address", () => {
  test("[PROMO-1] has its eight parameters before or after the hash", () => {
    const query = "id=1&user_from=a&app_from=b&utm_tag=c&links_id=d&down_id=e&invite_code=f&UC=g";
    const campaign = {
      id: "1",
      user_from: "a",
      app_from: "b",
      utm_tag: "c",
      links_id: "d",
      down_id: "e",
      invite_code: "f",
      UC: "g",
    };
    for (const address of [`?${query}`, `#/?${query}`, `#?${query}`, `?${query}#/downloadTemplate`])
      expect(read(address).campaign).toEqual(campaign);
  });

  test("[PROMO-1] what stands after the hash wins, name by name", () => {
    const { campaign } = read("?id=1&utm_tag=before#/?id=2&user_from=after");
    expect(campaign).toMatchObject({ id: "2", utm_tag: "before", user_from: "after" });
  });

  test.each([
    ["", ""],
    ["?id", ""],
    ["?id=&id=%20", ""],
    ["?id=&id=5&id=6", "5"],
    ["?id=5#/?id=", "5"],
    ["?id[]=5&id[]=6", "5"],
    ["?id[0]=5", "5"],
    ["?ID=5", ""],
    ["?id=%ff%", "\ufffd%"],
    ["?__proto__=5&id=%3Cscript%3E", "<script>"],
  ])("[PROMO-1] %j has the id %j", (address, id) => {
    expect(read(address).campaign.id).toBe(id);
  });

  test.each([
    ["", "landing"],
    ["#/", "landing"],
    ["#", "landing"],
    ["#/nothing?id=1", "landing"],
    ["#/downloadTemplate", "download"],
    ["#/downloadTemplate/?id=1", "download"],
    ["#/agreementTemplate?id=1", "agreement"],
    ["#/constructor", "landing"],
  ])("[PROMO-9] [PROMO-10] %j is the page %s", (address, page) => {
    expect(read(address).page).toBe(page);
  });
});

describe("the way on", () => {
  test("[PROMO-9] leads to the download with the tracking query alone", () => {
    expect(downloadHash(read("?id=1&utm_tag=a%26b&fbclid=x&lang=fil"))).toBe(
      "#/downloadTemplate?id=1&utm_tag=a%26b&lang=fil",
    );
    expect(downloadHash(read(""))).toBe("#/downloadTemplate");
  });

  test.each([
    ["#/?id=1&down_id=5&mine=%20x", "#/downloadTemplate?id=1&down_id=5&mine=%20x"],
    ["#/?links_id=7", "#/downloadTemplate?links_id=7"],
    ["?id=1&links_id=7", "#/downloadTemplate"],
  ])("[PROMO-9] %s, which has a down_id or links_id, keeps its own query untouched", (address, hash) => {
    expect(downloadHash(read(address))).toBe(hash);
  });

  test("[PROMO-10] the agreement and the way back have the same query", () => {
    const address = read("?id=1&utm_tag=a#/?UC=9&own=1");
    expect(agreementHash(address)).toBe("#/agreementTemplate?UC=9&own=1&id=1&utm_tag=a");
    expect(landingHash(address)).toBe("#/?UC=9&own=1&id=1&utm_tag=a");
  });
});

test.each([
  ["", "", "?lang=fil"],
  ["?id=1", "#/agreementTemplate", "?id=1&lang=fil#/agreementTemplate"],
  ["?lang=en&id=1", "#/?utm_tag=a?b", "?lang=fil&id=1#/?utm_tag=a?b"],
  ["", "#/?id=1&lang=en", "#/?id=1&lang=fil"],
  ["?id=1", "#/?lang=en&utm_tag=what?now", "?id=1#/?lang=fil&utm_tag=what%3Fnow"],
  ["", "#/?utm_tag=what?now&lang=en", "#/?utm_tag=what%3Fnow&lang=fil"],
])("[PROMO-1] in the other language, %j with %j is %j, and says so when read", (search, hash, address) => {
  expect(addressIn("fil", { pathname: "/promotion/", search, hash })).toBe(`/promotion/${address}`);
  const before = read(search + hash);
  const after = read(address);
  expect(after.parameters.get("lang")).toBe("fil");
  expect([after.page, after.campaign]).toEqual([before.page, before.campaign]);
});
