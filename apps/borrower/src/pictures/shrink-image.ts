import { imagePixels, isHeic } from "./image-pixels.ts";

/** An image ready to be sent. */
export interface ShrunkImage {
  readonly blob: Blob;
  readonly filename: string;
  /** A thumbnail as a data address; null if the browser cannot draw it. */
  readonly preview: string | null;
}

/** Why an image is not sent: it is too large, or of a kind that neither this browser nor the server reads. */
export type Unsendable = "too-large" | "heic";

/** The most that the server accepts. */
export const LARGEST_IMAGE_BYTES = 10 * 1024 * 1024;

const LONGEST_SIDE_PX = 1600;
const QUALITY = 0.8;
const PREVIEW_SIDE_PX = 192;

/** A hundred million pixels take 400 MB when decoded: beyond that, a phone's browser kills the page. */
const MOST_DECODED_PIXELS = 100_000_000;

/**
 * Shrinks an image on the phone: longest side 1600 px, JPEG, upright, without the camera's metadata. An image
 * that the browser cannot decode is sent as it is, for the server to judge, unless it is HEIC, which the server
 * refuses, or larger than the server accepts.
 */
export async function shrinkImage(file: Blob): Promise<ShrunkImage | Unsendable> {
  const pixels = await imagePixels(file);
  if (pixels !== null && pixels > MOST_DECODED_PIXELS) return "too-large";
  return (await redrawn(file)) ?? asItIs(file);
}

async function asItIs(file: Blob): Promise<ShrunkImage | Unsendable> {
  if (await isHeic(file)) return "heic";
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

/**
 * Draws an image upright, its longest side no longer than `longestSidePx`. Rejects when it cannot be decoded.
 */
export async function drawnImage(file: Blob, longestSidePx: number): Promise<HTMLCanvasElement> {
  const picture = await decoded(file);
  const canvas = drawn(picture, longestSidePx);
  if (picture instanceof ImageBitmap) picture.close();
  return canvas;
}

/** The image, rotated as its EXIF says: both ways of decoding do that by themselves. */
async function decoded(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file);
  } catch {
    // Safari before 15 has no such function; later versions decode HEIC only through an element.
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
  // JPEG has no transparency and would turn it black.
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The pages' policy allows images from data addresses, not from object addresses. */
function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("the file cannot be read")));
    reader.readAsDataURL(file);
  });
}
