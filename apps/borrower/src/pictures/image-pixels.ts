/** How much of a file is read to find its size: more than the metadata that cameras write before it. */
const HEADER_BYTES = 512 * 1024;

/**
 * The number of pixels in a JPEG, PNG or WebP image, from its header, so that an image that would not fit into
 * a phone's memory is not decoded; null for any other file.
 */
export async function imagePixels(file: Blob): Promise<number | null> {
  try {
    const header = new DataView(await file.slice(0, HEADER_BYTES).arrayBuffer());
    return pngPixels(header) ?? jpegPixels(header) ?? webpPixels(header);
  } catch {
    // It ends within its header, or cannot be read at all.
    return null;
  }
}

/** The brands that name a picture as HEIF (ISO/IEC 23008-12, annex B), as a phone's camera may store it. */
const HEIF_BRANDS: ReadonlySet<string> = new Set([
  "heic",
  "heix",
  "heim",
  "heis",
  "hevc",
  "hevx",
  "mif1",
  "msf1",
]);

/** Whether a file is a HEIC picture, from its first twelve bytes: a size, `ftyp` and the brand. */
export async function isHeic(file: Blob): Promise<boolean> {
  const bytes = await file
    .slice(4, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return text.startsWith("ftyp") && HEIF_BRANDS.has(text.slice(4));
}

function pngPixels(header: DataView): number | null {
  if (header.getUint32(0) !== 0x89504e47) return null;
  return header.getUint32(16) * header.getUint32(20);
}

/**
 * Walks the segments to the frame header (SOF0 to SOF15, except DHT, JPG and DAC, whose codes lie among them).
 */
function jpegPixels(header: DataView): number | null {
  if (header.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (header.getUint8(at) === 0xff) {
    const marker = header.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return header.getUint16(at + 5) * header.getUint16(at + 7);
    at += 2 + header.getUint16(at + 2);
  }
  return null;
}

function webpPixels(header: DataView): number | null {
  if (header.getUint32(0) !== 0x52494646 || header.getUint32(8) !== 0x57454250) return null;
  const little = true;
  switch (header.getUint32(12)) {
    // "VP8X": both sizes minus one, in three bytes each.
    case 0x56503858:
      return ((header.getUint32(24, little) & 0xffffff) + 1) * ((header.getUint32(26, little) >>> 8) + 1);
    // "VP8L": both minus one, in fourteen bits each.
    case 0x5650384c: {
      const bits = header.getUint32(21, little);
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    // "VP8 "
    default:
      return (header.getUint16(26, little) & 0x3fff) * (header.getUint16(28, little) & 0x3fff);
  }
}
