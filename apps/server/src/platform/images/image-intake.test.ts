import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { hugePng, sampleJpeg, samplePng, sampleRaw, sampleWebp } from "../../testing/sample-images.ts";
import { imageIntake, ImageRefused } from "./image-intake.ts";
import { NoTurnLeft } from "../turns.ts";

const take = imageIntake();
const faultOf = (bytes: Uint8Array): Promise<unknown> =>
  take(bytes).then(
    () => "taken",
    (failure: unknown) => (failure instanceof ImageRefused ? failure.fault : failure),
  );
const sizeOf = ({ widthPx, heightPx }: Awaited<ReturnType<typeof take>>) => [widthPx, heightPx];

describe("an evidence image", () => {
  test.for([
    ["JPEG", sampleJpeg],
    ["PNG", samplePng],
    ["WebP", sampleWebp],
  ] as const)("[CMP-5] that is %s is kept as JPEG", async ([, make]) => {
    const image = await take(await make());
    const { format, width, height, space } = await sharp(image.bytes).metadata();
    expect({ format, width, height, space }).toEqual({
      format: "jpeg",
      width: 60,
      height: 40,
      space: "srgb",
    });
  });

  test("[CMP-5] loses the phone's name, its place and its hidden tail", async () => {
    const tagged = await sampleRaw()
      .withExif({
        IFD0: { Make: "SecretPhone", Model: "Model-77", Artist: "Juana" },
        IFD3: { GPSLatitude: "14/1 35/1 0/1", GPSLatitudeRef: "N", GPSLongitude: "120/1 58/1 0/1" },
      })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    const before = await sharp(tagged).metadata();
    expect([before.exif === undefined, before.icc === undefined]).toEqual([false, false]);
    expect(tagged.includes("SecretPhone")).toBe(true);
    const { bytes } = await take(Buffer.concat([tagged, Buffer.from("<script>hidden()</script>")]));
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    for (const secret of ["SecretPhone", "Model-77", "Juana", "hidden"])
      expect(Buffer.from(bytes).includes(secret)).toBe(false);
  });

  test("[CMP-5] taken sideways stands upright", async () => {
    const sideways = await sampleRaw().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(sideways).metadata()).orientation).toBe(6);
    expect(sizeOf(await take(sideways))).toEqual([40, 60]);
  });

  test("[CMP-5] is 1600 px at its longest side, and never made larger", async () => {
    expect(sizeOf(await take(await sampleJpeg({ width: 3_200, height: 1_000 })))).toEqual([1_600, 500]);
    expect(sizeOf(await take(await sampleJpeg({ width: 500, height: 2_000 })))).toEqual([400, 1_600]);
    expect(sizeOf(await take(await sampleJpeg({ width: 1, height: 1 })))).toEqual([1, 1]);
  });

  test("[CMP-5] that is transparent stands on white", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { dominant } = await sharp((await take(png)).bytes).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });
});

describe("what is no evidence image", () => {
  const texts: Readonly<Record<string, string>> = {
    HTML: "<!doctype html><html><body><script>alert(1)</script></body></html>",
    SVG: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
    "SVG after an XML declaration": '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    PDF: "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF",
    GIF: "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
    TIFF: "II*\0\x08\0\0\0\0\0",
    HEIC: "\0\0\0\x18ftypheic\0\0\0\0heicmif1",
    AVIF: "\0\0\0\x18ftypavif\0\0\0\0avifmif1",
    text: "only words",
    nothing: "",
  };
  test.for(Object.entries(texts))("[CMP-5] %s is refused by its content", async ([, text]) => {
    expect(await faultOf(Buffer.from(text, "latin1"))).toBe("not-an-image");
  });

  test("[CMP-5] an animated PNG is refused too", async () => {
    const png = await samplePng();
    const animation = Buffer.from("\0\0\0\x08acTL\0\0\0\x01\0\0\0\0", "latin1");
    const afterHeader = 8 + 25;
    const animated = Buffer.concat([
      png.subarray(0, afterHeader),
      animation,
      Buffer.alloc(4),
      png.subarray(afterHeader),
    ]);
    expect(await faultOf(animated)).toBe("not-an-image");
  });

  test("[CMP-5] a 20000×15000 PNG is refused by its header alone: decoded it would take 300 MB", async () => {
    const bomb = hugePng(20_000, 15_000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await faultOf(bomb)).toBe("too-many-pixels");
    // There are no pixels here to decode: any attempt would call it damaged.
    expect(await faultOf(bomb.subarray(0, 60))).toBe("too-many-pixels");
    expect(await faultOf(hugePng(5_000, 5_000).subarray(0, 60))).toBe("damaged");
  });

  test("[CMP-5] 25 megapixels are the most", async () => {
    expect(await faultOf(hugePng(5_000, 5_000))).toBe("taken");
    expect(await faultOf(hugePng(5_000, 5_001))).toBe("too-many-pixels");
  });

  test("[CMP-5] one that arrived in part is refused as damaged", async () => {
    for (const whole of [
      await sampleJpeg({ width: 900, height: 600 }),
      await samplePng(),
      await sampleWebp(),
    ]) {
      expect(await faultOf(whole)).toBe("taken");
      expect(await faultOf(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe("damaged");
    }
  });
});

test("[CMP-5] when too many pictures come at once the rest are told to wait, and nobody starves", async () => {
  const picture = await sampleJpeg({ width: 400, height: 400 });
  const outcomes = await Promise.all(
    Array.from({ length: 80 }, () =>
      take(picture).then(
        () => "taken",
        (failure: unknown) => (failure instanceof NoTurnLeft ? "wait" : failure),
      ),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(["taken", "wait"]));
  expect(await faultOf(picture)).toBe("taken");
});
