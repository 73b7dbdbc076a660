import { imagePixels } from "./image-pixels.ts";

/** An image ready to be sent. */
export interface ShrunkImage {
  readonly blob: Blob;
  readonly filename: string;
  /** A small picture of it as a data address; null when the browser cannot draw it. */
  readonly preview: string | null;
}

/** What the server takes at most. */
export const LARGEST_IMAGE_BYTES = 10 * 1024 * 1024;

const LONGEST_SIDE_PX = 1600;
const QUALITY = 0.8;
const PREVIEW_SIDE_PX = 192;

/** Decoded, a hundred million pixels take 400 MB: beyond, a phone's browser ends the page. */
const MOST_DECODED_PIXELS = 100_000_000;

/**
 * Shrinks an image on the phone: longest side 1600 px, JPEG, upright, without the camera's metadata. What the
 * browser cannot decode goes as it is, for the server to judge, unless it is larger than the server takes.
 */
export async function shrinkImage(file: Blob): Promise<ShrunkImage | "too-large"> {
  const pixels = await imagePixels(file);
  if (pixels !== null && pixels > MOST_DECODED_PIXELS) return "too-large";
  return (await redrawn(file)) ?? asItIs(file);
}

function asItIs(file: Blob): ShrunkImage | "too-large" {
  return file.size > LARGEST_IMAGE_BYTES ? "too-large" : { blob: file, filename: "picture", preview: null };
}

async function redrawn(file: Blob): Promise<ShrunkImage | null> {
  try {
    const canvas = await drawnImage(file, LONGEST_SIDE_PX);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    if (blob === null) return null;
    const preview = drawn(canvas, PREVIEW_SIDE_PX).toDataURL("image/jpeg", QUALITY);
    return { blob, filename: "picture.jpg", preview };
  } catch {
    return null;
  }
}

/** An image drawn upright, its longest side no longer than `longestSidePx`. Rejects when it cannot be decoded. */
export async function drawnImage(file: Blob, longestSidePx: number): Promise<HTMLCanvasElement> {
  const picture = await decoded(file);
  const canvas = drawn(picture, longestSidePx);
  if (picture instanceof ImageBitmap) picture.close();
  return canvas;
}

/** The image, upright as its EXIF says: both ways of decoding turn it by themselves. */
async function decoded(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file);
  } catch {
    // Safari before 15 has no such function; later ones decode HEIC by an element only.
    const image = new Image();
    image.src = await dataAddress(file);
    await image.decode();
    return image;
  }
}

function drawn(
  picture: ImageBitmap | HTMLImageElement | HTMLCanvasElement,
  longestSide: number,
): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const brush = canvas.getContext("2d") as CanvasRenderingContext2D;
  // JPEG knows no transparency and would make it black.
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Pages may show images of data addresses, not of object addresses. */
function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("the file cannot be read")));
    reader.readAsDataURL(file);
  });
}
