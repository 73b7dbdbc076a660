import type { Readable } from "node:stream";

/** A stored file, opened for reading. Whoever opens one reads `body` to its end or destroys it. */
export interface OpenFile {
  readonly body: Readable;
  readonly sizeBytes: number;
}

/**
 * Where files are stored, by name. A file appears whole or not at all, and is durable once `put` resolves. We choose
 * the names, never a visitor: {@link checkFileName} refuses anything that could be a path.
 */
export interface FileStore {
  /** Stores a file, replacing any of that name. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Opens a file for reading; null when there is none of that name. */
  open(name: string): Promise<OpenFile | null>;
  /** Removes a file; a missing one is no error, so removal can be repeated. */
  remove(name: string): Promise<void>;
  /** Whether there is a file of that name. */
  has(name: string): Promise<boolean>;
}

/** The store does not answer, or not as it should; nothing can be said about the file. */
export class FileStoreFailure extends Error {
  override readonly name = "FileStoreFailure";
  /** True when it would refuse the same again: settings or rights are wrong. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isRefusal = isRefusal;
  }
}

/** A name that no store accepts: a programming error, since visitors never name files. */
export class FileNameRefused extends Error {
  override readonly name = "FileNameRefused";
}

/** Letters, digits and dashes, then one extension: no folder, no hidden file, the same on every disk. */
const FILE_NAME = /^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{1,8}$/;

/** @throws {FileNameRefused} */
export function checkFileName(name: string): string {
  if (!FILE_NAME.test(name)) throw new FileNameRefused(`"${name.slice(0, 40)}" is not a valid file name`);
  return name;
}
