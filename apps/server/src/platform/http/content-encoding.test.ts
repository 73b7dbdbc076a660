import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptedEncoding, packed, packedNow } from "./content-encoding.ts";

test.for([
  [undefined, null],
  ["", null],
  ["identity", null],
  ["gzip", "gzip"],
  ["gzip, deflate, br", "br"],
  ["GZIP;q=0.5, BR ; q=1", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0, gzip;q=0", null],
  ["brotli, x-gzip", null],
] as const)("[encodings] of accept-encoding %j, %j is sent", ([header, encoding]) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test("[encodings] a body says the same in every form, however soon it was packed", async () => {
  const text = "₱1,842.50 · ".repeat(200);
  for (const body of [await packed(text), packedNow(text)]) {
    expect(body.plain.toString()).toBe(text);
    expect(brotliDecompressSync(body.br).toString()).toBe(text);
    expect(gunzipSync(body.gzip).toString()).toBe(text);
    expect(body.br.length).toBeLessThan(body.plain.length / 4);
  }
});
