import { deflateSync, crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

export interface ImageOptions {
  readonly width?: number;
  readonly height?: number;
}

/** Colours that differ from corner to corner, so that a rotated picture is noticed. */
export function sampleRaw({ width = 60, height = 40 }: ImageOptions = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    pixels[at * 3] = Math.floor((255 * (at % width)) / width);
    pixels[at * 3 + 1] = Math.floor((255 * Math.floor(at / width)) / height);
    pixels[at * 3 + 2] = 40;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A small JPEG, always the same bytes. */
export const sampleJpeg = (options?: ImageOptions): Promise<Buffer> => sampleRaw(options).jpeg().toBuffer();
export const samplePng = (options?: ImageOptions): Promise<Buffer> => sampleRaw(options).png().toBuffer();
export const sampleWebp = (options?: ImageOptions): Promise<Buffer> => sampleRaw(options).webp().toBuffer();

/** A real PNG of any size, one bit per pixel, made without ever holding its pixels: only a few kilobytes are sent. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Math.ceil(width / 8) + 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(row * height))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
