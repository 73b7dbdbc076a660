// @vitest-environment happy-dom
import type { CertifyStepAnswer } from "@hiram/contract/applications/certify-form.ts";
import { locationUpload } from "@hiram/contract/places/nearest-city.ts";
import { texts } from "@hiram/texts/en/apply.ts";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createTestApp, renderWithin } from "../testing/test-app.tsx";
import type { proposeCity } from "./located-city.ts";
import { QuestionStep } from "./question-step.tsx";

const proposed = vi.hoisted(() => vi.fn<typeof proposeCity>());
/** Whether the network brings the file. */
const network = vi.hoisted(() => ({ isUp: false }));
vi.mock(import("@hiram/ui/late-code/late-part.ts"), async (original) => {
  const real = await original();
  const orCut = <Part,>(load: () => Promise<Part>): Promise<Part> =>
    network.isUp ? load() : Promise.reject(new TypeError("Failed to fetch"));
  return { ...real, latePart: (load) => real.latePart(() => orCut(load)) };
});
vi.mock(import("./located-city.ts"), () => ({ proposeCity: proposed }));

const STEP: CertifyStepAnswer = {
  step: "personal",
  title: "About you",
  why: "Why",
  isDone: 0,
  isOpen: 1,
  items: [],
};
const located = () =>
  act(async () => {
    const host = (window as unknown as { nativeHost: { located(point: unknown): void } }).nativeHost;
    host.located({ latitude: 14.6, longitude: 121 });
    await vi.dynamicImportSettled();
  });

afterEach(cleanup);

test("[WEB-5] [WIRE-8] a location whose city cannot be looked up without a network is answered, and taken with the next tap", async () => {
  const app = createTestApp({ answers: { [locationUpload.path]: null } });
  renderWithin(app, <QuestionStep texts={texts} step={STEP} onSaved={() => {}} />);
  await located();
  expect(app.failures).toEqual([app.app.shellTexts().networkFailure]);
  network.isUp = true;
  await located();
  expect(proposed).toHaveBeenCalledOnce();
  expect(app.failures).toHaveLength(1);
});
