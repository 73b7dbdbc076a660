import { smsCode } from "@hiram/contract/fields.ts";
import { SMS_CODE_LENGTH } from "@hiram/market/sms-code.ts";
import * as v from "valibot";
import { expect, test } from "vitest";

test("[WEB-8] a code as long as those that are sent is taken by the calls, and no other", () => {
  const lengths = [SMS_CODE_LENGTH - 1, SMS_CODE_LENGTH, SMS_CODE_LENGTH + 1];
  expect(lengths.map((length) => v.is(smsCode, "1".repeat(length)))).toEqual([false, true, false]);
});
