import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { RuleRefused } from "../rule-refused.ts";
import { takeTurns } from "../turns.ts";

/** What is wrong with bytes that were sent as an image. */
export type ImageFault = "not-an-image" | "too-many-pixels" | "damaged";

/** Bytes that are not kept; none of them were decoded unless `fault` is "damaged". */
export class ImageRefused extends RuleRefused<ImageFault> {
  override readonly name = "ImageRefused";
}

/** An image that we encoded: JPEG, upright, sRGB, without the metadata of the phone that took it. */
export interface TakenImage {
  readonly bytes: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The type that every picture is stored as, whatever it came as. */
export const KEPT_TYPE = "image/jpeg";

const LONGEST_SIDE_PX = 1_600;
/** Decoded, 25 megapixels take 100 MB: two at once are what a small server can spare. */
const MOST_PIXELS = 25_000_000;
const AT_ONCE = 2;
/** Each waits with up to 10 MB in memory. */
const WAITING = 40;
const SLOWEST_SECONDS = 20;
const QUALITY = 82;

/** By content, whatever its name or declared type. SVG is a program; GIF, PDF and HEIC are not evidence we can show. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ["image/jpeg", "jpeg"],
  ["image/png", "png"],
  ["image/webp", "webp"],
]);

export type ImageIntake = (bytes: Uint8Array) => Promise<TakenImage>;

/**
 * Makes a clean image of what a visitor sent: its kind is told from the content and its size from the header before
 * anything is decoded; then it is decoded and re-encoded, so that EXIF, position, profiles and anything hidden after
 * the last byte are gone. At most two at once.
 *
 * @throws {ImageRefused} from the returned function, or NoTurnLeft when too many are waiting
 */
export function imageIntake(): ImageIntake {
  const inTurn = takeTurns({ atOnce: AT_ONCE, waiting: WAITING });
  return async (bytes) => {
    await checkHeader(bytes);
    return inTurn(() => encodeAnew(bytes));
  };
}

/** Kind and size from the first bytes; sharp's own reading of the header must agree on the kind. */
async function checkHeader(bytes: Uint8Array): Promise<void> {
  const sniffed = await fileTypeFromBuffer(bytes);
  const kind = sniffed === undefined ? undefined : KINDS.get(sniffed.mime);
  if (kind === undefined) throw new ImageRefused("not-an-image");
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new ImageRefused("damaged", { cause });
    });
  if (format !== kind) throw new ImageRefused("not-an-image");
  if (width * height > MOST_PIXELS) throw new ImageRefused("too-many-pixels");
}

async function encodeAnew(bytes: Uint8Array): Promise<TakenImage> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: SLOWEST_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, widthPx: info.width, heightPx: info.height };
  } catch (cause) {
    throw new ImageRefused("damaged", { cause });
  }
}
