// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { type ComplaintDraft, forgetDraft, saveDraft, savedDraft } from "./draft.ts";

const mine = "a-secret-session";
const draft: ComplaintDraft = {
  problemType: "1",
  problemSonType: "12",
  orderNo: "900174",
  text: "They called at midnight 😀\nand again",
  images: ["/files/a", "/files/b"],
};
const KEPT_AT = "hiram.txt.complaint";

beforeEach(() => localStorage.clear());

test("[CMP-3] [HLP-8] a half-written complaint is kept whole", () => {
  saveDraft(mine, draft);
  expect(savedDraft(mine)).toEqual(draft);
});

test("[CMP-3] [SES-1] another borrower on the same phone does not see it, nor does it come back", () => {
  saveDraft(mine, draft);
  expect(savedDraft("another")).toBeNull();
  expect(savedDraft(mine)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("[SES-1] what opens the account is not written into the phone's storage", () => {
  saveDraft(mine, draft);
  expect(localStorage.getItem(KEPT_AT)).not.toContain("a-secret-session");
});

test("[CMP-7] forgotten, it leaves nothing behind; nothing else is forgotten", () => {
  localStorage.setItem("hiram.bank.repayment", "{}");
  saveDraft(mine, draft);
  forgetDraft();
  expect(Object.keys(localStorage)).toEqual(["hiram.bank.repayment"]);
});

test("[CMP-3] a complaint without words and pictures is none", () => {
  saveDraft(mine, draft);
  saveDraft(mine, { ...draft, text: " \n", images: [] });
  expect(savedDraft(mine)).toBeNull();
});

test("[CMP-4] [CMP-5] what is kept is brought back to what may be sent", () => {
  saveDraft(mine, { ...draft, text: "😀".repeat(300), images: Array.from({ length: 12 }, () => "/files/a") });
  expect(savedDraft(mine)?.text).toBe("😀".repeat(200));
  expect(savedDraft(mine)?.images).toHaveLength(9);
});

test.each(['"text"', "[]", "{", '{"text":1}', "null", "12"])(
  "[CMP-3] what an older version or a stranger kept is ignored: %s",
  (kept) => {
    localStorage.setItem(KEPT_AT, kept);
    expect(savedDraft(mine)).toBeNull();
  },
);
