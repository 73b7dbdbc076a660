import { expect, test } from "vitest";
import { imagePixels, isHeic } from "./image-pixels.ts";

const bytes = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
const pixels = (...parts: readonly number[][]) => imagePixels(new Blob([Uint8Array.from(parts.flat())]));
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

const PNG = bytes("89504e470d0a1a0a0000000d49484452");
const WEBP = [...bytes("52494646"), ...zeros(4), ...bytes("57454250")];

test("[CMP-5] a 20000×15000 PNG is known by its header", async () => {
  expect(await pixels(PNG, bytes("00004e2000003a98"))).toBe(300_000_000);
});

test("[CMP-5] a JPEG's frame is found behind its metadata, whichever kind of frame", async () => {
  const exif = [...bytes("ffe10010"), ...zeros(14)];
  const tables = [...bytes("ffc40004"), ...zeros(2)];
  for (const frame of ["ffc0", "ffc2"])
    expect(await pixels(bytes("ffd8"), exif, tables, bytes(`${frame}0011080bb80fa003`))).toBe(12_000_000);
});

test("[CMP-5] WebP in its three kinds", async () => {
  expect(await pixels(WEBP, bytes("56503858"), zeros(8), bytes("9f0f00b70b00"), zeros(2))).toBe(12_000_000);
  expect(await pixels(WEBP, bytes("5650384c"), zeros(5), bytes("9fcfed02"))).toBe(4000 * 3000);
  expect(await pixels(WEBP, bytes("56503820"), zeros(10), bytes("a00fb80b"))).toBe(12_000_000);
});

test.each([
  ["HTML", Array.from(new TextEncoder().encode("<html><script>alert(1)</script></html>"))],
  ["SVG", Array.from(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"))],
  ["a PDF", Array.from(new TextEncoder().encode("%PDF-1.7 and more that follows"))],
  ["nothing", []],
  ["a JPEG cut within its metadata", bytes("ffd8ffe1ffff00")],
  ["a PNG cut within its header", PNG],
])("[CMP-5] %s has no known pixels", async (_, content) => {
  expect(await pixels(content)).toBeNull();
});

const boxOf = (brand: string) => [
  ...bytes("00000024"),
  ...Array.from(new TextEncoder().encode(`ftyp${brand}`)),
];
const heic = (...parts: readonly number[][]) => isHeic(new Blob([Uint8Array.from(parts.flat())]));

test.each(["heic", "heix", "hevc", "mif1", "msf1"])(
  "[WEB-5] [CMP-5] a file of the brand %s is HEIC",
  async (brand) => {
    expect(await heic(boxOf(brand), zeros(64))).toBe(true);
  },
);

test.each([
  ["a film", boxOf("isom")],
  ["an AVIF", boxOf("avif")],
  ["a JPEG", bytes("ffd8ffe000104a4649460001")],
  ["the word alone", boxOf("heic").slice(4)],
  ["nothing", []],
])("[WEB-5] [CMP-5] %s is not HEIC", async (_, content) => {
  expect(await heic(content, content.length > 0 ? zeros(64) : [])).toBe(false);
});
