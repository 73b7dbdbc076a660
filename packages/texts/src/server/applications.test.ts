import { expect, test } from "vitest";
import { applicationTexts as en } from "./applications.en.ts";
import { applicationTexts as fil } from "./applications.fil.ts";

test("[WEB-5] a title that was left out ends its sentence with one mark, a question with its own", () => {
  expect(en.certify.faults.missing("First name")).toBe("Please fill in: First name.");
  expect(fil.certify.faults.missing("Unang pangalan")).toBe("Punan ito: Unang pangalan.");
  const ask = "What do you live on?";
  expect(en.certify.faults["not-in-list"](ask)).toBe(`Please choose from the list: ${ask}`);
  expect(fil.certify.faults["not-in-list"](ask)).toBe(`Pumili mula sa listahan: ${ask}`);
});
