// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { type SectionName, storageSection } from "./storage.ts";

beforeEach(() => localStorage.clear());

test("[HLP-8] each section keeps its own values across pages", () => {
  const names: SectionName[] = [
    "public",
    "personal",
    "job",
    "ext",
    "bank",
    "enum",
    "txt",
    "citySelect",
    "day",
  ];
  for (const name of names) expect(storageSection(name).set("a", { name })).toBe(true);
  for (const name of names) expect(storageSection(name).get("a")).toEqual({ name });
});

test("[HLP-8] clearing a section leaves the others, and other people's keys", () => {
  localStorage.setItem("stranger", "1");
  storageSection("bank").set("a", 1);
  storageSection("bank").set("b", 2);
  storageSection("public").set("a", 3);
  storageSection("bank").clear();
  expect([storageSection("bank").get("a"), storageSection("bank").get("b")]).toEqual([null, null]);
  expect(storageSection("public").get("a")).toBe(3);
  expect(localStorage.getItem("stranger")).toBe("1");
});

test("[HLP-8] a value that is no longer JSON reads as nothing", () => {
  localStorage.setItem("hiram.txt.a", "{half");
  expect(storageSection("txt").get("a")).toBeNull();
});

test("[HLP-8] where storage is refused, values live as long as the section, and nothing throws", () => {
  const section = storageSection("job", () => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(section.set("a", 1)).toBe(false);
  expect(section.get("a")).toBe(1);
  section.remove("a");
  expect(section.get("a")).toBeNull();
  section.set("b", 2);
  section.clear();
  expect(section.get("b")).toBeNull();
});

test("[HLP-8] a full storage never shows an older value for a newer one", () => {
  const full = {
    ...readable("1"),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const section = storageSection("ext", () => full);
  expect(section.get("a")).toBe(1);
  section.set("a", 2);
  expect(section.get("a")).toBe(2);
});

test("[HLP-8] a section may live in the session's storage", () => {
  storageSection("public", () => sessionStorage).set("showBankTip", true);
  expect(storageSection("public").get("showBankTip")).toBeNull();
  expect(storageSection("public", () => sessionStorage).get("showBankTip")).toBe(true);
});

function readable(text: string) {
  return { getItem: () => text, removeItem: () => {}, key: () => null, length: 0 };
}
