// @vitest-environment happy-dom
import type { CertifyItem, CertifyStepAnswer } from "@hiram/contract/applications/certify-form.ts";
import { certifyExt } from "@hiram/contract/applications/certify-steps.ts";
import { texts } from "@hiram/texts/en/apply.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, renderWithin } from "../testing/test-app.tsx";
import { ReferencesStep } from "./references-step.tsx";

const item = (code: string, value: string): CertifyItem => ({
  code,
  title: code,
  subtitle: "",
  cate: "text",
  value,
  note: [],
  inputType: "text",
  maxLength: 0,
  optional: 1,
});

const STEP: CertifyStepAnswer = {
  step: "ext",
  title: "References",
  why: "Why",
  isDone: 0,
  isOpen: 1,
  items: [
    item("referenceName", "Maria Santos"),
    item("referencePhone", "09175550001"),
    item("referenceRelation", "family"),
    item("otherReferenceName", ""),
    item("otherReferencePhone", ""),
    item("otherReferenceRelation", ""),
    item("referencesConsent", "1"),
  ],
};

const field = (code: string) =>
  screen.queryByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${code}`) });
const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

// A reference that is named and folded up, whose number the server refuses.
beforeEach(async () => {
  const wrongFields = [{ code: "referencePhone", message: "Not a mobile number." }];
  const refusal = { code: "400", message: "Not a mobile number.", data: { wrongFields } };
  const app = createTestApp({ answers: { [certifyExt.path]: refusal } });
  renderWithin(app, <ReferencesStep texts={texts} step={STEP} onSaved={() => {}} />);
  expect(field("referencePhone")).toBeNull();
  await tap(texts.save);
});
afterEach(cleanup);

test("[WEB-5] [BND-8] a reference whose number is refused opens at its number, and stays open while that is corrected", () => {
  const number = field("referencePhone");
  expect(number).not.toBeNull();
  expect(document.activeElement).toBe(number);
  fireEvent.change(number as HTMLInputElement, { target: { value: "0917555000" } });
  expect(screen.queryByText("Not a mobile number.")).toBeNull();
  expect(document.activeElement).toBe(field("referencePhone"));
});

test("[WEB-5] another reference can be added while the first one's number is still refused", async () => {
  await tap(texts.addAnother);
  expect([field("otherReferenceName") !== null, field("referenceName")]).toEqual([true, null]);
});

test("[WEB-5] a reference who is named is read back with a number in the groups that people say", () => {
  cleanup();
  const app = createTestApp({ profile: "philippines" });
  // Of a name of its own: what was typed above is kept.
  renderWithin(app, <ReferencesStep texts={texts} step={{ ...STEP, step: "job" }} onSaved={() => {}} />);
  expect(screen.getByText(/^0917/).textContent).toBe("0917\u00a0555\u00a00001");
});
