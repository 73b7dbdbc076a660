// @vitest-environment happy-dom
import { CERTIFY_STEPS } from "@hiram/contract/applications/certify-form.ts";
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import { texts } from "@hiram/texts/en/apply.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";
import { loadsOfParts } from "./apply-parts.ts";

// A phone short of memory ends the page behind its camera.
const steps: CertifyList["steps"] = CERTIFY_STEPS.map((step) => ({
  step,
  title: step,
  why: "",
  isDone: 1,
  isOpen: 1,
  items: [],
}));
const LIST: CertifyList = {
  steps,
  pictures: { idFront: 0, idBack: 0, idSelfie: 0 },
  application: {
    applicationId: "",
    state: "none",
    title: "Not applied yet",
    text: "",
    reasons: [],
    limit: 0,
    answeredBy: "",
    againOn: "",
  },
};

const atPicture = (step = "idFront") =>
  renderRoute(routes.apply, createTestApp({ answers: { "/v3/certification/certify-list": LIST } }), { step });
const CLOSED = /^Your phone closed this page while the camera was open/;
const pickers = () =>
  [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].map(
    (each) => each.closest("label")!.textContent,
  );
const openCamera = () => fireEvent.click(screen.getByLabelText("Take the picture"));
const USUAL = ["Take the picture", "Choose a file instead"];

beforeAll(() => Promise.all(loadsOfParts.map((load) => load())));
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test("[WEB-5] a page that the phone closed behind the camera says so once, for the side in question, and offers a file of the camera app's first", async () => {
  await atPicture();
  expect([screen.queryByText(CLOSED), pickers()]).toEqual([null, USUAL]);
  openCamera();
  // As the tab keeps it: the page itself ended without a word.
  const kept = Object.keys(sessionStorage).map((key) => [key, sessionStorage.getItem(key)!] as const);
  cleanup();
  const reopened = async (step: string) => {
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
    await atPicture(step);
  };
  await reopened("idFront");
  expect(screen.getByRole("alert").textContent).toMatch(CLOSED);
  expect(pickers()).toEqual(USUAL.toReversed());
  cleanup();
  await atPicture();
  expect([screen.queryByText(CLOSED), pickers()]).toEqual([null, USUAL]);
  cleanup();
  await reopened("idBack");
  expect([screen.queryByText(CLOSED), pickers()]).toEqual([null, USUAL]);
});

test.each(["cancel", "pagehide"])("[WEB-5] a camera is no longer open after the event %s", async (event) => {
  await atPicture();
  openCamera();
  expect(sessionStorage).toHaveLength(1);
  fireEvent(window, new Event(event));
  expect(sessionStorage).toHaveLength(0);
});

test("[WEB-5] a HEIC that the browser cannot open is told at once, with what to do instead, and nothing is sent", async () => {
  const upload = vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(() => {});
  vi.spyOn(HTMLImageElement.prototype, "decode").mockRejectedValue(new Error("no image"));
  await atPicture();
  const [, chooser] = document.querySelectorAll("input[type=file]");
  const heic = new File(["\0\0\0\u0024ftypheic", "and a picture"], "IMG_0001.HEIC", { type: "image/heic" });
  await act(async () => void fireEvent.change(chooser!, { target: { files: [heic] } }));
  await screen.findByText(texts.pictureHeic);
  expect([upload.mock.calls, pickers()]).toEqual([[], USUAL]);
});
