import type { IdPicture } from "@hiram/contract/applications/certify-form.ts";

/** What may be wrong with a picture of an ID: a hint before it is sent, nothing more (decision 33). */
export type PictureFault = "blur" | "glare";

/** Pixels as a canvas gives them: red, green, blue and alpha, 0 to 255 each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** Longest side of the copy that is checked, the size for which the thresholds were tuned. */
export const CHECKED_SIDE_PX = 480;

/** Below this, print cannot be read; a face has fewer edges than print. */
const LEAST_SHARPNESS: Readonly<Record<IdPicture, number>> = { idFront: 60, idBack: 60, idSelfie: 15 };

/** As bright as the sensor goes: no detail is left. White paper in daylight stays below. */
const BLOWN_OUT = 250;
/** For a card that fills most of the picture, the reflection of a lamp that hides a line of print. */
const MOST_BLOWN_OUT = 0.02;

/** What is wrong with a picture of one side. A bright window behind a selfie is not glare on a card. */
export function pictureFaults(pixels: Pixels, side: IdPicture): PictureFault[] {
  const faults: PictureFault[] = [];
  if (sharpness(pixels) < LEAST_SHARPNESS[side]) faults.push("blur");
  if (side !== "idSelfie" && blownOutShare(pixels) > MOST_BLOWN_OUT) faults.push("glare");
  return faults;
}

/** Variance of the Laplacian of the grey picture: a measure of how many edges there are. */
export function sharpness({ width, height, data }: Pixels): number {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      const laplacian = around - 4 * (grey[at] ?? 0);
      sum += laplacian;
      squares += laplacian * laplacian;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** The share of pixels in which every colour is blown out; 0 to 1. */
export function blownOutShare({ width, height, data }: Pixels): number {
  const pixels = width * height;
  let blown = 0;
  for (let at = 0; at < pixels; at += 1) {
    const darkest = Math.min(data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0);
    if (darkest >= BLOWN_OUT) blown += 1;
  }
  return pixels === 0 ? 0 : blown / pixels;
}
