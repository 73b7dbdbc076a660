import type { Reply } from "@hiram/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { createEvidence } from "./evidence.ts";
import type { ShrunkImage, Unsendable } from "../../pictures/shrink-image.ts";

const words = {
  uploaded: "up",
  uploadFailed: "failed",
  pictureTooLarge: "too large",
  pictureHeic: "HEIC",
  pictureGone: "gone",
};
const image: ShrunkImage = { blob: new Blob(["x"]), filename: "picture.jpg", preview: "data:x" };
const sent: Reply<{ url: string }> = {
  success: true,
  code: "00",
  message: "",
  data: { url: "/files/a" },
  raw: null,
};

const shrink = vi.fn<(file: Blob) => Promise<ShrunkImage | Unsendable>>();
const send = vi.fn<() => Promise<Reply<{ url: string }>>>();
/** What the server said of images that it did not take: shown in toasts. */
const refusals: string[] = [];
const create = () =>
  createEvidence({
    shrink,
    send,
    addressOf: (url) => url,
    isGone: async () => false,
    onSent: () => {},
    onRefusal: (message) => refusals.push(message),
  });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const photo = new Blob(["photo"]);

beforeEach(() => {
  shrink.mockReset().mockResolvedValue(image);
  send.mockReset().mockResolvedValue(sent);
  refusals.length = 0;
});

test("[CMP-5] a tenth image is ignored, however fast it was picked", async () => {
  const evidence = create();
  for (let count = 0; count < 10; count += 1) evidence.add(photo, words);
  await settled();
  expect([evidence.images().length, send.mock.calls.length]).toEqual([9, 9]);
});

test("[CMP-5] nor is it brought back from a phone's storage", () => {
  const evidence = create();
  evidence.restore(Array.from({ length: 12 }, (_, index) => `/files/${index}`));
  evidence.add(photo, words);
  expect(evidence.sent()).toHaveLength(9);
  expect(evidence.images()).toHaveLength(9);
});

test("[CMP-5] images are shrunk one at a time, for a phone's memory", async () => {
  let finish: (shrunk: ShrunkImage) => void = () => {};
  shrink.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const evidence = create();
  evidence.add(photo, words);
  evidence.add(photo, words);
  await settled();
  expect(shrink).toHaveBeenCalledTimes(1);
  finish(image);
  await settled();
  expect(evidence.images().map(({ state }) => state)).toEqual(["sent", "sent"]);
});

test("[CMP-5] one that is taken away while it waits is neither shrunk nor sent", async () => {
  const evidence = create();
  evidence.add(photo, words);
  evidence.remove("1");
  await settled();
  expect([shrink.mock.calls.length, send.mock.calls.length, evidence.images()]).toEqual([0, 0, []]);
});

test("[CMP-5] [WIRE-8] the network gone before an image could be shrunk: it fails, and is tried again whole", async () => {
  shrink.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const evidence = create();
  evidence.add(photo, words);
  await settled();
  expect(evidence.images()).toMatchObject([{ state: "failed", problem: "failed" }]);
  expect(refusals).toEqual([]);
  evidence.retry("1", words);
  evidence.retry("1", words);
  await settled();
  expect(evidence.images()).toMatchObject([{ state: "sent", url: "/files/a", problem: "" }]);
  expect(send).toHaveBeenCalledTimes(1);
});

test("[CMP-5] [WIRE-8] the network gone before it could be sent: the same", async () => {
  send.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  const evidence = create();
  evidence.add(photo, words);
  await settled();
  expect(evidence.images()).toMatchObject([{ state: "failed" }]);
  evidence.retry("1", words);
  await settled();
  expect(evidence.sent()).toEqual(["/files/a"]);
});

test.each([
  ["too large even for its header", "too-large", "too large"],
  ["a HEIC that this browser cannot open", "heic", "HEIC"],
] as const)(
  "[CMP-5] an image that is %s is refused without being sent or toasted, and not tried again",
  async (_, why, problem) => {
    shrink.mockResolvedValue(why);
    const evidence = create();
    evidence.add(photo, words);
    await settled();
    expect(evidence.images()).toMatchObject([{ state: "refused", problem }]);
    expect([refusals, send.mock.calls]).toEqual([[], []]);
  },
);
