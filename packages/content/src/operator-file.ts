import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";

/** A file that an operator wrote in another encoding, or that is not JSON. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/**
 * Reads a text file as an operator's editor left it: with or without a byte order mark, with Unix or Windows
 * line endings.
 * @throws UnreadableFile when it is not UTF-8; the file system's own error when it is not there
 */
export async function readOperatorText(file: string): Promise<string> {
  const bytes = await readFile(file);
  // Decoding another encoding would turn letters such as ñ into question marks.
  if (!isUtf8(bytes)) throw new UnreadableFile("is not UTF-8: save it with that encoding");
  return bytes
    .toString()
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n");
}

/**
 * Reads a JSON file likewise.
 * @throws UnreadableFile when it is not UTF-8 or not JSON; the file system's own error when it is not there
 */
export async function readOperatorJson(file: string): Promise<unknown> {
  const text = await readOperatorText(file);
  try {
    return JSON.parse(text) as unknown;
  } catch (failure) {
    throw new UnreadableFile(`is not JSON: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
}
