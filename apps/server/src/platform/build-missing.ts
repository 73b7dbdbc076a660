import { existsSync } from "node:fs";

/** A part of the server is missing; the message names it. */
export class BuildMissing extends Error {
  override readonly name = "BuildMissing";
}

/** @throws {BuildMissing} naming each folder that is missing */
export function demandBuilds(folders: readonly string[]): void {
  const missing = folders.filter((folder) => !existsSync(folder));
  if (missing.length > 0)
    throw new BuildMissing(`${missing.join(", ")} missing: run npm run build, or deploy the complete build`);
}
