import type { Readable } from "node:stream";

/** A kept file as it is read. Whoever opens one reads `body` to its end or destroys it. */
export interface OpenFile {
  readonly body: Readable;
  readonly sizeBytes: number;
}

/**
 * Where files live, by name. A file appears whole or not at all, and is durable once `put` resolves.
 * Names are ours, never a visitor's: {@link checkFileName} refuses whatever could be a path.
 */
export interface FileStore {
  /** Keeps a file; one of that name is replaced. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Opens a file to be read; null when there is none of that name. */
  open(name: string): Promise<OpenFile | null>;
  /** Removes a file; one that is not there is no error, so that a repeated removal is the same. */
  remove(name: string): Promise<void>;
  /** Whether there is a file of that name. */
  has(name: string): Promise<boolean>;
}

/** The store does not answer, or not as it should; nothing can be said of the file. */
export class FileStoreFailure extends Error {
  override readonly name = "FileStoreFailure";
}

/** A name that no store takes; a mistake of ours, because visitors name no file. */
export class FileNameRefused extends Error {
  override readonly name = "FileNameRefused";
}

/** Letters, digits and dashes, then one ending: no folder, no hidden file, the same on every disk. */
const FILE_NAME = /^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{1,8}$/;

/** @throws {FileNameRefused} */
export function checkFileName(name: string): string {
  if (!FILE_NAME.test(name)) throw new FileNameRefused(`"${name.slice(0, 40)}" is no name of a kept file`);
  return name;
}
