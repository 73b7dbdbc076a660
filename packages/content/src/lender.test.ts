import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LenderError, loadLender, readLender } from "./lender.ts";
import { sampleLender } from "./lender-samples.ts";

test("[TRM-2] the lender's name, numbers, address and e-mails come from content/lender.json", async () => {
  const content = fileURLToPath(new URL("../../../content", import.meta.url));
  expect(Object.keys(await loadLender(content))).toEqual(Object.keys(sampleLender));
});

test("[TRM-2] a lender without a number, or with a wrong e-mail, is refused with the fields named", () => {
  const { secRegistrationNumber: _, ...rest } = sampleLender;
  const wrong = { ...rest, phone: " ", emails: { ...sampleLender.emails, privacy: "nobody" } };
  expect(() => readLender(wrong)).toThrow(LenderError);
  expect(() => readLender(wrong)).toThrow(
    "lender.json: secRegistrationNumber is missing; phone is empty; emails.privacy is not an e-mail address",
  );
});

test("[TRM-2] a content folder without the file says so", async () => {
  await expect(loadLender("/nowhere")).rejects.toThrow(/^lender\.json: .*ENOENT/);
});
