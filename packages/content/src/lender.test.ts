import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LenderError, loadLender, readLender } from "./lender.ts";
import { sampleLender, sampleLenderFile } from "./lender-samples.ts";

test("[TRM-2] the lender's name, numbers, address and e-mails come from content/lender.json", async () => {
  const content = fileURLToPath(new URL("../../../content", import.meta.url));
  expect(Object.keys(await loadLender(content))).toEqual(Object.keys(sampleLender));
});

test("[TRM-2] a lender without a number, or with a wrong e-mail, is refused with the fields named", () => {
  const { secRegistrationNumber: _, ...rest } = sampleLenderFile;
  const wrong = { ...rest, phone: " ", emails: { ...rest.emails, privacy: "nobody" } };
  expect(() => readLender(wrong)).toThrow(LenderError);
  expect(() => readLender(wrong)).toThrow(
    "lender.json: secRegistrationNumber is missing; phone is empty; emails.privacy is not an e-mail address",
  );
});

test("[TRM-2] a content folder without the file says so", async () => {
  await expect(loadLender("/nowhere")).rejects.toThrow(/^lender\.json: .*ENOENT/);
});

test("[TRM-2] address and hours are told in words from the same data that search engines get", () => {
  const { address, postalAddress, serviceHours, openingHours } = sampleLender;
  expect(address).toBe("1 Sample Street, Makati City 1200, Metro Manila, Philippines");
  expect(postalAddress).toEqual(sampleLenderFile.address);
  expect(serviceHours).toEqual({
    en: "Every day, 8\u00a0AM to 8\u00a0PM",
    fil: "Araw-araw, 8\u00a0AM hanggang 8\u00a0PM",
  });
  expect(openingHours).toEqual(sampleLenderFile.serviceHours);
});

test("[TRM-2] an address in one piece, a wrong postal code, and a part that is missing are named", () => {
  const problemsOf = (address: unknown) => () => readLender({ ...sampleLenderFile, address });
  expect(problemsOf("1 Sample Street, Makati City")).toThrow(
    "lender.json: address must give street, city, region and postalCode",
  );
  expect(problemsOf(undefined)).toThrow("lender.json: address is missing");
  const { region: _, ...rest } = sampleLenderFile.address;
  expect(problemsOf({ ...rest, postalCode: "12" })).toThrow(
    "lender.json: address.region is missing; address.postalCode is not four digits",
  );
});
