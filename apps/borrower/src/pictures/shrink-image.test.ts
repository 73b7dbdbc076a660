// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LARGEST_IMAGE_BYTES, shrinkImage } from "./shrink-image.ts";

let encoded: unknown[] = [];
/** What was drawn: the canvas's size, and whether it was painted white first. */
let drawn: { width: number; height: number; onWhite: boolean }[] = [];
const SHRUNK = new Blob(["small"], { type: "image/jpeg" });
class FakeBitmap {
  width = 0;
  height = 0;
  close = vi.fn();
}

function browserDecodes(width: number, height: number): void {
  vi.stubGlobal("ImageBitmap", FakeBitmap);
  vi.stubGlobal("createImageBitmap", async () => Object.assign(new FakeBitmap(), { width, height }));
}

/** Neither way of decoding works. */
function browserCannotDecode(): void {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no image")));
  vi.spyOn(HTMLImageElement.prototype, "decode").mockRejectedValue(new Error("no image"));
}

beforeEach(() => {
  drawn = [];
  encoded = [];
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (this: HTMLCanvasElement) {
    let onWhite = false;
    return {
      fillRect: () => (onWhite = true),
      drawImage: () => drawn.push({ width: this.width, height: this.height, onWhite }),
    } as unknown as RenderingContext;
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take, ...how) => {
    encoded.push(how);
    take(SHRUNK);
  });
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/jpeg;base64,eA==");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const photo = new Blob(["a photo"], { type: "image/jpeg" });

test("[CMP-5] an image is shrunk to 1600 px on its longest side, JPEG, on white", async () => {
  browserDecodes(4000, 3000);
  expect(await shrinkImage(photo)).toEqual({
    blob: SHRUNK,
    filename: "picture.jpg",
    preview: "data:image/jpeg;base64,eA==",
  });
  expect(drawn).toEqual([
    { width: 1600, height: 1200, onWhite: true },
    { width: 192, height: 144, onWhite: true },
  ]);
  expect(encoded).toEqual([["image/jpeg", 0.8]]);
});

test("[CMP-5] a small image is not enlarged, a very narrow one keeps a pixel", async () => {
  browserDecodes(300, 100);
  await shrinkImage(photo);
  expect(drawn[0]).toMatchObject({ width: 300, height: 100 });
  browserDecodes(1, 5000);
  await shrinkImage(photo);
  expect(drawn[2]).toMatchObject({ width: 1, height: 1600 });
});

test("[CMP-5] what the browser cannot decode goes as it is, for the server to judge", async () => {
  browserCannotDecode();
  expect(await shrinkImage(photo)).toEqual({ blob: photo, filename: "picture", preview: null });
});

const HEIC = new Blob(["\0\0\0\u0024ftypheic", "\0\0\0\0mif1heic", "and a picture"], { type: "image/heic" });

test("[WEB-5] [CMP-5] a HEIC that the browser cannot decode is named, and not sent; one that it can is a JPEG like any other", async () => {
  browserCannotDecode();
  expect(await shrinkImage(HEIC)).toBe("heic");
  browserDecodes(4000, 3000);
  expect(await shrinkImage(HEIC)).toMatchObject({ blob: SHRUNK, filename: "picture.jpg" });
});

test("[CMP-5] but not when it is larger than the server takes", async () => {
  browserCannotDecode();
  const file = { size: LARGEST_IMAGE_BYTES + 1, slice: () => new Blob(["x"]) } as unknown as Blob;
  expect(await shrinkImage(file)).toBe("too-large");
});

test("[CMP-5] an image that would fill the phone's memory is not decoded at all", async () => {
  const decode = vi.fn();
  vi.stubGlobal("createImageBitmap", decode);
  const header = Uint8Array.from([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x4e, 0x20, 0,
    0, 0x3a, 0x98,
  ]);
  expect(await shrinkImage(new Blob([header]))).toBe("too-large");
  expect(decode).not.toHaveBeenCalled();
});
