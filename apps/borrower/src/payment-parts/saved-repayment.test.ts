// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { savedPayCode, saveRepayment } from "./saved-repayment.ts";

afterEach(() => localStorage.clear());

test("[CODE-2] a code that an earlier version saved is found, until another is saved", () => {
  localStorage.setItem("hiram.public.repayment", `{"orderId":"900174","payCode":"111"}`);
  expect([savedPayCode("900174"), savedPayCode(undefined), savedPayCode("900180")]).toEqual([
    "111",
    "111",
    null,
  ]);
  saveRepayment({ orderId: "900174", payCode: "222" });
  expect(savedPayCode("900174")).toBe("222");
});
